import { z } from 'zod'
import { studentContact } from '@/features/profile/contact/calls'
import { acrOfPartner, isPublic, type Load, needsRecentSignIn, type Protection, type Save } from '@/lib/calls/call'
import { everyCall, exampleInput } from '@/tests/data/calls'
import { CollegeDouble } from '@/tests/support/college-double'
import { forgetServices, viewerDouble } from '@/tests/support/viewer-double'
import { college } from './client'

/* Saves that change account security or billing, and loads that an unattended session must not show. */

const double = new CollegeDouble()
const saves = everyCall.map(([, call]) => call).filter((call): call is Save => call.kind === 'save')
const guarded = saves.filter(needsRecentSignIn)
const nowSeconds = () => Math.floor(Date.now() / 1_000)
const make = (call: Save, authTime: number) => {
  const acr = call.onlyAtSignOnOf && acrOfPartner(call.onlyAtSignOnOf)
  const viewer = viewerDouble({ authTime, acr, sessionKey: `${call.name} ${authTime}` })
  return college.save(call, viewer, exampleInput(call, viewer.studentId))
}

beforeAll(() => double.standIn())
afterAll(() => double.close())
beforeEach(() => {
  forgetServices()
  double.answersJson({ khp_access: 'Y', khp_subscription_id: 'S-1' }) // the flags of a subscriber
})

/** Input fields that are, or prove, something that protects an account or its money. */
const protective =
  /^(?:\w*password|login|username|user_?name|otp|recovery\w*|security\w*|credentials|new(?:Primary|Secondary)Email|mobile\w*|card\w*|payment\w*token|payment_?method|pin)$/i

/** Returns the names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
      ? schema.unwrap()
      : schema
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element)
  return inner instanceof z.ZodObject
    ? Object.entries(inner.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)])
    : []
}

test('S-51: a save whose input contains a protective field declares what it changes', () => {
  const carriers = saves.filter((call) =>
    [call.input, call.request].flatMap(fieldsOf).some((field) => protective.test(field)),
  )
  // A name to look somebody up, the destination of a resent code, and the code of a sign-in.
  const onlyLooksFor = ['resetPwdByEmail', 'resendOTP', 'verifySignInCode']
  expect(
    carriers
      .filter(({ name, changes }) => changes === undefined && !onlyLooksFor.includes(name))
      .map(({ name }) => name),
  ).toEqual([])
  for (const name of [
    'changePassword',
    'nwmVerifyAndUpdate',
    'updatePrimaryEmail',
    'verifyOTP',
    'updatePaymentMethod',
    'provisionOktaAccount',
  ]) {
    expect(carriers.map((call) => call.name)).toContain(name)
  }
})

/** Protected settings that are not used for signing in or contacting the person. */
const withoutSignIn: readonly Protection[] = [
  'payment method',
  'billing contact',
  'subscription',
  'national id',
  'private calendar',
]

