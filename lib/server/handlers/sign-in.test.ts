/** @jest-environment node */
import { unifyAlumniStatus } from '@/lib/calls/account'
import { studentFlags } from '@/lib/calls/student'
import { fail, succeed } from '@/lib/shared/result'
import { personDouble } from '@/tests/support/session-double'
import { college } from '../college/client'
import { createFailure } from '../http/failure'
import { sessionCookieName } from '../session/cookie'
import { findLiving } from '../session/living'
import { afterSignIn } from './sign-in'

jest.mock('../college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('../session/living', () => ({ findLiving: jest.fn() }))

const cookies = () => [`${sessionCookieName()}=sealed; Path=/; HttpOnly`]
const signedIn = (person: Parameters<typeof personDouble>[0] = {}, more = {}) =>
  jest
    .mocked(findLiving)
    .mockResolvedValue({ key: 'k'.repeat(43), session: { person: personDouble(person), ...more } } as never)
const answered = (flags: Awaited<ReturnType<typeof college.load>>) => jest.mocked(college.load).mockResolvedValue(flags)
const told = () => jest.mocked(college.save).mock.calls.map(([call, viewer, input]) => [call, viewer?.oktaId, input])

beforeEach(() => {
  jest.clearAllMocks()
  signedIn({ oktaId: 'okta1' })
  answered(succeed({ isAlumni: true }))
})

test.each([true, false])('MQ-04: sends the alumni status from the flags: %s', async (isAlumni) => {
  answered(succeed({ isAlumni }))
  await afterSignIn(cookies())
  expect(findLiving).toHaveBeenCalledWith('sealed', { slide: false })
  expect(college.load).toHaveBeenCalledWith(studentFlags, expect.objectContaining({ oktaId: 'okta1' }))
  expect(told()).toEqual([[unifyAlumniStatus, 'okta1', { isAlumni }]])
})

test.each<[string, () => unknown]>([
  ['while the flags do not load', () => answered(fail(createFailure('no-response')))],
  ['for somebody without a uid from the provider', () => signedIn({ withoutUid: true })],
  ['for staff, who are not students', () => signedIn({ studentId: null })],
  [
    'while a staff member views the student',
    () =>
      signedIn({}, { masquerade: { subject: { studentId: '1', oktaId: 'o', name: 'Ann' }, reason: '', ticket: '' } }),
  ],
  ['for a session that awaits its second step or is over', () => jest.mocked(findLiving).mockResolvedValue(null)],
])('MQ-04: does not send it %s', async (_, given) => {
  given()
  await afterSignIn(cookies())
  expect(told()).toEqual([])
})
