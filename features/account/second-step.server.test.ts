/** @jest-environment node */
import { headers } from 'next/headers'
import { college } from '@/lib/server/college/client'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed, setUnprocessable } from '@/lib/server/http/response-status'
import { log } from '@/lib/server/observability/log'
import { consume } from '@/lib/server/rate-limits/limit'
import { finishSecondStep } from '@/lib/server/session/second-step'
import { SessionStoreUnavailable } from '@/lib/server/session/store/session-store'
import { findSession, findWaitingSession, toViewer } from '@/lib/server/session/viewer'
import { fail, succeed } from '@/lib/shared/result'
import { openSecondStep } from './second-step.server'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('next/server', () => ({ after: jest.fn() }))
jest.mock('@/lib/server/college/client', () => ({ college: { load: jest.fn(), save: jest.fn() } }))
jest.mock('@/lib/server/http/redirect', () => ({ redirectAfterPost: jest.fn() }))
jest.mock('@/lib/server/http/response-status', () => ({ setFailed: jest.fn(), setUnprocessable: jest.fn() }))
jest.mock('@/lib/server/rate-limits/limit', () => ({ consume: jest.fn() }))
jest.mock('@/lib/server/session/second-step', () => ({ finishSecondStep: jest.fn() }))
jest.mock('@/lib/server/session/viewer', () => ({
  findSession: jest.fn(),
  findWaitingSession: jest.fn(),
  toViewer: jest.fn(),
}))
jest.mock('@/lib/server/handlers/sign-in', () => ({ afterSignIn: jest.fn() }))

const key = 'k'.repeat(43)
const found = { key, session: {} } as never
const viewer = { studentId: '1000001', oktaId: 'okta-1' }
const factors = [
  { factor: 'email', destination: 'b••••@students.example', status: 'active', question: null },
  { factor: 'secondaryEmail', destination: 's••••@family.example', status: 'pending', question: null },
  { factor: 'mobile', destination: '•••-•••-0142', status: 'active', question: null },
  { factor: 'question', destination: null, status: 'active', question: 'In what city were you born?' },
]
const sent = { status: 'sent', destination: 'b••••', expiresInSeconds: 600, resendAfterSeconds: 30 }
const posted = (form: string | null) =>
  jest.mocked(headers).mockResolvedValue(new Headers(form === null ? {} : { 'x-portal-posted': form }) as never)
const answered = (value: unknown) => jest.mocked(college.save).mockResolvedValue(succeed(value) as never)
const written = jest.spyOn(log(), 'info').mockImplementation(() => undefined)
const there = { factor: 'email', destination: '/profile' }

const now = 1_800_000_000
jest.useFakeTimers({ now: now * 1_000 })

beforeEach(() => {
  jest.clearAllMocks()
  posted(null)
  jest.mocked(findWaitingSession).mockResolvedValue(found)
  jest.mocked(findSession).mockResolvedValue(null)
  jest.mocked(toViewer).mockReturnValue(viewer as never)
  jest.mocked(consume).mockResolvedValue(null)
  jest.mocked(college.load).mockResolvedValue(succeed(factors) as never)
})

test('RT-06: opening the page sends nothing, and offers the active destinations on file', async () => {
  expect(await openSecondStep({})).toMatchObject({
    kind: 'asked',
    ways: [
      { factor: 'email', destination: 'b••••@students.example' },
      { factor: 'mobile', destination: '•••-•••-0142' },
    ],
    chosen: null,
  })
  expect(college.save).not.toHaveBeenCalled()
})

test('RT-06: sends a code to the chosen destination and redirects to its field, keeping the address', async () => {
  posted('factor=mobile')
  answered(sent)
  expect(await openSecondStep({ destination: '/profile' })).toEqual({ kind: 'done' })
  expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'sendSignInCode' }), viewer, {
    factor: 'mobile',
  })
  expect(redirectAfterPost).toHaveBeenCalledWith(
    `/auth/mfa?factor=mobile&expires=${now + 600}&until=${now + 30}&destination=%2Fprofile`,
  )
})

test('RT-06: says how long to wait when a code is requested too early', async () => {
  posted('factor=email')
  answered({ ...sent, status: 'wait', expiresInSeconds: null, resendAfterSeconds: 24 })
  await openSecondStep({})
  expect(redirectAfterPost).toHaveBeenCalledWith(`/auth/mfa?factor=email&until=${now + 24}&early=1`)
  await openSecondStep({ factor: 'email', expires: String(now + 594) })
  expect(redirectAfterPost).toHaveBeenLastCalledWith(
    `/auth/mfa?factor=email&expires=${now + 594}&until=${now + 24}&early=1`,
  )
  posted(null)
  expect(await openSecondStep({ factor: 'email', early: '1' })).toMatchObject({ early: true })
})

test.each([
  [String(now + 24), 24],
  [String(now), null],
  [String(now - 5), null],
  [String(now + 3_600), null],
  ['x', null],
  [undefined, null],
])('RT-06: until %s the wait is %s seconds', async (until, waitSeconds) => {
  expect(await openSecondStep({ factor: 'email', until })).toMatchObject({ waitSeconds, early: false })
})

test.each([
  [now + 298, 298],
  [now - 1, null],
  [now + 864_000, null],
])('RT-06: a code that expires at %s is valid for %s seconds', async (expires, lifeSeconds) => {
  expect(await openSecondStep({ factor: 'email', expires: String(expires) })).toMatchObject({ lifeSeconds })
})