test('S-51: billing contact, subscription, national ID and private calendar require a recent sign-in', () => {
  const named = ['updateCustomerEmail', 'cancelSubscription', 'resumeSubscription', 'ssn', 'calendarFeed']
  expect(guarded.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
})

test('S-51: the scan finds fields at any depth', () => {
  const schema = z.strictObject({
    a: z.array(z.object({ credentials: z.object({ password: z.string() }).optional() })),
  })
  expect(fieldsOf(schema).filter((field) => protective.test(field))).toEqual(['credentials', 'password'])
})

test('S-51: every change of account security requires a recent sign-in or the secret of a link', () => {
  const changing = saves.filter(({ changes }) => changes !== undefined)
  expect(changing.filter((call) => !needsRecentSignIn(call) && call.who !== 'link').map(({ name }) => name)).toEqual([])
  expect(new Set(changing.map(({ changes }) => changes))).toEqual(
    new Set(['password', 'recovery question', 'factor', 'primary e-mail', 'login', ...withoutSignIn]),
  )
})

test('S-18: these changes end the other sessions; a new factor does so once its code is confirmed', () => {
  const changing = saves.filter(
    (call) => call.changes !== undefined && !withoutSignIn.includes(call.changes) && !isPublic(call),
  )
  const beginOnly = ['updateMobile', 'updateSecondaryEmail']
  expect(
    changing
      .filter(({ endsOtherSessions }) => !endsOtherSessions)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(beginOnly)
})

test('S-51: saves that end other sessions, such as undoing an account change, require a recent sign-in', () => {
  const ending = saves.filter(({ endsOtherSessions }) => endsOtherSessions)
  expect(ending.map(({ name }) => name)).toContain('undoAccountChange')
  expect(ending.filter((call) => !needsRecentSignIn(call)).map(({ name }) => name)).toEqual([])
})

test.each(guarded.map((call) => [call.name, call] as const))(
  'S-51: %s is sent within 15 minutes of the sign-in, and not later',
  async (_, call) => {
    for (const seconds of [15 * 60 + 5, 8 * 3_600, -120]) {
      expect(await make(call, nowSeconds() - seconds)).toMatchObject({
        ok: false,
        failure: {
          name: 'sign-in-again',
          message: 'To do this, you must have signed in within the last 15 minutes. Sign in again to continue.',
        },
      })
    }
    expect(double.arrivals).toEqual([])
    await make(call, nowSeconds() - 14 * 60)
    expect(double.arrivals.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  },
)

const shown = everyCall.map(([, call]) => call).filter((call): call is Load => call.kind === 'load')

test('PG-05: of all loads, only tax forms require a recent sign-in', () => {
  expect(shown.filter(needsRecentSignIn).map(({ name }) => name)).toEqual(['taxForm', 'oldTaxForm'])
})

test.each(shown.filter(needsRecentSignIn).map((call) => [call.name, call] as const))(
  'PG-05, S-51: %s is sent within 15 minutes of the sign-in, and not later',
  async (_, call) => {
    const ask = (authTime: number) => {
      const viewer = viewerDouble({ authTime, sessionKey: `${call.name} ${authTime}` })
      return college.load(call, viewer, exampleInput(call, viewer.studentId) as never)
    }
    expect(await ask(nowSeconds() - 15 * 60 - 5)).toMatchObject({ ok: false, failure: { name: 'sign-in-again' } })
    expect(double.arrivals).toEqual([])
    await ask(nowSeconds() - 14 * 60)
    expect(double.arrivals).toHaveLength(1)
  },
)

test.each([
  undefined,
  null,
  'urn:college:acr:password',
  'urn:college:acr:two-factor',
  'urn:college:acr:partner:nyl',
  'nwm',
])('S-51: a partner’s user cannot change names, login and e-mail in a session that began as %s', async (acr) => {
  const call = saves.find(({ name }) => name === 'nwmVerifyAndUpdate')
  if (!call) throw new Error('there is no such call')
  const viewer = viewerDouble({ authTime: nowSeconds(), acr, sessionKey: `began as ${acr}` })
  expect(await college.save(call, viewer, exampleInput(call, viewer.studentId))).toMatchObject({
    ok: false,
    failure: { name: 'denied', message: 'Access Denied!' },
  })
  expect(double.arrivals).toEqual([])
})

test('S-51: every call understands a step-up challenge from the college and renews no token for it', async () => {
  double.answers((_, response) => {
    response.writeHead(401, {
      'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="900"',
      'content-type': 'application/json',
    })
    response.end(JSON.stringify({ message: 'Sign in again.' }))
  })
  const accessToken = jest.fn(() => Promise.resolve('token'))
  const viewer = { ...viewerDouble({ authTime: nowSeconds() - 3_600, sessionKey: 'an hour old' }), accessToken }
  const asked = { ok: false, failure: { name: 'sign-in-again' } }
  expect(await college.load(studentContact, viewer)).toMatchObject(asked)
  const call = saves.find(({ name }) => name === 'businessInfo')
  if (!call) throw new Error('there is no such call')
  expect(await college.save(call, viewer, exampleInput(call, viewer.studentId))).toMatchObject(asked)
  expect(double.arrivals).toHaveLength(2)
  expect(accessToken).not.toHaveBeenCalledWith({ renew: true })
})
