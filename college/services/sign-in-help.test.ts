/** @jest-environment node */
import { listMail } from '@/college/mail/outbox'
import { verifyPassword } from '@/college/records/password'
import { findPersonByUsername } from '@/college/records/people'
import { person, webToken as tokens } from '@/college/records/schema'
import { type CreatedStudent, demoPassword } from '@/college/seed/scenarios'
import { whileLocked } from '@/college/testing/while-locked'
import { acrOfPartner } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { eq, sql } from 'drizzle-orm'
import { confirmEmail } from './testing/confirmed-email'
import { codeSentTo } from './testing/sent-codes'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'
import { hashOfToken } from './web-tokens'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
})

const phrase = 'Seven quiet herons'
const later = (minutes: number) => {
  college.clock.now = new Date(college.clock.now.getTime() + minutes * 60_000)
}
const mailTo = (to: string) => listMail(college.db, { to })
const tokenIn = async (to: string) =>
  /(?:setup\/|token=)([\w-]+)/.exec((await mailTo(to))[0]?.links[0] ?? '')?.[1] ?? ''
const validate = async (webToken: string) =>
  (await college.ask(null, table.validateWebToken.load, { input: { webToken } })).json
const provision = async (body: object) => (await college.ask(null, table.provisionOktaAccount.save, { body })).json
const signsIn = async (username: string, password: string) =>
  verifyPassword(password, (await findPersonByUsername(college.db, username))?.passwordHash ?? null)

describe('S-57: look-ups answer everybody the same way (ruling 19)', () => {
  it('a Social Security number leads to the address on file and is not logged', async () => {
    const someone = await college.make('beginner', { student: { nationalId: '219-08-8888' } })
    await college.ask(null, table.checkExistingAccount.save, {
      body: { email: 'somebody@else.example', ssn: '219088888' },
    })
    expect((await mailTo(someone.username))[0]?.subject).toBe('You already have an account')
    expect(await mailTo('somebody@else.example')).toEqual([])
    expect(JSON.stringify(college.noted)).not.toContain('219088888')
  })

  it('a request without any identifier is refused', async () => {
    expect((await college.ask(null, table.resetPwdByEmail.save, { body: {} })).status).toBe(400)
    expect((await college.ask(null, table.accountLookup.load)).status).toBe(400)
  })
})

