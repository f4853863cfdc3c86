/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { textOfPdf } from '@/college/documents/testing/text-of-pdf'
import { listMail } from '@/college/mail/outbox'
import { bannerDismissal, designationApplication, person } from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { dataOf } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

describe('the supervisor update (S1 §3, §7)', () => {
  const { load, save } = table.designationApp
  const body = ({ studentId }: CreatedStudent, place: number, plan: string) => ({
    acad_plan: plan,
    appid: `A${studentId}-${place}`,
    emplid: studentId,
    supervisor_name: 'Nora Newboss',
    supervisor_email: `nora-${studentId}@firm.example`,
  })

  it('stores the supervisor, puts the application under review and sends mail to the supervisor', async () => {
    const applicant = await college.make('applicant')
    const { json } = await college.ask(applicant, save, { body: body(applicant, 4, 'ricp') })
    expect(json).toEqual({ error: 'S', message: expect.any(String) })

    const stored = dataOf((await college.ask(applicant, load, { input: { designation: 'RICP' } })).json)
    expect(stored).toMatchObject({ item_statuts: 'R', supervisor_name: 'Nora Newboss' })
    const [mail] = await listMail(college.db, { to: `nora-${applicant.studentId}@firm.example` })
    expect(mail?.text).toContain('Retirement Income Certified Professional')
    expect(mail?.text).toContain('Aaron Applicant')
  })

  it.each([
    ['an application in another state', 5, 'fscp'],
    ['an application of another plan', 4, 'wmcp'],
    ['an application that does not exist', 99, 'ricp'],
  ])('returns error E for %s and changes nothing', async (_, place, plan) => {
    const applicant = await college.make('applicant')
    const rows = () =>
      college.db
        .select()
        .from(designationApplication)
        .where(eq(designationApplication.studentId, applicant.studentId ?? ''))
        .orderBy(designationApplication.id)
    const before = await rows()
    const { status, json } = await college.ask(applicant, save, { body: body(applicant, place, plan) })
    expect([status, json]).toEqual([200, { error: 'E', message: 'This application is not waiting for a supervisor.' }])
    expect(await rows()).toEqual(before)
    expect(await listMail(college.db, { to: `nora-${applicant.studentId}@firm.example` })).toEqual([])
  })

  it('refuses the applicant’s own address as the supervisor’s, with a message for people', async () => {
    const applicant = await college.make('applicant')
    const own = { ...body(applicant, 4, 'ricp'), supervisor_email: applicant.username.toUpperCase() }
    const { status, json } = await college.ask(applicant, save, { body: own })
    expect([status, json]).toEqual([422, { message: 'Enter the address of your supervisor, not your own.' }])
  })

  it('names the invalid field to programs but not to people, and changes nothing', async () => {
    const applicant = await college.make('applicant')
    const bad = { ...body(applicant, 4, 'ricp'), supervisor_email: 'not an address' }
    const { status, json } = await college.ask(applicant, save, { body: bad })
    expect([status, json]).toEqual([
      400,
      {
        message: 'This request is not valid. Please check it and try again.',
        faults: [{ field: 'supervisor_email', fault: expect.any(String) }],
      },
    ])
    const stored = dataOf((await college.ask(applicant, load, { input: { designation: 'ricp' } })).json)
    expect(stored).toMatchObject({ item_statuts: 'S', supervisor_name: 'Sam Supervisor' })
  })

  it('lets only one of two simultaneous updates succeed', async () => {
    const applicant = await college.make('applicant')
    const both = await Promise.all([1, 2].map(() => college.ask(applicant, save, { body: body(applicant, 4, 'ricp') })))
    expect(both.map(({ json }) => JSON.stringify(json).includes('"S"')).sort()).toEqual([false, true])
  })

  it('returns 404 for a designation without an application', async () => {
    const { status } = await college.ask(await college.make('beginner'), load, { input: { designation: 'clu' } })
    expect(status).toBe(404)
  })

  it('writes once for one Idempotency-Key, and refuses the key with another body', async () => {
    const applicant = await college.make('applicant')
    const headers = { 'Idempotency-Key': 'one' }
    const first = await college.ask(applicant, save, { body: body(applicant, 4, 'ricp'), headers })
    const second = await college.ask(applicant, save, { body: body(applicant, 4, 'ricp'), headers })
    expect(second.json).toEqual(first.json)
    expect(await listMail(college.db, { to: `nora-${applicant.studentId}@firm.example` })).toHaveLength(1)
    expect((await college.ask(applicant, save, { body: body(applicant, 5, 'fscp'), headers })).status).toBe(422)

    college.clock.now = new Date(college.clock.now.getTime() + 25 * 3_600_000)
    const dayLater = await college.ask(applicant, save, { body: body(applicant, 4, 'ricp'), headers })
    expect(dayLater.json).toMatchObject({ error: 'E' })
  })
})

