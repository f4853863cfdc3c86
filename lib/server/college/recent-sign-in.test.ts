import type { Save } from '@/lib/calls/call'
import { everyCall, exampleInput } from '@/tests/call-examples'
import { CollegeDouble } from '@/tests/college-double'
import { forgetServices, viewerDouble } from '@/tests/viewer-double'
import { college } from './client'

/* Saves that change what protects an account or its money. */

const double = new CollegeDouble()
const guarded = everyCall.map(([, call]) => call).filter((call): call is Save => call.kind === 'save' && call.recentSignIn === true)
const nowSeconds = () => Math.floor(Date.now() / 1_000)
const make = (call: Save, authTime: number) => {
  const viewer = viewerDouble({ authTime, sessionKey: `${call.name} ${authTime}` })
  return college.save(call, viewer, exampleInput(call, viewer.studentId))
}

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(() => {
  forgetServices()
  double.answersJson({ khp_access: 'Y', khp_subscription_id: 'S-1' }) // what tells a subscriber
})

test('S-51: these ask for a recent sign-in', () => {
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([
    'changePassword', 'changeRecoveryQuestion', 'updateMobile', 'updatePaymentMethod', 'updatePrimaryEmail', 'updateSecondaryEmail',
  ])
})

test.each(guarded.map((call) => [call.name, call] as const))('S-51: %s is made within 15 minutes of the sign-in, and not sent later', async (_, call) => {
  for (const seconds of [15 * 60 + 5, 8 * 3_600, -120]) {
    expect(await make(call, nowSeconds() - seconds)).toMatchObject({
      ok: false,
      failure: { name: 'sign-in-again', message: 'For this you need to have signed in within the last 15 minutes. Sign in again to continue.' },
    })
  }
  expect(double.arrivals).toEqual([])
  await make(call, nowSeconds() - 14 * 60)
  expect(double.arrivals.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})
