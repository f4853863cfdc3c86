/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { createRateLimits } from '@/college/identity/rate-limits'
import { studentFlags } from '@/college/records/schema'
import type { ServiceContext } from '@/college/services-context'
import { load } from '@/lib/calls/call'
import { answerLoad } from './answer'
import { testNow } from '../testing/services-in-memory'
import { servicesOfFile } from '../testing/services-of-file'

const college = servicesOfFile()

const report = load({
  name: 'report',
  base: 'api',
  path: () => '/report',
  answer: z.object({ people: z.number() }),
  who: 'representative',
  source: 'this test',
})

function serviceFor(oktaId: string, people: unknown) {
  const app = new Hono()
  const context: ServiceContext = {
    db: college.db,
    now: () => testNow,
    verifyAccessToken: async () => ({ subject: oktaId, groups: [], signIn: null, acr: null, authTime: 0 }),
    control: { switches: college.switches, answerInstead: (_, send) => send() },
    staffGroup: '',
    supportPhone: '',
    supportEmail: 'support@college.test',
    publicUrl: 'http://college.test',
    collegeName: 'Test College',
    portalUrl: '',
    annualReview: false,
    linkSecret: '',
    limits: createRateLimits(),
    accountTasks: college.accountTasks,
    endSignIns: () => Promise.resolve(),
  }
  answerLoad(report, () => ({ people: people as number }))(app, context)
  const errors: Error[] = []
  app.onError((error, c) => {
    errors.push(error)
    return c.text('fault', 500)
  })
  return { ask: () => app.request('/api/report', { headers: { authorization: 'Bearer x' } }), errors }
}

test('S-41: a call for representatives is refused to other students, and to a former representative at once', async () => {
  const [representative, student] = [await college.make('representative'), await college.make('established')]
  expect((await serviceFor(representative.oktaId, 3).ask()).status).toBe(200)
  expect((await serviceFor(student.oktaId, 3).ask()).status).toBe(403)
  await college.db
    .update(studentFlags)
    .set({ reportingUser: false })
    .where(eq(studentFlags.studentId, representative.studentId ?? ''))
  expect((await serviceFor(representative.oktaId, 3).ask()).status).toBe(403)
})

test('a token of an unknown person is refused', async () => {
  expect((await serviceFor('00unobody', 3).ask()).status).toBe(403)
})

test('an answer that does not match the table is thrown as a fault and never sent', async () => {
  const { oktaId } = await college.make('representative')
  const service = serviceFor(oktaId, 'many')
  expect((await service.ask()).status).toBe(500)
  expect(service.errors).toEqual([
    expect.objectContaining({ message: 'report returned an answer that does not match its definition' }),
  ])
})