describe('a new account', () => {
  const create = (email: string) =>
    college.ask(null, table.createStudentAccount.save, {
      body: { first_name: 'Nina', last_name: 'Newcomer', email, birthdate: '1990-04-01', company_id: '1000376' },
    })

  /** Locks the row of a link and of its person. */
  const rowsOf = (webToken: string) =>
    sql`select 1 from web_token join person using (okta_id) where token_hash = ${hashOfToken(webToken)} for update`

  it('is set up with the emailed link, once; checking the link does not use it up, and the login works afterward', async () => {
    await create('nina@family.example')
    expect(await signsIn('nina@family.example', phrase)).toBe(false)
    const webToken = await tokenIn('nina@family.example')
    const valid = {
      status: 'valid',
      purpose: 'setup',
      email: 'n••••@family.example',
      first_name: 'Nina',
      login: 'nina@family.example',
    }
    expect(await validate(webToken)).toEqual(valid)
    expect(await validate(webToken)).toEqual(valid)
    const credentials = {
      password: phrase,
      recovery_question: { question: 'In what city were you born?', answer: 'Lakemont' },
    }
    expect(await provision({ webToken, login: 'nina.newcomer', mobilePhone: '6105550111', credentials })).toMatchObject(
      { status: 'provisioned' },
    )
    expect(await signsIn('nina.newcomer', phrase)).toBe(true)
    const [row] = await college.db.select().from(person).where(eq(person.email, 'nina@family.example'))
    expect(row?.recoveryAnswerHash).toMatch(/^scrypt\$/)
    expect(await validate(webToken)).toMatchObject({ status: 'used', first_name: null, login: null })
    expect(await provision({ webToken, credentials })).toMatchObject({ status: 'used' })
    expect(await provision({ webToken: 'x'.repeat(43), credentials })).toMatchObject({ status: 'invalid' })
    expect(JSON.stringify(college.noted)).not.toMatch(new RegExp(`${phrase}|${webToken}|Lakemont`))
  })

  it('refuses a taken login and suggests free ones; refuses short, known and personal passwords; ten refusals use up the link', async () => {
    await create('nora@family.example')
    const taken = await college.make('beginner')
    const webToken = await tokenIn('nora@family.example')
    const with_ = (password: string, login = 'nora.newcomer') =>
      provision({ webToken, login, credentials: { password } })
    expect(await with_(phrase, taken.username)).toMatchObject({
      status: 'login-taken',
      suggestions: ['nina.newcomer1', 'nina.newcomer2'],
    })
    for (const bad of ['short', 'Password1234', 'my-Newcomer-1234', 'nora.newcomer!!']) {
      expect(await with_(bad)).toMatchObject({
        status: 'refused',
        message: expect.stringMatching(/12 characters|breach|name/),
      })
    }
    for (let attempt = 0; attempt < 5; attempt += 1) await with_('short')
    expect(await with_(phrase)).toMatchObject({ status: 'used' })
  })

  it('is set up once with one link, even when it is used twice at the same moment', async () => {
    await create('nadia@family.example')
    const webToken = await tokenIn('nadia@family.example')
    const use = (password: string) => () => provision({ webToken, credentials: { password } })
    const answers = await whileLocked(college.db, rowsOf(webToken), [use(phrase), use('Eight quiet herons')])
    expect(answers.map((answer) => (answer as { status: string }).status).sort()).toEqual(['provisioned', 'used'])
  })

  it('counts every refused attempt, even simultaneous ones', async () => {
    await create('nancy@family.example')
    const webToken = await tokenIn('nancy@family.example')
    const refused = () => provision({ webToken, credentials: { password: 'short' } })
    const answers = await whileLocked(college.db, rowsOf(webToken), Array<typeof refused>(9).fill(refused))
    expect(answers).toEqual(Array(9).fill(expect.objectContaining({ status: 'refused' })))
    const [row] = await college.db
      .select()
      .from(tokens)
      .where(eq(tokens.tokenHash, hashOfToken(webToken)))
    expect(row).toMatchObject({ failures: 9, usedAt: null })
  })

  it('an expired link gets a new one, sent to the same address', async () => {
    await create('nell@family.example')
    const webToken = await tokenIn('nell@family.example')
    later(73 * 60)
    expect(await validate(webToken)).toMatchObject({ status: 'expired', email: 'n••••@family.example' })
    await college.ask(null, table.resetPwdByEmail.save, { body: { webToken } })
    const renewed = await tokenIn('nell@family.example')
    expect(renewed).not.toBe(webToken)
    expect(await validate(renewed)).toMatchObject({ status: 'valid', purpose: 'setup' })
  })

  it('of a partner’s student has their number linked', async () => {
    const body = {
      temp_id: 'NYL-1',
      course_id: 'FP 100',
      first_name: 'Niles',
      last_name: 'New',
      email: 'niles@family.example',
    }
    await college.ask(null, table.createNylStudent.save, { body })
    expect(await tokenIn('niles@family.example')).not.toBe('')
    const other = await college.make('beginner')
    expect((await college.ask(other, table.nylAccountLink.save, { body: { temp_id: 'NYL-1' } })).status).toBe(409)
  })
})

