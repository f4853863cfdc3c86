/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import { calendarFeed, confirmedAddress, oneTimeCode, person, student } from '@/college/records/schema'
import { type CreatedStudent, demoPassword } from '@/college/seed/scenarios'
import { whileLocked } from '@/college/testing/while-locked'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { confirmEmail } from './testing/confirmed-email'
import { contactSet } from './testing/examples/profile'
import { codeSentTo } from './testing/sent-codes'
import { dataOf, testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
  college.evicted.length = 0
  college.proof.secondsAgo = 0
})

const save = (someone: CreatedStudent, call: AnyCall, body: unknown, as = someone) =>
  college.ask(as, call, { body, studentId: someone.studentId ?? '' })
const thiefOf = ({ studentId }: CreatedStudent) => `thief-${studentId}@else.example`
const steal = (someone: CreatedStudent) => confirmEmail(college, someone, thiefOf(someone))
/** All mail except codes. */
const mailTo = async (to: string) =>
  (await listMail(college.db, { to })).filter(({ subject }) => !subject.endsWith('is your code'))
/** The "This was not me" links. */
const asked = ({ links }: { links: string[] }) => links.filter((link) => link.includes('/account/not-me/'))
/** Records an address as confirmed long ago. */
const knownLong = (someone: CreatedStudent, address: string) =>
  college.db
    .insert(confirmedAddress)
    .values({ oktaId: someone.oktaId, address: address.toLowerCase(), confirmedAt: new Date(0) })
    .onConflictDoUpdate({
      target: [confirmedAddress.oktaId, confirmedAddress.address],
      set: { confirmedAt: new Date(0) },
    })
const tokenIn = async (to: string) => {
  const link = (await mailTo(to)).flatMap(({ links }) => links)[0] ?? ''
  expect(link).toMatch(/^https:\/\/portal\.test\/account\/not-me\/[\w-]{43}$/)
  return link.split('/').at(-1) ?? ''
}
const look = async (token: string) => (await college.ask(null, table.notMe.load, { input: { token } })).json
const report = async (token: string) => (await college.ask(null, table.notMe.save, { body: { token } })).json
const recordOf = async (someone: CreatedStudent) => {
  const [row] = await college.db
    .select({ person, student })
    .from(person)
    .innerJoin(student, eq(student.id, person.studentId))
    .where(eq(person.oktaId, someone.oktaId))
  if (!row) throw new Error('The student is gone.')
  return row
}