describe('the partner opt-in (S1 §4)', () => {
  const answerWith = (student: CreatedStudent, couplr: string) =>
    college.ask(student, table.couplrOptIn.save, { body: { student_id: student.studentId, couplr } })

  it('keeps the first answer', async () => {
    const partner = await college.make('partner')
    const flags = async () => dataOf((await college.ask(partner, table.studentFlags.load)).json)
    expect(await flags()).toMatchObject({ couplr_access: 'Y', couplr_answer: null })
    expect((await answerWith(partner, 'N')).json).toEqual({ couplr: 'N' })
    expect((await answerWith(partner, 'Y')).json).toEqual({ couplr: 'N' })
    expect(await flags()).toMatchObject({ couplr_answer: 'N' })
  })

  it('is refused to a student without the offer', async () => {
    expect((await answerWith(await college.make('beginner'), 'Y')).status).toBe(403)
  })
})

test('a dismissed banner is stored once per year (RC-04)', async () => {
  const student = await college.make('renewing')
  const body = { student_id: student.studentId, year: 2026 }
  await college.ask(student, table.bannerDismissal.save, { body })
  await college.ask(student, table.bannerDismissal.save, { body })
  expect(dataOf((await college.ask(student, table.bannerDismissal.load)).json)).toEqual([{ year: 2026 }])
})

test('a body of a quarter megabyte or more is refused and nothing is saved', async () => {
  const student = await college.make('renewing')
  const body = `{"student_id":"${student.studentId}","year":2026,"pad":"${'x'.repeat(256 * 1024)}"}`
  expect((await college.ask(student, table.bannerDismissal.save, { body })).status).toBe(413)
  const rows = await college.db
    .select()
    .from(bannerDismissal)
    .where(eq(bannerDismissal.studentId, student.studentId ?? ''))
  expect(rows).toEqual([])
})

test.each(['\\u0000', '\\ud83d'])(
  'S-66: the character %s cannot be stored: it is refused without an error in the college',
  async (character) => {
    const student = await college.make('renewing')
    const body = `{"student_id":"${student.studentId}","year":2026,"note":"${character}"}`
    expect((await college.ask(student, table.bannerDismissal.save, { body })).status).toBe(400)
  },
)

test('a message is marked as read; another student’s message stays unread', async () => {
  const [mine, other] = [await college.make('established'), await college.make('established')]
  const mark = (messageId: string) =>
    college.ask(mine, table.acknowledgement.save, {
      body: { student_id: mine.studentId, message_id: messageId, ackType: 'read' },
    })
  const unread = async (student: CreatedStudent) =>
    JSON.stringify((await college.ask(student, table.messages.load)).json).split('"unread"').length - 1
  expect(await unread(mine)).toBe(3)
  expect((await mark(`M${mine.studentId}-1`)).status).toBe(200)
  expect((await mark(`M${other.studentId}-1`)).status).toBe(404)
  expect([await unread(mine), await unread(other)]).toEqual([2, 3])
})

test('the alumni status is stored with the person who reports it (MQ-04)', async () => {
  const student = await college.make('established')
  const body = { isAlumni: true, uid: student.oktaId }
  expect((await college.ask(student, table.unifyAlumniStatus.save, { body })).status).toBe(200)
  const [row] = await college.db.select().from(person).where(eq(person.oktaId, student.oktaId))
  expect(row?.isAlumni).toBe(true)
})

