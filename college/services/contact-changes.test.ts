/** @jest-environment node */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { contactChange, person, student } from '@/college/records/schema'
import { type CreatedStudent, demoPassword } from '@/college/seed/scenarios'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { changeRecords } from './contact-changes'
import { confirmEmail } from './testing/confirmed-email'
import { contactSet } from './testing/examples/profile'
import { codeSentTo } from './testing/sent-codes'
import { dataOf, testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()
beforeEach(() => {
  college.clock.now = testNow
})

const later = (ms: number) => {
  college.clock.now = new Date(testNow.getTime() + ms)
}
const save = async (someone: CreatedStudent, call: AnyCall, body: unknown, as = someone) =>
  college.ask(as, call, { body, studentId: someone.studentId ?? '' })
const history = async (someone: CreatedStudent, as = someone) =>
  table.contactChanges.load.answer.parse(
    dataOf((await college.ask(as, table.contactChanges.load, { studentId: someone.studentId ?? '' })).json),
  )
const changeOf = async (someone: CreatedStudent, field: string) => {
  const found = (await history(someone)).find((row) => row.field === field)
  if (!found) throw new Error(`Nothing of ${field} is kept.`)
  return found
}
const undo = (someone: CreatedStudent, { id }: { id: string }, as = someone) =>
  college.ask(as, table.undoContactChange.save, { body: { change_id: id } })
const undoAccount = (someone: CreatedStudent, { id }: { id: string }) =>
  college.ask(someone, table.undoAccountChange.save, { body: { change_id: id } })
const recordOf = async (someone: CreatedStudent) => {
  const [row] = await college.db
    .select({ person, student })
    .from(person)
    .innerJoin(student, eq(student.id, person.studentId))
    .where(eq(person.oktaId, someone.oktaId))
  if (!row) throw new Error('The student is gone.')
  return row
}
const rowsOf = ({ oktaId }: CreatedStudent) =>
  college.db.select().from(contactChange).where(eq(contactChange.oktaId, oktaId)).orderBy(contactChange.id)
const codeTo = (to: string) => codeSentTo(college, to)

const home = { ...contactSet, address2: 'Apt 4', address3: 'Rear', postal: '44101-1234' }

describe('what is recorded', () => {
  it('is each field that a save changed, with its old value, and no other field', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, home)
    const before = await recordOf(someone)
    await save(someone, table.residenceInfo.save, { ...home, city: 'Lakemont', address2: '' })
    expect((await rowsOf(someone)).slice(-2)).toEqual([
      expect.objectContaining({
        field: 'home_address2',
        before: 'Apt 4',
        after: null,
        by: 'student',
        channel: 'portal',
      }),
      expect.objectContaining({
        field: 'home_city',
        before: 'Millbrook',
        after: 'Lakemont',
        byName: null,
        at: testNow,
      }),
    ])
    expect(new Set((await rowsOf(someone)).slice(-2).map(({ saveId }) => saveId)).size).toBe(1)
    expect((await recordOf(someone)).student).toEqual({ ...before.student, city: 'Lakemont', address2: null })
    const count = (await rowsOf(someone)).length
    await save(someone, table.residenceInfo.save, { ...home, city: 'Lakemont', address2: '' })
    expect(await rowsOf(someone)).toHaveLength(count)
  })

  it('is nothing for a telephone number that is only written differently', async () => {
    const someone = await college.make('beginner')
    const change = { db: college.db, now: testNow, whose: someone }
    await changeRecords(change, { home_phone: '610-555-0142' })
    expect(await changeRecords(change, { home_phone: '6105550142' })).toEqual([])
    expect((await recordOf(someone)).student.phone).toBe('6105550142')
  })

  it('can be undone after the number was only written differently', async () => {
    const someone = await college.make('beginner')
    const change = { db: college.db, now: testNow, whose: someone }
    await changeRecords(change, { home_phone: '610-555-0173' })
    await changeRecords(change, { home_phone: '6105550173' })
    expect((await history(someone))[0]).toMatchObject({ field: 'home_phone', undo: 'open' })
  })

  const bundle = (someone: CreatedStudent, homeSet: object, workSet: object, primary: 'R' | 'B') => ({
    studentID: someone.studentId,
    student_id: someone.studentId,
    primary_address: primary,
    primary_phone: primary,
    primary_email: primary,
    home_information: homeSet,
    business_information: workSet,
  })
  const other = {
    email: 'other@else.example',
    address1: '9 Oak Road',
    address2: 'Suite 2',
    address3: 'Floor 3',
    city: 'Otherton',
    state: 'PA',
    postal: '19010-0001',
    country: 'Canada',
    phone: '2155550111',
    phone_type: 'landline',
  }
  const fieldsOf = (side: string) =>
    ['email', 'address1', 'address2', 'address3', 'city', 'state', 'postal', 'country', 'phone', 'phone_type'].map(
      (name) => `${side}_${name}`,
    )
  const flags = ['primary_email_type', 'primary_phone_type', 'primary_address_type']

  it.each<[string, readonly string[], (someone: CreatedStudent) => [AnyCall, unknown][]]>([
    [
      'the home address fields',
      fieldsOf('home'),
      () => [
        [table.residenceInfo.save, home],
        [table.residenceInfo.save, other],
      ],
    ],
    [
      'the business address fields',
      fieldsOf('work'),
      () => [
        [table.businessInfo.save, home],
        [table.businessInfo.save, other],
      ],
    ],
    [
      'both addresses and the three choices at once',
      [...fieldsOf('home'), ...fieldsOf('work'), ...flags],
      (someone) => [
        [table.studentContactall.save, bundle(someone, home, home, 'R')],
        [table.studentContactall.save, bundle(someone, other, other, 'B')],
      ],
    ],
  ])('%s', async (_, fields, saves) => {
    const someone = await college.make('beginner')
    const [first, second] = saves(someone)
    if (first) await save(someone, ...first)
    const count = (await rowsOf(someone)).length
    if (second) await save(someone, ...second)
    const rows = (await rowsOf(someone)).slice(count)
    expect(rows.map(({ field }) => field).toSorted()).toEqual([...fields].toSorted())
  })

  it('includes the primary email with the login that follows it, and the name of the staff member who changed it', async () => {
    const [someone, staff] = [await college.make('beginner'), await college.make('staff')]
    await save(
      someone,
      table.updatePrimaryEmail.save,
      { newPrimaryEmail: 'new.mary@else.example', uid: someone.oktaId },
      staff,
    )
    const [{ firstName, lastName } = { firstName: '', lastName: '' }] = await college.db
      .select()
      .from(person)
      .where(eq(person.oktaId, staff.oktaId))
    const byStaff = { by: 'staff', staffName: `${firstName} ${lastName}`, channel: 'portal' }
    expect(await history(someone)).toEqual([
      expect.objectContaining({ field: 'login', after: 'n••••@else.example', undo: 'with-another', ...byStaff }),
      expect.objectContaining({ field: 'account_email', after: 'n••••@else.example', undo: 'open', ...byStaff }),
    ])
  })

  it('includes a primary email that the student changes, only after its code is right', async () => {
    const someone = await college.make('beginner')
    const email = `new-${someone.studentId}@else.example`
    await save(someone, table.updatePrimaryEmail.save, { newPrimaryEmail: email })
    expect(await history(someone)).toEqual([])
    await save(someone, table.verifyOTP.save, { factor: 'email', otp: await codeTo(email) })
    expect((await history(someone)).map(({ field, by }) => [field, by])).toEqual([
      ['login', 'student'],
      ['account_email', 'student'],
    ])
  })

  it('includes a secondary email and a mobile phone, only after their code is right', async () => {
    const someone = await college.make('beginner')
    const second = `second-${someone.studentId}@family.example`
    await save(someone, table.updateSecondaryEmail.save, { newSecondaryEmail: second })
    await save(someone, table.updateMobile.save, { mobilePhone: `215${someone.studentId?.slice(-7)}` })
    await save(someone, table.verifyOTP.save, { factor: 'secondaryEmail', otp: '000000' })
    expect(await history(someone)).toEqual([])
    await save(someone, table.verifyOTP.save, { factor: 'secondaryEmail', otp: await codeTo(second) })
    await save(someone, table.verifyOTP.save, {
      factor: 'mobile',
      otp: await codeTo(`215${someone.studentId?.slice(-7)}`),
    })
    expect((await history(someone)).map(({ field }) => field)).toEqual([
      'mobile_phone',
      'alternate_email',
      'secondary_email',
    ])
  })

  it('includes that a password or a recovery question changed, but not its content', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.changePassword.save, { oldPassword: demoPassword, newPassword: 'Seven quiet herons' })
    await save(someone, table.changeRecoveryQuestion.save, {
      password: 'Seven quiet herons',
      recovery_question: { question: 'In what city were you born?', answer: 'Lakemont' },
    })
    const nothing = { before: null, after: null, undo: 'never' }
    expect(await history(someone)).toEqual([
      expect.objectContaining({ field: 'recovery_question', ...nothing }),
      expect.objectContaining({ field: 'password', ...nothing }),
    ])
    expect(JSON.stringify(await rowsOf(someone))).not.toMatch(/heron|born|Lakemont|\$/)
  })

  it('never includes a Social Security number', async () => {
    const someone = await college.make('reviewdue')
    await save(someone, table.ssn.save, '"219099999"')
    expect(await rowsOf(someone)).toEqual([])
  })

  it('is nothing when the save is refused', async () => {
    const [someone, taken] = [await college.make('beginner'), await college.make('established')]
    expect((await save(someone, table.updatePrimaryEmail.save, { newPrimaryEmail: taken.username })).status).toBe(409)
    expect(await rowsOf(someone)).toEqual([])
  })
})