describe('the mail after a change', () => {
  it('goes once to each address, old and new, and says what changed (masked), when and by whom; only old addresses get the link', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const [[old, ...more], [added, ...others]] = [await mailTo(someone.username), await mailTo(thiefOf(someone))]
    expect([more, others]).toEqual([[], []])
    expect(old?.text).toContain(
      [
        'This was changed on March 9, 2026 at 11:00 AM Eastern time by somebody who was signed in as you:',
        `Primary email: was ${someone.username[0]}••••@students.example, now t••••@else.example`,
      ].join('\n'),
    )
    expect(old?.text).toContain('This was not me: https://portal.test/account/not-me/')
    expect(added?.text).toContain('Primary email: was')
    expect(added?.links).toEqual(['https://portal.test/profile/history#history'])
    expect(added?.text).not.toContain('not-me')
    for (const mail of [old, added]) expect(mail?.text).not.toContain(someone.username)
  })

  it('names the staff member who made the change', async () => {
    const [someone, staff] = [await college.make('beginner'), await college.make('staff')]
    await save(
      someone,
      table.updatePrimaryEmail.save,
      { newPrimaryEmail: thiefOf(someone), uid: someone.oktaId },
      staff,
    )
    const [{ firstName, lastName } = { firstName: '', lastName: '' }] = await college.db
      .select()
      .from(person)
      .where(eq(person.oktaId, staff.oktaId))
    expect((await mailTo(someone.username))[0]?.text).toContain(
      `by ${firstName} ${lastName}, a member of our staff, on your behalf`,
    )
  })

  it('is one mail for a save of many fields, and also goes to the replaced address', async () => {
    const someone = await college.make('beginner')
    const set = (name: string) => ({ ...contactSet, email: `${name}-${someone.studentId}@family.example` })
    await save(someone, table.residenceInfo.save, set('old'))
    await save(someone, table.residenceInfo.save, { ...set('new'), city: 'Lakemont' })
    const [to, before] = await mailTo(`old-${someone.studentId}@family.example`)
    expect(to?.text).toContain('Home city: was Millbrook, now Lakemont')
    expect(before?.text).toContain('Home email')
    expect(await mailTo(`new-${someone.studentId}@family.example`)).toHaveLength(1)
  })

  it('sends the link only to confirmed addresses, never to one that was only typed, however old', async () => {
    const someone = await college.make('beginner')
    const typed = `typed-${someone.studentId}@else.example`
    await save(someone, table.residenceInfo.save, { ...contactSet, email: typed })
    college.passDays(30)
    await steal(someone)
    expect((await mailTo(typed)).map(asked)).toEqual([[], []])
    expect((await mailTo(someone.username)).map((mail) => asked(mail).length)).toEqual([1, 1])
  })

  it('sends no link to an address until 72 hours after it was confirmed', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    college.clock.now = new Date(testNow.getTime() + 72 * 3_600_000 - 1)
    await save(someone, table.residenceInfo.save, contactSet)
    expect((await mailTo(thiefOf(someone))).flatMap(asked)).toEqual([])
    college.clock.now = new Date(testNow.getTime() + 72 * 3_600_000)
    await save(someone, table.residenceInfo.save, { ...contactSet, city: 'Lakemont' })
    expect((await mailTo(thiefOf(someone))).flatMap(asked)).toHaveLength(1)
  })

  it('sends no link to an address that returned less than 72 hours ago, even if it was confirmed before', async () => {
    const someone = await college.make('beginner')
    const former = `former-${someone.studentId}@firm.example`
    await knownLong(someone, former)
    await save(someone, table.residenceInfo.save, { ...contactSet, email: former })
    await save(someone, table.residenceInfo.save, { ...contactSet, email: former, city: 'Lakemont' })
    expect((await mailTo(former)).flatMap(asked)).toEqual([])
    // The owner's own address does not become newer when it is entered in another field too.
    await save(someone, table.residenceInfo.save, { ...contactSet, email: someone.username })
    await save(someone, table.residenceInfo.save, { ...contactSet, email: someone.username, city: 'Otherton' })
    expect((await mailTo(someone.username)).map((mail) => asked(mail).length)).toEqual([1, 1, 1, 1])
  })

  it('sends the link to an address that an undo restored, but not to one that an undo of the undo restored', async () => {
    const someone = await college.make('beginner')
    const undoNewest = async () => {
      const { json } = await college.ask(someone, table.contactChanges.load)
      const { data } = json as { data: { change_id: string; field: string }[] }
      const { change_id } = data.find(({ field }) => field === 'account_email') ?? { change_id: '' }
      return save(someone, table.undoAccountChange.save, { change_id })
    }
    await steal(someone)
    await undoNewest()
    await save(someone, table.residenceInfo.save, contactSet)
    expect(asked((await mailTo(someone.username))[0] ?? { links: [] })).toHaveLength(1)
    await knownLong(someone, thiefOf(someone))
    college.clock.now = new Date(testNow.getTime() + 71 * 3_600_000)
    await undoNewest()
    college.clock.now = new Date(testNow.getTime() + 73 * 3_600_000)
    await save(someone, table.residenceInfo.save, { ...contactSet, city: 'Lakemont' })
    expect((await mailTo(thiefOf(someone))).flatMap(asked)).toEqual([])
  })

  it('is not sent when only the spelling of a number changed', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, contactSet)
    const writes = { phone: '610/555-0142' }
    await college.db
      .update(student)
      .set(writes)
      .where(eq(student.id, someone.studentId ?? ''))
    const count = (await mailTo(someone.username)).length
    await save(someone, table.residenceInfo.save, contactSet)
    expect((await recordOf(someone)).student.phone).toBe('6105550142')
    expect(await mailTo(someone.username)).toHaveLength(count)
  })

  it('S-18: also sends the link after a password change, but not after an undo', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.changePassword.save, { oldPassword: demoPassword, newPassword: 'Seven quiet herons' })
    const [mail] = await mailTo(someone.username)
    expect(mail?.text).toContain('Password: changed')
    expect(asked(mail ?? { links: [] })).toHaveLength(1)
    await steal(someone)
    const [{ change_id } = { change_id: '' }] = (
      (await college.ask(someone, table.contactChanges.load)).json as {
        data: { change_id: string; field: string }[]
      }
    ).data.filter(({ field }) => field === 'account_email')
    await save(someone, table.undoAccountChange.save, { change_id })
    expect((await mailTo(thiefOf(someone))).map(asked)).toEqual([[], []])
    expect(asked((await mailTo(someone.username))[0] ?? { links: [] })).toEqual([])
  })
})

