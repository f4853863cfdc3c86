import 'server-only'
import { z } from 'zod'
import { hrefs } from '@/lib/shared/hrefs'
import { endOwnSessions } from '../session/own-sessions'
import type { FindSession } from '../session/viewer'
import { answerOwnPost } from './own-post'

const schema = z.union([z.object({ session: z.string().regex(/^[\w-]{16}$/) }), z.object({ all: z.literal('others') })])
const page = { href: hrefs.sessions(), label: 'Where you are signed in' }

/**
 * Ends another session of the person (`session`), or all others (`all=others`). Does nothing for the session of
 * somebody else. The current session is ended by signing out instead.
 */
export const answerEndOwnSession = (request: Request, find: FindSession): Promise<Response> =>
  answerOwnPost(request, find, {
    schema,
    what: 'ending a session',
    attempt: () => 'end a session',
    rule: 'call',
    page,
    act: async (asking, form) =>
      `${page.href}?ended=${await endOwnSessions(asking, 'all' in form ? 'others' : form.session)}`,
  })
