import { z } from 'zod'
import { load, save } from '@/lib/calls/call'

/* A table of calls with one call for each limit of its own, in place of the portal's table. */

const path = (): `/${string}` => '/probe'
const common = { base: 'api', path, answer: z.unknown(), source: 'a test', fromBrowser: true } as const
const writes = { ...common, method: 'POST', request: z.unknown(), body: () => ({}), who: 'student' } as const

export const table = {
  asksAboutSomebody: {
    load: load({
      ...common,
      name: 'asksAboutSomebody',
      who: 'anyone',
      limit: 'lookup',
      identifies: ['email'],
      input: z.strictObject({ email: z.string(), year: z.string() }),
    }),
  },
  triesCode: { save: save({ ...writes, name: 'triesCode', limit: 'oneTimeCode' }) },
  uploads: { save: save({ ...writes, name: 'uploads', limit: 'upload' }) },
  reports: { load: load({ ...common, name: 'reports', who: 'student', limit: 'report' }) },
  plain: { load: load({ ...common, name: 'plain', who: 'student' }) },
}
