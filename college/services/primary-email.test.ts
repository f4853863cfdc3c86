/** @jest-environment node */
import fc from 'fast-check'
import { listMail } from '@/college/mail/outbox'
import { findPersonByOktaId } from '@/college/records/people'
import { person } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import { table } from '@/lib/calls/table'
import { eq } from 'drizzle-orm'
import { confirmEmail } from './testing/confirmed-email'
import { codeSentTo } from './testing/sent-codes'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
  college.evicted.length = 0
})

const later = (seconds: number) => {
  college.clock.now = new Date(college.clock.now.getTime() + seconds * 1_000)
}
const newOf = ({ studentId }: CreatedStudent) => `new-${studentId}@family.example`
const name = (someone: CreatedStudent, email = newOf(someone)) =>
  college.ask(someone, table.updatePrimaryEmail.save, { body: { newPrimaryEmail: email } })
const enter = (someone: CreatedStudent, otp: string) =>
  college.ask(someone, table.verifyOTP.save, { body: { factor: 'email', otp } })
const codeOf = (someone: CreatedStudent) => codeSentTo(college, newOf(someone))
const accountOf = async ({ oktaId }: CreatedStudent) => {
  const { email, username } = (await findPersonByOktaId(college.db, oktaId)) ?? {}
  return { email, username }
}
const noticesTo = async (to: string) =>
  (await listMail(college.db, { to })).filter(({ subject }) => subject === 'Your email was changed')
const factorsOf = async (someone: CreatedStudent) =>
  ((await college.ask(someone, table.listFactors.load)).json as { factor: string }[]).filter(
    ({ factor }) => factor === 'email',
  )
const same = ({ username }: CreatedStudent) => ({ email: username, username })