describe('staff (S1 §6)', () => {
  it('read a student through the administrator path and the student’s own paths, and are logged as the actor', async () => {
    const [student, staff] = [await college.make('established'), await college.make('staff')]
    const user = await college.ask(staff, table.getUserData.load, { masqueradeId: student.oktaId })
    expect(user.json).toMatchObject({
      id: student.oktaId,
      isMasquerading: true,
      profile: { studentID: student.studentId },
    })
    expect(college.noted.at(-1)).toMatchObject({ actor: staff.oktaId, studentId: student.studentId })
    const { status } = await college.ask(staff, table.studentCE.load, { studentId: student.studentId ?? '' })
    expect(status).toBe(200)
  })

  it('are refused without the group, and so is a student on the administrator path', async () => {
    const [student, clerk] = [await college.make('established'), await college.make('clerk')]
    expect((await college.ask(clerk, table.getUserData.load, { masqueradeId: student.oktaId })).status).toBe(403)
    expect((await college.ask(student, table.getUserData.load, { masqueradeId: student.oktaId })).status).toBe(403)
    expect((await college.ask(clerk, table.studentCE.load, { studentId: student.studentId ?? '' })).status).toBe(403)
  })

  it('get 404 when there is no such student, and 403 for a colleague', async () => {
    const [staff, clerk] = [await college.make('staff'), await college.make('clerk')]
    expect((await college.ask(staff, table.getUserData.load, { masqueradeId: clerk.oktaId })).status).toBe(404)
    expect((await college.ask(staff, table.getUserData.load)).status).toBe(404)
    const colleague = await college.make('established', { person: { groups: ['portal-support'] } })
    expect((await college.ask(staff, table.getUserData.load, { masqueradeId: colleague.oktaId })).status).toBe(403)
    expect((await college.ask(staff, table.studentCE.load, { studentId: colleague.studentId ?? '' })).status).toBe(403)
    expect((await college.ask(colleague, table.getUserData.load)).json).toMatchObject({ isStaff: true })
    expect((await college.ask(staff, table.studentCE.load, { studentId: '404' })).status).toBe(404)
  })
})

describe('the site checks', () => {
  it('detect a VPN by one address range, or by the switch (ruling 31)', async () => {
    const student = await college.make('beginner')
    const from = async (address: string) => {
      const headers = { authorization: `Bearer ${student.oktaId}` }
      return (await college.request(`/api/vpn-check?address=${address}`, { headers })).json()
    }
    expect(await from('203.0.113.9')).toEqual({ isVpn: true })
    expect(await from('::ffff:203.0.113.9')).toEqual({ isVpn: true })
    expect(await from('198.51.100.9')).toEqual({ isVpn: false })
    expect(await from('nonsense')).toEqual({ isVpn: false })
    college.switches.vpn = true
    expect(await from('198.51.100.9')).toEqual({ isVpn: true })
  })

  it('report maintenance when it is switched on', async () => {
    expect((await college.ask(null, table.checkMaintenanceMode.load)).json).toEqual({ isEnabled: false })
    college.switches.maintenance = true
    expect((await college.ask(null, table.checkMaintenanceMode.load)).json).toEqual({ isEnabled: true })
  })
})

test('PG-02 a message has its text and its status', async () => {
  const student = await college.make('beginner', {
    messages: [{ subject: 'Hello', body: 'Your course begins.', sentAt: '2026-03-08T15:00:00Z' }],
  })
  const read = async () =>
    table.messages.load.answer.parse(dataOf((await college.ask(student, table.messages.load)).json))
  const [message] = await read()
  expect(message).toMatchObject({ status: 'unread', unread: true, subject: 'Hello', body: 'Your course begins.' })
  const say = (ackType: string) =>
    college.ask(student, table.acknowledgement.save, {
      body: { student_id: student.studentId, message_id: message?.id, ackType },
    })
  await say('archived')
  expect((await read())[0]).toMatchObject({ status: 'archived', unread: false, acknowledgedAt: null })
  await say('acknowledged')
  expect((await read())[0]).toMatchObject({ status: 'archived', acknowledgedAt: expect.any(String) })
  await say('read')
  await say('acknowledged')
  expect((await read())[0]).toMatchObject({ status: 'acknowledged' })
})