test('RT-06: after too many wrong codes says how long to wait for another', async () => {
  posted('otp=123456')
  answered({ status: 'spent', triesLeft: 0 })
  const error = 'There were too many wrong codes. You can send another code in 12 seconds.'
  expect(await openSecondStep({ ...there, until: String(now + 12) })).toMatchObject({ fields: { code: [{ error }] } })
})

test('RT-06: says that another code was sent, and that none was sent', async () => {
  posted('factor=email')
  answered(sent)
  await openSecondStep(there)
  expect(redirectAfterPost).toHaveBeenCalledWith(
    `/auth/mfa?factor=email&expires=${now + 600}&until=${now + 30}&another=1&destination=%2Fprofile`,
  )
  answered({ ...sent, status: 'nothing' })
  expect(await openSecondStep(there)).toMatchObject({
    chosen: null,
    failure: { name: 'refused', message: 'No code was sent. Try again in a moment.' },
  })
  posted(null)
  expect(await openSecondStep({ factor: 'email', another: '1' })).toMatchObject({ another: true })
})

test('RT-06, S-06: the right code opens the portal with a new cookie, at the requested address', async () => {
  posted('otp=123 456')
  answered({ status: 'verified', triesLeft: 0 })
  jest.mocked(finishSecondStep).mockResolvedValue('n'.repeat(43))
  expect(await openSecondStep(there)).toEqual({ kind: 'done' })
  expect(college.save).toHaveBeenCalledWith(expect.objectContaining({ name: 'verifySignInCode' }), viewer, {
    factor: 'email',
    otp: '123456',
  })
  expect(finishSecondStep).toHaveBeenCalledWith(key, expect.any(String))
  expect(redirectAfterPost).toHaveBeenCalledWith('/profile', { cookies: [expect.stringMatching(/^portal\.sid=ey/)] })
})

test.each([
  [{ status: 'wrong', triesLeft: 1 }, 'This is not the code that we sent. You have 1 try left.'],
  [{ status: 'spent', triesLeft: 0 }, 'There were too many wrong codes. Send another code.'],
  [{ status: 'expired', triesLeft: 0 }, 'This code has expired. Ask for another one.'],
])('RT-06: %j does not open the portal and says why', async (answer, error) => {
  posted('otp=123456')
  answered(answer)
  expect(await openSecondStep(there)).toMatchObject({ chosen: { factor: 'email' }, fields: { code: [{ error }] } })
  expect(setUnprocessable).toHaveBeenCalled()
  expect(written).toHaveBeenCalledWith(
    expect.objectContaining({ factor: 'email', why: answer.status }),
    'a second-step code was rejected',
  )
  expect(JSON.stringify(written.mock.calls)).not.toContain('123456')
  expect(finishSecondStep).not.toHaveBeenCalled()
  expect(redirectAfterPost).not.toHaveBeenCalled()
})

test.each([
  ['a five-digit code', 'otp=12345', there],
  ['a destination that is not on file', 'factor=secondaryEmail', {}],
  ['an unknown destination', 'factor=pigeon', {}],
  ['a code without a destination', 'otp=123456', {}],
])('%s never reaches the college', async (_, form, query) => {
  posted(form)
  await openSecondStep(query)
  expect(college.save).not.toHaveBeenCalled()
})

test('shows a college failure with the other ways, and sets the response status', async () => {
  posted('factor=mobile')
  const failure = { name: 'unavailable', message: 'Later.', reference: 'K7Q2-9FXM' } as const
  jest.mocked(college.save).mockResolvedValue(fail(failure) as never)
  expect(await openSecondStep({})).toMatchObject({ chosen: null, failure })
  expect(setFailed).toHaveBeenCalledWith(expect.objectContaining({ name: 'unavailable' }))
})

test('S-56: limits codes per account', async () => {
  posted('otp=123456')
  jest.mocked(consume).mockResolvedValue(60)
  expect(await openSecondStep(there)).toMatchObject({ failure: { name: 'busy' } })
  expect(consume).toHaveBeenCalledWith('oneTimeCode', expect.objectContaining({ account: 'okta-1' }))
  expect(college.save).not.toHaveBeenCalled()
  posted('factor=email')
  expect(await openSecondStep({})).toMatchObject({ chosen: null, failure: { name: 'busy' } })
  expect(await openSecondStep(there)).toMatchObject({ chosen: { factor: 'email' } })
})

test.each([
  ['a visitor', null, '/?destination=%2Fprofile'],
  ['somebody who is signed in', found, '/profile'],
])('%s is redirected to the requested address', async (_, session, to) => {
  jest.mocked(findWaitingSession).mockResolvedValue(null)
  jest.mocked(toViewer).mockReturnValue(null)
  jest.mocked(findSession).mockResolvedValue(session)
  expect(await openSecondStep({ destination: '/profile' })).toEqual({ kind: 'go', to })
  posted('otp=123456') // from a form that was open in another tab
  expect(await openSecondStep({ destination: '/profile' })).toEqual({ kind: 'go', to })
})

test('restarts a sign-in that ended in the meantime, and reports an unavailable session store on the start page', async () => {
  posted('otp=123456')
  answered({ status: 'verified', triesLeft: 0 })
  jest.mocked(finishSecondStep).mockResolvedValue(null)
  expect(await openSecondStep(there)).toEqual({ kind: 'go', to: '/?destination=%2Fprofile' })
  jest.mocked(findWaitingSession).mockRejectedValue(new SessionStoreUnavailable('away'))
  expect(await openSecondStep({})).toEqual({ kind: 'go', to: '/?reason=unavailable' })
})