describe('S-51: an email of the contact data', () => {
  const challenge = 'Bearer error="insufficient_user_authentication", max_age="900"'

  it('changes only within 15 minutes of a sign-in; other contact data changes in every session', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, contactSet)
    college.proof.secondsAgo = 901
    const before = await recordOf(someone)
    const other = { ...contactSet, email: thiefOf(someone) }
    const both = {
      studentID: someone.studentId,
      student_id: someone.studentId,
      primary_address: 'R',
      primary_phone: 'R',
      primary_email: 'R',
      home_information: contactSet,
      business_information: other,
    }
    for (const [call, body] of [
      [table.residenceInfo.save, other],
      [table.businessInfo.save, other],
      [table.studentContactall.save, both],
    ] as const) {
      const { status, headers } = await save(someone, call, body)
      expect([call.name, status, headers.get('www-authenticate')]).toEqual([call.name, 401, challenge])
    }
    expect(await recordOf(someone)).toEqual(before)
    // An address that differs from the one on file only in letter case is the same address.
    const same = { ...contactSet, email: contactSet.email.toUpperCase(), city: 'Lakemont' }
    expect((await save(someone, table.residenceInfo.save, same)).status).toBe(200)
    college.proof.secondsAgo = 899
    expect((await save(someone, table.residenceInfo.save, other)).status).toBe(200)
  })

  it('can be restored by an undo only in such a session', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, contactSet)
    const { json } = await college.ask(someone, table.contactChanges.load)
    const { data } = json as { data: { change_id: string; field: string }[] }
    const undo = (field: string) =>
      save(someone, table.undoContactChange.save, {
        change_id: data.find((row) => row.field === field)?.change_id,
      })
    college.proof.secondsAgo = 901
    const { status, headers } = await undo('home_email')
    expect([status, headers.get('www-authenticate')]).toEqual([401, challenge])
    expect((await undo('home_city')).status).toBe(200)
    college.proof.secondsAgo = 0
    expect((await undo('home_email')).status).toBe(200)
  })
})

describe('ruling 50: data that did not change', () => {
  it('an email that the form only displayed is not recorded when another field is saved', async () => {
    const someone = await college.make('beginner')
    const { json } = await college.ask(someone, table.studentContact.load)
    const { email } = dataOf(json) as { email: string }
    expect((await recordOf(someone)).student.email).toBeNull()
    await save(someone, table.residenceInfo.save, { ...contactSet, email })
    const count = (await mailTo(email)).length
    await save(someone, table.residenceInfo.save, { ...contactSet, email, address1: '9 Oak Road' })
    const [mail] = await mailTo(email)
    expect(mail?.text.match(/^.*: was .*$/gm)).toEqual([`Home address: was •••• Elm Street, now •••• Oak Road`])
    expect(await mailTo(email)).toHaveLength(count + 1)
    await save(someone, table.residenceInfo.save, { ...contactSet, email, address1: '9 Oak Road' })
    expect(await mailTo(email)).toHaveLength(count + 1)
  })

  it('sends no mail when the same addresses, number or password are saved again', async () => {
    const someone = await college.make('beginner')
    const confirm = async (call: AnyCall, body: object, factor: string, to: string) => {
      await save(someone, call, body)
      const otp = await codeSentTo(college, to)
      expect((await save(someone, table.verifyOTP.save, { factor, otp })).json).toMatchObject({ status: 'verified' })
      college.passDays(1)
    }
    const second = `second-${someone.studentId}@family.example`
    await confirm(table.updateSecondaryEmail.save, { newSecondaryEmail: second }, 'secondaryEmail', second)
    await confirm(table.updateMobile.save, { mobilePhone: '2155550111' }, 'mobile', '2155550111')
    const count = (await mailTo(someone.username)).length
    college.evicted.length = 0
    await confirm(table.updateSecondaryEmail.save, { newSecondaryEmail: second }, 'secondaryEmail', second)
    await confirm(table.updateMobile.save, { mobilePhone: '2155550111' }, 'mobile', '2155550111')
    await confirm(table.updatePrimaryEmail.save, { newPrimaryEmail: someone.username }, 'email', someone.username)
    const same = { oldPassword: demoPassword, newPassword: demoPassword }
    expect((await save(someone, table.changePassword.save, same)).status).toBe(422)
    expect(await mailTo(someone.username)).toHaveLength(count)
    expect(college.evicted).toEqual([])
  })
})