describe('the history', () => {
  it('shows only masked values, newest first', async () => {
    const someone = await college.make('beginner')
    const [before, after] = [
      { ...home, phone: '6105550173' },
      { ...home, phone: '6105550173', email: 'mary@else.example' },
    ]
    await save(someone, table.residenceInfo.save, before)
    await save(someone, table.residenceInfo.save, after)
    const { json } = await college.ask(someone, table.contactChanges.load)
    for (const secret of ['mary@', 'home@family', '6105550173', '555', '1 Elm', 'Apt', 'Rear', '44101', '1234'])
      expect(JSON.stringify(json)).not.toContain(secret)
    const rows = await history(someone)
    expect(rows[0]).toMatchObject({ field: 'home_email', before: 'h••••@family.example', after: 'm••••@else.example' })
    expect(rows.find(({ field }) => field === 'home_phone')?.after).toBe('••• ••• 0173')
    expect(rows.find(({ field }) => field === 'home_address1')?.after).toBe('•••• Elm Street')
    expect(rows.find(({ field }) => field === 'home_postal')?.after).toBe('44•••')
  })

  it('is visible to staff, who cannot undo', async () => {
    const [someone, staff] = [await college.make('beginner'), await college.make('staff')]
    await save(someone, table.residenceInfo.save, home)
    expect(await history(someone, staff)).toEqual(await history(someone))
    const change = await changeOf(someone, 'home_city')
    const asked = { body: { change_id: change.id }, studentId: someone.studentId ?? '' }
    expect((await college.ask(staff, table.undoContactChange.save, asked)).status).toBe(403)
    expect((await recordOf(someone)).student.city).toBe('Millbrook')
  })
})