describe('a forgotten password', () => {
  it('is replaced with the emailed link within an hour; every address on file is notified', async () => {
    const someone = await college.make('beginner')
    await college.ask(null, table.resetPwdByEmail.save, { body: { username: someone.username } })
    const webToken = await tokenIn(someone.username)
    expect(await provision({ webToken, login: 'another.name', credentials: { password: phrase } })).toMatchObject({
      status: 'provisioned',
    })
    expect([await signsIn(someone.username, phrase), await signsIn(someone.username, demoPassword)]).toEqual([
      true,
      false,
    ])
    expect((await mailTo(someone.username))[0]?.subject).toBe('Your password was changed')
    expect(
      (await mailTo('bea.beginner@firm.example')).some(({ subject }) => subject === 'Your password was changed'),
    ).toBe(true)

    const staff = await college.make('staff')
    await college.ask(null, table.resetPwdByEmail.save, { body: { username: staff.username } })
    expect(await provision({ webToken: await tokenIn(staff.username), credentials: { password: phrase } })).toEqual({
      status: 'provisioned',
      message: 'Your password was changed.',
    })
    // the second factor is still required
    expect((await findPersonByUsername(college.db, staff.username))?.secondFactor).toBe(true)

    await college.ask(null, table.resetPwdByEmail.save, { body: { studentId: someone.studentId } })
    const second = await tokenIn(someone.username)
    later(61)
    expect(await provision({ webToken: second, credentials: { password: 'Eight quiet herons' } })).toMatchObject({
      status: 'expired',
    })
    expect(await signsIn(someone.username, phrase)).toBe(true)
  })

  it('a username that looks like an email is found, and the email names it', async () => {
    const someone = await college.make('beginner')
    const username = `bea-${someone.studentId}@nowhere.example`
    await college.db.update(person).set({ username }).where(eq(person.oktaId, someone.oktaId))
    await college.ask(null, table.resetPwdByEmail.save, { body: { email: username } })
    expect((await mailTo(someone.username))[0]).toMatchObject({
      subject: 'Choose a new password',
      text: expect.stringContaining(`Your username is ${username}.`),
    })
  })

  it('at most five links are sent to one person in an hour, whoever asks and however they name the person', async () => {
    const someone = await college.make('beginner')
    const ask = () => college.ask(null, table.resetPwdByEmail.save, { body: { studentId: someone.studentId } })
    const alsoAsk = () => college.ask(null, table.resetPwdByEmail.save, { body: { username: someone.username } })
    for (let time = 0; time < 4; time += 1) {
      await ask()
      expect((await alsoAsk()).status).toBe(200)
    }
    const sent = async () =>
      (await mailTo(someone.username)).filter(({ subject }) => subject === 'Choose a new password').length
    expect(await sent()).toBe(5)
    later(61)
    await ask()
    expect(await sent()).toBe(6)
  })

  it.each([
    ['still open', 0],
    ['expired', 61],
  ])('S-57: a link that is %s does not work from an address that is no longer on file', async (_, minutes) => {
    const someone = await college.make('beginner')
    const old = someone.username
    await college.ask(null, table.resetPwdByEmail.save, { body: { username: old } })
    const webToken = await tokenIn(old)
    const staff = await college.make('staff')
    const body = { newPrimaryEmail: `moved-${someone.studentId}@family.example`, uid: someone.oktaId }
    expect((await college.ask(staff, table.updatePrimaryEmail.save, { body })).status).toBe(200)
    // As if a college had not yet used them up.
    await college.db
      .update(tokens)
      .set({ usedAt: null })
      .where(eq(tokens.tokenHash, hashOfToken(webToken)))
    later(minutes)
    const mail = (await mailTo(old)).length
    await college.ask(null, table.resetPwdByEmail.save, { body: { webToken } })
    expect(await mailTo(old)).toHaveLength(mail)
    expect(await validate(webToken)).toMatchObject({ status: 'used' })
    expect(await provision({ webToken, credentials: { password: phrase } })).toMatchObject({ status: 'used' })
  })

  it('S-18: a link that was requested before a password change is used up', async () => {
    const someone = await college.make('beginner')
    await college.ask(null, table.resetPwdByEmail.save, { body: { username: someone.username } })
    const webToken = await tokenIn(someone.username)
    const body = { oldPassword: demoPassword, newPassword: phrase }
    expect((await college.ask(someone, table.changePassword.save, { body })).status).toBe(200)
    expect(await provision({ webToken, credentials: { password: 'Eight quiet herons' } })).toMatchObject({
      status: 'used',
    })
  })
})

