/** @jest-environment node */
import { listMail } from '@/college/mail/outbox'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import { confirmEmail } from './testing/confirmed-email'
import { codeSentTo } from './testing/sent-codes'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
})

const later = (minutes: number) => {
  college.clock.now = new Date(college.clock.now.getTime() + minutes * 60_000)
}
const codeTo = (to: string) => codeSentTo(college, to)
const send = async (someone: CreatedStudent, factor = 'email') =>
  (await college.ask(someone, table.sendSignInCode.save, { body: { factor, sign_in: true } })).json
const verify = async (someone: CreatedStudent, otp: string, factor = 'email') =>
  (await college.ask(someone, table.verifySignInCode.save, { body: { factor, otp, sign_in: true } })).json

test('RT-06: a code goes to an address on file, works once and for ten minutes, and does not change the account', async () => {
  const someone = await college.make('beginner')
  expect(await send(someone)).toEqual({
    status: 'sent',
    destination: `${someone.username[0]}••••@students.example`,
    expires_in: 600,
    resend_after: 30,
  })
  expect(await send(someone)).toMatchObject({ status: 'wait', resend_after: 30 })
  const code = await codeTo(someone.username)
  expect(await verify(someone, code)).toEqual({ status: 'verified', tries_left: 0 })
  expect(await verify(someone, code)).toMatchObject({ status: 'expired' })
  later(1)
  await send(someone)
  later(11)
  expect(await verify(someone, await codeTo(someone.username))).toMatchObject({ status: 'expired' })
  expect((await college.ask(someone, table.contactChanges.load)).json).toEqual({ data: [] })
  expect((await listMail(college.db, { to: someone.username })).map(({ subject }) => subject)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/changed/)]),
  )
})

test('RT-06: a code belongs to the sign-in that asked for it, and leaves the codes of others unchanged', async () => {
  const someone = await college.make('beginner')
  college.proof.signIn = 'a stranger with the password'
  await send(someone)
  const theirs = await codeTo(someone.username)
  college.proof.signIn = 'the student'
  expect(await verify(someone, theirs)).toMatchObject({ status: 'expired' })
  college.clock.now = new Date(testNow.getTime() + 1_000)
  // The 30-second limit of one sign-in does not apply to another.
  expect(await send(someone)).toMatchObject({ status: 'sent' })
  const own = await codeTo(someone.username)
  college.proof.signIn = 'a stranger with the password'
  expect(await verify(someone, own)).toMatchObject({ status: own === theirs ? 'verified' : 'wrong' })
  college.proof.signIn = 'the student'
  expect(await verify(someone, own)).toEqual({ status: 'verified', tries_left: 0 })
  college.proof.signIn = null
})

test('RT-06: a code for a new address cannot sign in, and a sign-in code cannot confirm an address', async () => {
  const someone = await college.make('beginner')
  const to = `second-${someone.studentId}@family.example`
  await college.ask(someone, table.updateSecondaryEmail.save, { body: { newSecondaryEmail: to } })
  expect(await send(someone, 'secondaryEmail')).toEqual({ status: 'nothing' })
  expect(await verify(someone, await codeTo(to), 'secondaryEmail')).toMatchObject({ status: 'expired' })
  await send(someone)
  const confirmed = await college.ask(someone, table.verifyOTP.save, {
    body: { factor: 'email', otp: await codeTo(someone.username) },
  })
  expect(confirmed.json).toMatchObject({ status: 'expired' })
})

test('RT-06: a code sent to an address that has changed since is refused', async () => {
  const someone = await college.make('beginner')
  await send(someone)
  const code = await codeTo(someone.username)
  await confirmEmail(college, someone, `new-${someone.studentId}@family.example`)
  expect(await verify(someone, code)).toMatchObject({ status: 'expired' })
})

test('RT-06: allows five attempts per code', async () => {
  const someone = await college.make('established')
  await send(someone)
  const code = await codeTo(someone.username)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (const triesLeft of [4, 3, 2, 1])
    expect(await verify(someone, wrong)).toEqual({ status: 'wrong', tries_left: triesLeft })
  expect(await verify(someone, wrong)).toEqual({ status: 'spent', tries_left: 0 })
  expect(await verify(someone, code)).toEqual({ status: 'spent', tries_left: 0 })
})