describe('an undo', () => {
  it('restores the exact old bytes, and changes nothing else', async () => {
    const someone = await college.make('beginner')
    const odd = fc.oneof(
      fc.constantFrom(
        null,
        '',
        ' ',
        '610/555-0142',
        '(610) 555-0142',
        '+1-610-555/0142',
        '44101-1234',
        '4410',
        'Ærø 7\t',
      ),
      fc.string({ maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
    )
    const field = fc.constantFrom(
      'home_phone' as const,
      'work_postal' as const,
      'home_address2' as const,
      'work_email' as const,
    )
    const columns = {
      home_phone: 'phone',
      work_postal: 'workPostalCode',
      home_address2: 'address2',
      work_email: 'workEmail',
    } as const
    await fc.assert(
      fc.asyncProperty(field, odd, odd, async (name, before, after) => {
        const digits = [before, after].map((text) => text?.replace(/\D/g, ''))
        fc.pre(before !== after && (name !== 'home_phone' || !digits[0] || digits[0] !== digits[1]))
        await college.db
          .update(student)
          .set({ [columns[name]]: before })
          .where(eq(student.id, someone.studentId ?? ''))
        const was = await recordOf(someone)
        const [change] = await changeRecords({ db: college.db, now: testNow, whose: someone }, { [name]: after })
        expect((await recordOf(someone)).student[columns[name]]).toBe(after)
        expect(await undo(someone, { id: String(change?.id) })).toMatchObject({ status: 200 })
        expect(await recordOf(someone)).toEqual(was)
      }),
      { numRuns: 40 },
    )
  })

  it('is itself in the history, can be undone in turn, and works only once', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, home)
    await save(someone, table.residenceInfo.save, { ...home, city: 'Lakemont' })
    const change = await changeOf(someone, 'home_city')
    expect((await undo(someone, change)).status).toBe(200)
    const rows = (await history(someone)).filter(({ field }) => field === 'home_city')
    expect(rows).toMatchObject([
      { before: 'Lakemont', after: 'Millbrook', by: 'student', undo: 'open' },
      { before: 'Millbrook', after: 'Lakemont', undo: 'undone' },
      { after: 'Millbrook', undo: 'open' },
    ])
    const again = await undo(someone, change)
    expect([again.status, again.json]).toEqual([409, { message: 'This change has already been undone.' }])
    expect((await undo(someone, await changeOf(someone, 'home_city'))).status).toBe(200)
    expect((await recordOf(someone)).student.city).toBe('Lakemont')
  })

  it('is refused 72 hours after the change, with what to do instead', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, home)
    const change = await changeOf(someone, 'home_city')
    later(72 * 3_600_000 - 1)
    expect(await changeOf(someone, 'home_city')).toMatchObject({ undo: 'open', undoUntil: '2026-03-12T15:00:00.000Z' })
    later(72 * 3_600_000)
    expect(await changeOf(someone, 'home_city')).toMatchObject({ undo: 'expired', undoUntil: null })
    const { status, json } = await undo(someone, change)
    expect([status, json]).toEqual([
      409,
      {
        message:
          'This change is older than 72 hours, so it cannot be undone here. Edit it in your profile instead, or call us at (800) 555-0100.',
      },
    ])
    expect((await recordOf(someone)).student.city).toBe('Millbrook')
  })

  it('is refused once the value has changed again', async () => {
    const someone = await college.make('beginner')
    await save(someone, table.residenceInfo.save, home)
    await save(someone, table.residenceInfo.save, { ...home, city: 'Lakemont' })
    const change = (await history(someone)).filter(({ field }) => field === 'home_city').at(-1)
    await save(someone, table.residenceInfo.save, { ...home, city: 'Riverton' })
    const { status, json } = await undo(someone, change ?? { id: '' })
    expect([status, json]).toEqual([
      409,
      {
        message:
          'This has been changed again since then, so it cannot be undone. Undo the newer change first, or edit it in your profile.',
      },
    ])
  })

  it('S-40: is refused for a change of another student', async () => {
    const [someone, other] = [await college.make('beginner'), await college.make('beginner')]
    await save(someone, table.residenceInfo.save, home)
    const { status, json } = await undo(someone, await changeOf(someone, 'home_city'), other)
    expect([status, json]).toEqual([404, { message: 'There is no such change.' }])
    expect((await recordOf(someone)).student.city).toBe('Millbrook')
  })

  it('S-51: of protected fields needs a recent sign-in, through its own call', async () => {
    const someone = await college.make('beginner')
    const before = await recordOf(someone)
    await confirmEmail(college, someone, `mary-${someone.studentId}@else.example`)
    const change = await changeOf(someone, 'account_email')
    expect((await undo(someone, change)).status).toBe(403)
    expect((await undoAccount(someone, await changeOf(someone, 'login'))).status).toBe(409)
    college.evicted.length = 0
    expect((await undoAccount(someone, change)).status).toBe(200)
    expect(await recordOf(someone)).toEqual(before)
    expect(college.evicted).toEqual([{ oktaId: someone.oktaId, except: `sign-in of ${someone.oktaId}` }])
    expect((await history(someone)).map(({ field, undo: state }) => [field, state])).toEqual([
      ['login', 'with-another'],
      ['account_email', 'open'],
      ['login', 'undone'],
      ['account_email', 'undone'],
    ])
  })

  it('of a secondary email also restores the alternate one', async () => {
    const someone = await college.make('beginner')
    const before = await recordOf(someone)
    const second = `second-${someone.studentId}@family.example`
    await save(someone, table.updateSecondaryEmail.save, { newSecondaryEmail: second })
    await save(someone, table.verifyOTP.save, { factor: 'secondaryEmail', otp: await codeTo(second) })
    expect((await recordOf(someone)).student.emailAlternate).toBe(second)
    expect((await undoAccount(someone, await changeOf(someone, 'secondary_email'))).status).toBe(200)
    expect(await recordOf(someone)).toEqual(before)
  })

  it('does not restore an address that another person uses to sign in by now', async () => {
    const [someone, other] = [await college.make('beginner'), await college.make('beginner')]
    await confirmEmail(college, someone, `mary-${someone.studentId}@else.example`)
    await college.db.update(person).set({ email: someone.username }).where(eq(person.oktaId, other.oktaId))
    const { status, json } = await undoAccount(someone, await changeOf(someone, 'account_email'))
    expect([status, json]).toEqual([409, { message: 'This email cannot be used.' }])
  })
})