describe('CS-04: a new primary email takes effect when its code is entered', () => {
  it('the code goes only to the new address; until it is entered nothing changes, no mail is sent, and no sign-in ends', async () => {
    const someone = await college.make('beginner')
    expect(await name(someone)).toMatchObject({
      status: 200,
      json: { status: 'sent', destination: 'n••••@family.example', expires_in: 600, resend_after: 30 },
    })
    expect(await codeSentTo(college, someone.username)).toBe('')
    expect(await codeOf(someone)).toMatch(/^\d{6}$/)
    expect(await accountOf(someone)).toEqual(same(someone))
    expect([...(await noticesTo(someone.username)), ...(await noticesTo(newOf(someone)))]).toEqual([])
    expect(college.evicted).toEqual([])
    expect(await factorsOf(someone)).toEqual([
      expect.objectContaining({ status: 'active' }),
      { factor: 'email', destination: 'n••••@family.example', status: 'pending' },
    ])
  })

  it('the right code changes the email and the login that equals it, notifies both addresses, and ends the other sign-ins', async () => {
    const someone = await college.make('beginner')
    await name(someone)
    expect((await enter(someone, await codeOf(someone))).json).toMatchObject({ status: 'verified' })
    expect(await accountOf(someone)).toEqual({ email: newOf(someone), username: newOf(someone) })
    expect(college.evicted).toEqual([{ oktaId: someone.oktaId, except: `sign-in of ${someone.oktaId}` }])
    for (const to of [someone.username, newOf(someone)])
      expect(await noticesTo(to)).toEqual([
        expect.objectContaining({
          text: expect.stringContaining('now n••••@family.example, and you sign in with it.'),
        }),
      ])
    expect(await factorsOf(someone)).toEqual([expect.objectContaining({ status: 'active' })])
  })

  it('leaves a different login unchanged', async () => {
    const someone = await college.make('beginner')
    const username = `login-${someone.studentId}`
    await college.db.update(person).set({ username }).where(eq(person.oktaId, someone.oktaId))
    expect((await confirmEmail(college, someone, newOf(someone))).json).toMatchObject({ status: 'verified' })
    expect(await accountOf(someone)).toEqual({ email: newOf(someone), username })
    expect((await noticesTo(newOf(someone)))[0]?.text).not.toContain('you sign in with it')
  })

  it('no other six digits change it, and the fifth wrong code uses it up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 999_999 }), async (distance) => {
        const someone = await college.make('beginner')
        await name(someone)
        const code = await codeOf(someone)
        const wrong = String((Number(code) + distance) % 1_000_000).padStart(6, '0')
        const said = []
        for (let times = 0; times < 5; times += 1) said.push((await enter(someone, wrong)).json)
        expect(said).toEqual([
          ...[4, 3, 2, 1].map((left) => ({ status: 'wrong', tries_left: left })),
          { status: 'spent', tries_left: 0 },
        ])
        expect((await enter(someone, code)).json).toMatchObject({ status: 'spent' })
        expect(await accountOf(someone)).toEqual(same(someone))
        expect(college.evicted).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  it('a code works for ten minutes; another one can be sent to the same address', async () => {
    const someone = await college.make('beginner')
    await name(someone)
    const first = await codeOf(someone)
    later(601)
    expect((await enter(someone, first)).json).toMatchObject({ status: 'expired' })
    expect(await accountOf(someone)).toEqual(same(someone))
    const resent = await college.ask(someone, table.resendOTP.save, { body: { factor: 'email' } })
    expect(resent.json).toMatchObject({ status: 'sent', destination: 'n••••@family.example' })
    later(600)
    expect((await enter(someone, await codeOf(someone))).json).toMatchObject({ status: 'verified' })
  })

  it('an address that another person has is refused, even when they took it after the code was sent', async () => {
    const [someone, other] = [await college.make('beginner'), await college.make('beginner')]
    expect((await name(someone, other.username.toUpperCase())).status).toBe(409)
    expect(await codeSentTo(college, other.username)).toBe('')
    await name(someone)
    const code = await codeOf(someone)
    await confirmEmail(college, other, newOf(someone))
    college.evicted.length = 0
    expect(await enter(someone, code)).toMatchObject({ status: 409, json: { message: 'This email cannot be used.' } })
    expect(await accountOf(someone)).toEqual(same(someone))
    expect(college.evicted).toEqual([])
  })

  it('a second address replaces the first, whose code stops working', async () => {
    const someone = await college.make('beginner')
    await name(someone)
    const first = await codeOf(someone)
    const second = `second-${newOf(someone)}`
    await name(someone, second)
    const code = await codeSentTo(college, second)
    if (first !== code) expect((await enter(someone, first)).json).toMatchObject({ status: 'wrong' })
    expect((await enter(someone, code)).json).toMatchObject({ status: 'verified' })
    expect(await accountOf(someone)).toMatchObject({ email: second })
  })

  it('ruling 9: a repeated attempt sends no second code, and the number of codes is limited', async () => {
    const someone = await college.make('beginner')
    const repeated = { body: { newPrimaryEmail: newOf(someone) }, headers: { 'idempotency-key': 'one-attempt-1' } }
    const first = await college.ask(someone, table.updatePrimaryEmail.save, repeated)
    expect((await college.ask(someone, table.updatePrimaryEmail.save, repeated)).json).toEqual(first.json)
    expect(await listMail(college.db, { to: newOf(someone) })).toHaveLength(1)
    const statuses = []
    for (let times = 0; times < 6; times += 1) statuses.push((await name(someone)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('MQ-05: staff change it at once, and an open code stops working', async () => {
    const [someone, staff] = [await college.make('beginner'), await college.make('staff')]
    await name(someone)
    const code = await codeOf(someone)
    const byStaff = `staffed-${someone.studentId}@family.example`
    const body = { newPrimaryEmail: byStaff, uid: someone.oktaId }
    expect((await college.ask(staff, table.updatePrimaryEmail.save, { body })).json).toEqual({ primaryEmail: byStaff })
    expect(await accountOf(someone)).toEqual({ email: byStaff, username: byStaff })
    expect(college.evicted).toHaveLength(1)
    expect((await enter(someone, code)).json).toMatchObject({ status: 'expired' })
    expect(await accountOf(someone)).toMatchObject({ email: byStaff })
  })
})