describe('"This was not me"', () => {
  it('shows what changed, masked; opening the link changes nothing, any number of times', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const token = await tokenIn(someone.username)
    const before = await recordOf(someone)
    for (let time = 0; time < 3; time += 1) {
      const seen = await look(token)
      expect(seen).toMatchObject({
        status: 'open',
        changed_at: testNow.toISOString(),
        changes: [{ field: 'account_email', after: 't••••@else.example' }, { field: 'login' }],
      })
      expect(JSON.stringify(seen)).not.toMatch(
        new RegExp(`${someone.username}|thief|${someone.studentId}|${someone.oktaId}`),
      )
    }
    expect(await recordOf(someone)).toEqual(before)
  })

  it('S-18: undoes the change, locks the account, ends every sign-in and opens a case, once', async () => {
    const someone = await college.make('beginner')
    const before = await recordOf(someone)
    await steal(someone)
    await save(someone, table.updateMobile.save, { mobilePhone: '2155550111' })
    const token = await tokenIn(someone.username)
    college.evicted.length = 0
    const said = await report(token)
    expect(said).toEqual({ status: 'done', reference: expect.stringMatching(/^NM-[0-9A-F]{8}$/) })
    const { reference } = said as { reference: string }
    expect(await recordOf(someone)).toEqual({ ...before, person: { ...before.person, credentialsLockedAt: testNow } })
    expect(college.evicted).toEqual([{ oktaId: someone.oktaId, except: null }])
    expect(await college.db.select().from(oneTimeCode).where(eq(oneTimeCode.oktaId, someone.oktaId))).toEqual([])
    const [opened] = await mailTo('support@college.test')
    expect(opened?.subject).toBe(`${reference}: a change was not made by the owner of the account`)
    expect(opened?.text).toContain('Undone: account_email, login.')
    expect(await look(token)).toMatchObject({ status: 'used', reference })
    expect(await report(token)).toMatchObject({ status: 'used', reference })
    expect((await mailTo('support@college.test')).filter(({ subject }) => subject.startsWith(reference))).toHaveLength(
      1,
    )
    expect((await mailTo(thiefOf(someone))).flatMap(asked)).toEqual([])
  })

  it('S-18: revokes the person’s private calendar, says so, and keeps those of others', async () => {
    const [someone, other] = [await college.make('beginner'), await college.make('beginner')]
    for (const each of [someone, other]) await save(each, table.calendarFeed.save, { student_id: each.studentId })
    await steal(someone)
    expect(await report(await tokenIn(someone.username))).toMatchObject({ status: 'done' })
    const left = await college.db.select({ studentId: calendarFeed.studentId }).from(calendarFeed)
    expect(left).toEqual([{ studentId: other.studentId }])
    expect((await mailTo(someone.username))[0]?.text).toContain('The link to your private calendar is revoked.')
  })

  it('S-18: removes a password and a recovery question that were changed by the save or after it', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const token = await tokenIn(someone.username)
    await save(someone, table.changeRecoveryQuestion.save, {
      password: demoPassword,
      recovery_question: { question: 'In what city were you born?', answer: 'Lakemont' },
    })
    await save(someone, table.changePassword.save, { oldPassword: demoPassword, newPassword: 'Seven quiet herons' })
    expect(await report(token)).toMatchObject({ status: 'done' })
    const removed = { passwordHash: null, recoveryQuestion: null, recoveryAnswerHash: null }
    expect((await recordOf(someone)).person).toMatchObject(removed)
    expect((await mailTo(someone.username))[0]?.text).toContain('The password that was chosen does not work any more.')
    expect((await mailTo('support@college.test'))[0]?.text).toContain('Removed: recovery_question, password.')
    // The person can choose a new password, but not another login.
    await college.ask(null, table.resetPwdByEmail.save, { body: { email: someone.username } })
    expect((await mailTo(someone.username))[0]?.subject).toBe('Choose a new password')
  })

  it('S-18: removes a password only if it was changed', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const { passwordHash } = (await recordOf(someone)).person
    await report(await tokenIn(someone.username))
    expect((await recordOf(someone)).person.passwordHash).toBe(passwordHash)
  })

  it('tells the portal that the account is locked, and offers no undo of restored values', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, contactSet)
    const account = async () => (await college.ask(someone, table.getUserData.load)).json
    expect(await account()).toMatchObject({ credentialsLockedAt: null })
    await save(someone, table.residenceInfo.save, { ...contactSet, city: 'Lakemont' })
    const ofContact = await tokenIn(someone.username)
    await steal(someone)
    await report(ofContact)
    expect(await account()).toMatchObject({ credentialsLockedAt: testNow.toISOString() })
    const { json } = await college.ask(someone, table.contactChanges.load)
    const { data } = json as { data: { change_id: string; field: string; undo: string; undoes: string | null }[] }
    expect(data.filter(({ undo }) => undo === 'open').every(({ undoes }) => undoes === null)).toBe(true)
    expect(data.find(({ field }) => field === 'account_email')).toMatchObject({ undo: 'locked' })
    const [put] = data.filter(({ undoes }) => undoes !== null)
    expect(put).toMatchObject({ field: 'home_city', undo: 'locked' })
    const refused = await save(someone, table.undoContactChange.save, { change_id: put?.change_id })
    expect([refused.status, refused.json]).toEqual([
      409,
      { message: expect.stringContaining('while your account is locked. Call us at (800) 555-0100.') },
    ])
  })

  it('undoes a value that was changed again since', async () => {
    const someone = await college.make('beginner')
    const before = await recordOf(someone)
    await steal(someone)
    const token = await tokenIn(someone.username)
    await confirmEmail(college, someone, `second-${thiefOf(someone)}`)
    expect(await report(token)).toMatchObject({ status: 'done' })
    expect((await recordOf(someone)).person).toMatchObject({
      email: before.person.email,
      username: before.person.username,
    })
  })

  it('acts on one of two links used at the same moment, and overrules the link of the later save', async () => {
    const someone = await college.make('beginner')
    const tokens: string[] = []
    for (const city of ['Lakemont', 'Millbrook']) {
      await save(someone, table.residenceInfo.save, { ...contactSet, city })
      tokens.push(await tokenIn(someone.username))
    }
    const theirs = sql`select okta_id from person where okta_id = ${someone.oktaId} for update`
    const answers = await whileLocked(
      college.db,
      theirs,
      tokens.map((token) => () => report(token)),
    )
    expect(answers).toEqual([
      { status: 'done', reference: expect.any(String) },
      { status: 'used', reference: null },
    ])
  })

  it('runs before or after a simultaneous change, which cannot follow it', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const token = await tokenIn(someone.username)
    await save(someone, table.updateSecondaryEmail.save, { newSecondaryEmail: `x-${thiefOf(someone)}` })
    const otp = await codeSentTo(college, `x-${thiefOf(someone)}`)
    const verify = () => save(someone, table.verifyOTP.save, { factor: 'secondaryEmail', otp })
    const theirs = sql`select okta_id from person where okta_id = ${someone.oktaId} for update`
    const [reported, verified] = await whileLocked<unknown>(college.db, theirs, [() => report(token), verify])
    expect(reported).toMatchObject({ status: 'done' })
    expect(verified).toMatchObject({ status: 409 })
    expect((await recordOf(someone)).person.secondaryEmail).toBeNull()
  })

  it.each<[string, AnyCall, (someone: CreatedStudent) => object]>([
    ['updatePrimaryEmail', table.updatePrimaryEmail.save, (someone) => ({ newPrimaryEmail: `x-${thiefOf(someone)}` })],
    ['updateSecondaryEmail', table.updateSecondaryEmail.save, (someone) => ({ newSecondaryEmail: thiefOf(someone) })],
    ['updateMobile', table.updateMobile.save, () => ({ mobilePhone: '2155550111' })],
    ['verifyOTP', table.verifyOTP.save, () => ({ factor: 'mobile', otp: '000000' })],
    [
      'change_password',
      table.changePassword.save,
      () => ({ oldPassword: demoPassword, newPassword: 'Seven quiet herons' }),
    ],
    [
      'change_recovery_question',
      table.changeRecoveryQuestion.save,
      () => ({
        password: demoPassword,
        recovery_question: { question: 'In what city were you born?', answer: 'Lakemont' },
      }),
    ],
    ['an undo of a protected field', table.undoAccountChange.save, () => ({ change_id: '1' })],
  ])('%s is refused afterward, with the support number', async (_, call, body) => {
    const someone = await college.make('beginner')
    await steal(someone)
    await report(await tokenIn(someone.username))
    const before = await recordOf(someone)
    const { status, json } = await save(someone, call, body(someone))
    expect([status, json]).toEqual([409, { message: expect.stringContaining('Call us at (800) 555-0100.') }])
    expect(await recordOf(someone)).toEqual(before)
    await college.db.update(person).set({ credentialsLockedAt: null }).where(eq(person.oktaId, someone.oktaId))
    expect(JSON.stringify((await save(someone, call, body(someone))).json)).not.toContain('not made by its owner')
  })

  it('changes nothing 72 hours later, and says so', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const token = await tokenIn(someone.username)
    college.passDays(3)
    expect(await look(token)).toEqual({ status: 'expired', reference: null })
    expect(await report(token)).toEqual({ status: 'expired', reference: null })
    expect((await recordOf(someone)).person.email).toBe(thiefOf(someone))
    expect(college.evicted).toHaveLength(1)
  })

  it('accepts no other secret, and its own secret opens nothing else', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const token = await tokenIn(someone.username)
    const unknown = { status: 'wrong', reference: null }
    expect(await look('a-well-formed-token-that-opens-nothing')).toEqual(unknown)
    expect(await report('a-well-formed-token-that-opens-nothing')).toEqual(unknown)
    const asReset = await college.ask(null, table.validateWebToken.load, { input: { webToken: token } })
    expect(asReset.json).toEqual({ status: 'invalid' })
    const provision = await college.ask(null, table.provisionOktaAccount.save, {
      body: { webToken: token, credentials: { password: 'Seven quiet herons' } },
    })
    expect(provision.json).toMatchObject({ status: 'invalid' })
    await college.ask(null, table.resetPwdByEmail.save, { body: { email: thiefOf(someone) } })
    const reset = (await mailTo(thiefOf(someone)))[0]?.links[0] ?? ''
    expect(await look(new URL(reset).searchParams.get('token') ?? '')).toEqual(unknown)
  })

  it('is not used up by a password reset, and uses up open reset links', async () => {
    const someone = await college.make('beginner')
    await steal(someone)
    const token = await tokenIn(someone.username)
    await college.ask(null, table.resetPwdByEmail.save, { body: { email: thiefOf(someone) } })
    const reset = new URL((await mailTo(thiefOf(someone)))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
    await college.ask(null, table.provisionOktaAccount.save, {
      body: { webToken: reset, credentials: { password: 'Seven quiet herons' } },
    })
    await college.ask(null, table.resetPwdByEmail.save, { body: { email: thiefOf(someone) } })
    const second = new URL((await mailTo(thiefOf(someone)))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
    expect(await report(token)).toMatchObject({ status: 'done' })
    expect((await college.ask(null, table.validateWebToken.load, { input: { webToken: second } })).json).toMatchObject({
      status: 'used',
    })
  })
})