describe('choices in the application', () => {
  const details = {
    nameFormat: 'FMNL',
    address1: '9 Court Square',
    address2: 'Suite 4',
    city: 'Lakemont',
    state: 'OH',
    postalCode: '44101',
    employer: 'The Firm',
    position: 'Advisor',
    employedFrom: '2019-05',
    employedTo: '',
    independentAdvisor: false,
    declaredOn: '2023-10-01',
  }
  const sent = { plan: 'chfc', appliedOn: '2023-10-01', status: 'A', details }

  /** Creates a student who completed CHFC with these applications. */
  async function holder(...applications: Partial<typeof designationApplication.$inferInsert>[]) {
    const someone = await college.make('applicant', { person: { middleName: 'Quincy' } })
    const studentId = someone.studentId ?? ''
    for (const [index, each] of applications.entries())
      await college.db
        .insert(designationApplication)
        .values({ id: `A${studentId}-of-chfc-${index}`, studentId, plan: 'chfc', ...each })
    return someone
  }
  async function read(someone: CreatedStudent, call: AnyCall) {
    const { status, json } = await college.ask(someone, call, { input: { designation: 'chfc' } })
    const { pdf_data: pdf = '' } = (dataOf(json) ?? {}) as { pdf_data?: string }
    return { status, text: pdf && textOfPdf(Buffer.from(pdf, 'base64')) }
  }
  const certificateOf = (someone: CreatedStudent) => read(someone, table.certificate.load)

  test.each([
    ['FNLN', 'Aaron Applicant'],
    ['FMIL', 'Aaron Q. Applicant'],
    ['FMNL', 'Aaron Quincy Applicant'],
  ])('the name on the certificate: %s', async (nameFormat, name) => {
    const { text } = await certificateOf(await holder({ ...sent, details: { ...details, nameFormat } }))
    expect(text).toContain(`has been awarded to ${name} who`)
  })

  test('no certificate, but still a letter', async () => {
    const someone = await holder({ ...sent, details: { ...details, nameFormat: 'NONE' } })
    expect((await certificateOf(someone)).status).toBe(404)
    expect((await read(someone, table.awardLetter.load)).status).toBe(200)
  })

  test('the address on the letter', async () => {
    const { text } = await read(await holder(sent), table.awardLetter.load)
    expect(text).toContain('Aaron Applicant 9 Court Square Suite 4 Lakemont, OH 44101')
  })

  test('come from the newest sent application, or else from the record', async () => {
    const older = { ...sent, appliedOn: '2020-10-01', details: { ...details, nameFormat: 'NONE' } }
    const { text } = await certificateOf(await holder(sent, older, { status: 'O' }))
    expect(text).toContain('Aaron Quincy Applicant')
    const someone = await holder({ status: 'O' })
    expect((await certificateOf(someone)).text).toContain('Aaron Applicant')
    expect((await read(someone, table.awardLetter.load)).text).not.toContain('Court Square')
  })
})

test('letters exist only for completed designations and confirmed periods', async () => {
  const student = await college.make('applicant')
  const award = (designation: string) => college.ask(student, table.awardLetter.load, { input: { designation } })
  expect([(await award('CHFC')).status, (await award('ricp')).status]).toEqual([200, 404])
  const confirmed = await college.make('established')
  const letter = (input: Record<string, string>) => college.ask(confirmed, table.confirmationLetter.load, { input })
  expect((await letter({ beginDate: '2020-01-01' })).status).toBe(200)
  expect((await letter({ beginDate: '2025-01-01', yearDisplay: '2024' })).status).toBe(404)
  expect((await letter({ beginDate: '2011-01-01' })).status).toBe(404)
  expect((await letter({ beginDate: 'yesterday' })).status).toBe(400)
})
