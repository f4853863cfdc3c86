import { updatePrimaryEmail } from '@/features/profile/security/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble } from '@/tests/support/viewer-double'
import { appendAudit, AuditUnavailable } from '../audit/audit'
import { college } from './client'

/* The one change that staff can make for a student (their primary e-mail), as the college's service sees it. */

jest.mock('../audit/audit', () => ({ ...jest.requireActual('../audit/audit'), appendAudit: jest.fn() }))
const append = jest.mocked(appendAudit)

const double = new CollegeDouble()
const actor = { oktaId: 'staff1', name: 'Stephanie Staff', reason: 'A call about a letter', ticket: 'T-1' }
const viewing = (authTime: number) => viewerDouble({ actor, authTime, sessionKey: `view of ${authTime}` })
const nowSeconds = () => Math.floor(Date.now() / 1_000)
const input = { newPrimaryEmail: 'new@family.example', reason: 'They lost the old address' }
const written = () => append.mock.calls.map(([{ ev, op, result, reason }]) => [ev, op, result, reason])

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(() => {
  forgetServices()
  append.mockReset().mockResolvedValue(undefined)
  double.answersJson({ primaryEmail: input.newPrimaryEmail })
})

test('MQ-05: sends the student’s uid and the staff member as actor, after the audit line is written; the reason is not sent', async () => {
  append.mockImplementation(async () => expect(double.arrivals).toEqual([]))
  expect(await college.save(updatePrimaryEmail, viewing(nowSeconds()), input)).toEqual({
    ok: true,
    value: { status: 'changed' },
  })
  expect(double.arrivals).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/oktaUser/updatePrimaryEmail' }),
  ])
  expect(JSON.parse(double.arrivals[0]?.body ?? '')).toEqual({ newPrimaryEmail: input.newPrimaryEmail, uid: 'okta1' })
  expect(double.arrivals[0]?.headers['x-actor-id']).toBe('staff1')
  expect(written()).toEqual([['write', 'updatePrimaryEmail', 'sent', input.reason]])
})

test('S-51: is refused and audited when the staff member signed in more than 15 minutes ago', async () => {
  const outcome = await college.save(updatePrimaryEmail, viewing(nowSeconds() - 16 * 60), input)
  expect(outcome).toMatchObject({ ok: false, failure: { name: 'sign-in-again' } })
  expect([double.arrivals, written()]).toEqual([
    [],
    [['write', 'updatePrimaryEmail', 'refused: sign-in-again', actor.reason]],
  ])
})

test('MQ-05: is refused and audited without a reason', async () => {
  const outcome = await college.save(updatePrimaryEmail, viewing(nowSeconds()), {
    newPrimaryEmail: input.newPrimaryEmail,
  })
  expect(outcome).toMatchObject({
    ok: false,
    failure: { name: 'invalid', message: 'Give a reason of at least 10 characters.' },
  })
  expect([double.arrivals, written()]).toEqual([
    [],
    [['write', 'updatePrimaryEmail', 'refused: no reason', actor.reason]],
  ])
})

test('MQ-06: is not sent when the audit line cannot be written', async () => {
  append.mockRejectedValue(new AuditUnavailable(new Error('disk full')))
  expect(await college.save(updatePrimaryEmail, viewing(nowSeconds()), input)).toMatchObject({
    ok: false,
    failure: { name: 'unavailable' },
  })
  expect(double.arrivals).toEqual([])
})

test('MQ-06: audits a change that the college refused as not made, but not a change with an unknown outcome', async () => {
  double.answersJson({ message: 'This email cannot be used.' }, 409)
  await college.save(updatePrimaryEmail, viewing(nowSeconds()), input)
  expect(written().map(([, , result]) => result)).toEqual(['sent', 'not made: refused'])
  append.mockClear()
  double.answers((_, response) => response.destroy())
  await college.save(updatePrimaryEmail, viewing(nowSeconds()), input)
  expect(written().map(([, , result]) => result)).toEqual(['sent'])
})

test('MQ-05: a student needs no reason, and their own change is not audited', async () => {
  expect(
    await college.save(updatePrimaryEmail, viewerDouble(), { newPrimaryEmail: input.newPrimaryEmail }),
  ).toMatchObject({ ok: true })
  expect(append).not.toHaveBeenCalled()
})