describe('the signed-in person', () => {
  const verify = async (someone: CreatedStudent, otp: string, factor = 'secondaryEmail') =>
    (await college.ask(someone, table.verifyOTP.save, { body: { factor, otp } })).json
  const codeIn = (to: string) => codeSentTo(college, to)
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const factors = async (someone: CreatedStudent) => (await college.ask(someone, table.listFactors.load)).json

  it('gets a second email when its code is entered: six digits, five attempts, ten minutes', async () => {
    const someone = await college.make('beginner')
    const to = `second-${someone.studentId}@family.example`
    const begin = () => college.ask(someone, table.updateSecondaryEmail.save, { body: { newSecondaryEmail: to } })
    expect((await begin()).json).toEqual({
      status: 'sent',
      destination: 's••••@family.example',
      expires_in: 600,
      resend_after: 30,
    })
    expect(await factors(someone)).toContainEqual({
      factor: 'secondaryEmail',
      destination: 's••••@family.example',
      status: 'pending',
    })
    const first = await codeIn(to)
    for (const triesLeft of [4, 3, 2, 1])
      expect(await verify(someone, wrongOf(first))).toEqual({ status: 'wrong', tries_left: triesLeft })
    expect(await verify(someone, wrongOf(first))).toEqual({ status: 'spent', tries_left: 0 })
    expect(await verify(someone, first)).toEqual({ status: 'spent', tries_left: 0 })

    const resend = async () =>
      (await college.ask(someone, table.resendOTP.save, { body: { factor: 'secondaryEmail' } })).json
    expect(await resend()).toEqual({ status: 'wait', resend_after: 30 })
    later(1)
    expect(await resend()).toMatchObject({ status: 'sent' })
    const second = await codeIn(to)
    later(10)
    expect(await factors(someone)).toContainEqual(expect.objectContaining({ status: 'pending' }))
    later(1)
    expect(await verify(someone, second)).toMatchObject({ status: 'expired' })
    expect(await factors(someone)).not.toContainEqual(expect.objectContaining({ status: 'pending' }))
    await resend()
    expect(await factors(someone)).toContainEqual(expect.objectContaining({ status: 'pending' }))
    expect(await verify(someone, await codeIn(to))).toMatchObject({ status: 'verified' })
    expect(await factors(someone)).toContainEqual({
      factor: 'secondaryEmail',
      destination: 's••••@family.example',
      status: 'active',
    })
    expect(await resend()).toEqual({ status: 'nothing' })
    expect(JSON.stringify(college.noted)).not.toContain(second)
  })

  it('CS-01, CS-04: a confirmed second email becomes the alternate email of the contact record, and the previous one is notified', async () => {
    const before = `before-${testNow.getTime()}@family.example`
    const someone = await college.make('beginner', { student: { emailAlternate: before } })
    const alternate = async () =>
      table.studentContact.load.answer.parse(
        ((await college.ask(someone, table.studentContact.load)).json as { data: unknown }).data,
      ).alternateEmail
    const to = `alternate-${someone.studentId}@family.example`
    await college.ask(someone, table.updateSecondaryEmail.save, { body: { newSecondaryEmail: to } })
    await verify(someone, wrongOf(await codeIn(to)))
    expect(await alternate()).toBe(before)
    await verify(someone, await codeIn(to))
    expect(await alternate()).toBe(to)
    expect((await mailTo(before))[0]?.subject).toBe('Your secondary email was changed')
  })

  it('gets a mobile phone the same way, and the number of codes is limited', async () => {
    const someone = await college.make('beginner')
    const mobilePhone = `610${someone.studentId?.slice(-7)}`
    const begin = () => college.ask(someone, table.updateMobile.save, { body: { mobilePhone } })
    await begin()
    expect(await verify(someone, await codeIn(mobilePhone), 'mobile')).toMatchObject({ status: 'verified' })
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await begin()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    // The waiting time is in `Retry-After`, and the portal puts it into words.
    expect((await begin()).json).toEqual({ message: 'Too many attempts.' })
  })

  it('signs in with the new email after its code is entered, and with the old one until then', async () => {
    const someone = await college.make('beginner')
    const email = `fresh-${someone.studentId}@family.example`
    const signIns = async () => [await signsIn(email, demoPassword), await signsIn(someone.username, demoPassword)]
    await college.ask(someone, table.updatePrimaryEmail.save, { body: { newPrimaryEmail: email } })
    expect(await signIns()).toEqual([false, true])
    expect(await verify(someone, await codeIn(email), 'email')).toMatchObject({ status: 'verified' })
    expect(await signIns()).toEqual([true, false])
  })

  it('MQ-05: staff change it for a student with uid; only the student’s two addresses are notified', async () => {
    const [someone, staff, clerk] = [
      await college.make('beginner'),
      await college.make('staff'),
      await college.make('clerk'),
    ]
    const body = { newPrimaryEmail: `staffed-${someone.studentId}@family.example`, uid: someone.oktaId }
    expect((await college.ask(clerk, table.updatePrimaryEmail.save, { body })).status).toBe(403)
    expect((await college.ask(staff, table.updatePrimaryEmail.save, { body })).status).toBe(200)
    expect(college.noted.at(-1)).toMatchObject({ actor: staff.oktaId, studentId: someone.studentId })
    for (const to of [someone.username, body.newPrimaryEmail]) {
      expect((await mailTo(to))[0]).toMatchObject({
        subject: 'Your email was changed',
        text: expect.stringContaining('A member of our staff changed it for you.'),
      })
    }
    expect(
      table.updatePrimaryEmail.save.body({ newPrimaryEmail: 'a@b.example' }, { masqueradeId: 'x' } as never),
    ).toMatchObject({ uid: 'x' })
  })

  it('changes the password with the old one; a wrong one gets a short message and limited attempts', async () => {
    const someone = await college.make('beginner')
    const change = (oldPassword: string, newPassword: string) =>
      college.ask(someone, table.changePassword.save, { body: { oldPassword, newPassword } })
    const few = { message: 'The password was not changed. Check what you typed and try again.' }
    expect(await change('not it', phrase)).toMatchObject({ status: 422, json: few })
    expect((await change(demoPassword, 'password1234')).status).toBe(422)
    expect((await change(demoPassword, phrase)).status).toBe(200)
    expect([await signsIn(someone.username, phrase), await signsIn(someone.username, demoPassword)]).toEqual([
      true,
      false,
    ])
    for (let attempt = 0; attempt < 5; attempt += 1) await change('not it', phrase)
    expect((await change(phrase, demoPassword)).status).toBe(429)
  })

  it('stores the recovery answer only as a slow hash (ruling 20)', async () => {
    const someone = await college.make('beginner')
    const ask = (answer: string, password = demoPassword) =>
      college.ask(someone, table.changeRecoveryQuestion.save, {
        body: { password, recovery_question: { question: 'In what city were you born?', answer } },
      })
    expect((await ask('CITY')).status).toBe(422)
    expect((await ask('Lakemont', 'not it')).status).toBe(422)
    expect((await ask('Lakemont')).status).toBe(200)
    const [row] = await college.db.select().from(person).where(eq(person.oktaId, someone.oktaId))
    expect(await verifyPassword('lakemont', row?.recoveryAnswerHash ?? null)).toBe(true)
    expect(await factors(someone)).toContainEqual({
      factor: 'question',
      status: 'active',
      question: 'In what city were you born?',
    })
  })

  describe('ruling 46: the set-up after the partner’s sign-on', () => {
    const bodyFor = ({ studentId, oktaId }: CreatedStudent, email = `bea-${studentId}@x.example`) => ({
      uuid: oktaId,
      firstName: 'Beatrice',
      middleName: 'Q',
      lastName: 'Beginner',
      login: `bea-${studentId}`,
      email,
      studentID: studentId,
    })
    const setUp = (someone: CreatedStudent, email?: string) =>
      college.ask(someone, table.nwmVerifyAndUpdate.save, { body: bodyFor(someone, email) })
    const profile = async (someone: CreatedStudent) => (await college.ask(someone, table.getUserData.load)).json
    afterEach(() => Object.assign(college.proof, { acr: acrOfPartner('nwm'), secondsAgo: 0 }))

    it('saves name and login at once, and the new address when its code is entered', async () => {
      const someone = await college.make('beginner')
      const email = `bea-${someone.studentId}@x.example`
      expect(await setUp(someone)).toMatchObject({
        status: 200,
        json: { status: 'sent', destination: 'b••••@x.example' },
      })
      expect(await signsIn(`bea-${someone.studentId}`, demoPassword)).toBe(true)
      expect(await profile(someone)).toMatchObject({
        profile: { firstName: 'Beatrice', login: `bea-${someone.studentId}`, email: someone.username },
      })
      expect(await factors(someone)).toContainEqual({
        factor: 'email',
        status: 'pending',
        destination: 'b••••@x.example',
      })
      const code = await codeIn(email)
      expect(await verify(someone, code === '000000' ? '000001' : '000000', 'email')).toMatchObject({ status: 'wrong' })
      expect(await profile(someone)).toMatchObject({ profile: { email: someone.username } })
      college.evicted.length = 0
      expect(await verify(someone, code, 'email')).toMatchObject({ status: 'verified' })
      expect(await profile(someone)).toMatchObject({ profile: { email } })
      expect(college.evicted).toEqual([{ oktaId: someone.oktaId, except: `sign-in of ${someone.oktaId}` }])
      for (const to of [someone.username, email]) expect((await mailTo(to))[0]?.subject).toBe('Your email was changed')
    })

    it('works once', async () => {
      const someone = await college.make('beginner')
      expect((await setUp(someone, someone.username.toUpperCase())).json).toMatchObject({ status: 'nothing' })
      expect(await setUp(someone, `other-${someone.studentId}@x.example`)).toMatchObject({
        status: 409,
        json: { message: 'This account has already been set up.' },
      })
      expect(await mailTo(`other-${someone.studentId}@x.example`)).toEqual([])
    })

    it('an address that another person took meanwhile is not confirmed', async () => {
      const [someone, other] = [await college.make('beginner'), await college.make('beginner')]
      const email = `bea-${someone.studentId}@x.example`
      await setUp(someone)
      const code = await codeIn(email)
      expect((await confirmEmail(college, other, email)).json).toMatchObject({ status: 'verified' })
      expect((await college.ask(someone, table.verifyOTP.save, { body: { factor: 'email', otp: code } })).status).toBe(
        409,
      )
      expect(await profile(someone)).toMatchObject({ profile: { email: someone.username } })
    })

    it.each([
      ['began with a password', { acr: 'urn:college:acr:password' }, 403],
      ['does not say how it began', { acr: null }, 403],
      ['began at the partner more than 15 minutes ago', { secondsAgo: 15 * 60 + 1 }, 401],
    ])('is refused in a sign-in that %s, and nothing changes', async (_, proof, refused) => {
      const someone = await college.make('beginner')
      Object.assign(college.proof, proof)
      expect((await setUp(someone)).status).toBe(refused)
      Object.assign(college.proof, { acr: acrOfPartner('nwm'), secondsAgo: 0 })
      expect(await signsIn(`bea-${someone.studentId}`, demoPassword)).toBe(false)
      expect((await setUp(someone)).status).toBe(200)
    })
  })
})
