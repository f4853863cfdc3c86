/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import * as tables from '@/college/records/schema'
import type { CreatedStudent } from '@/college/seed/scenarios'
import type { AnyCall } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { exampleBody } from '@/tests/data/calls'
import { payRecertificationFee } from './recertification-fee'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

const detail = async (student: CreatedStudent) =>
  table.ceDetail.load.answer.parse(((await college.ask(student, table.ceDetail.load)).json as { data: unknown }).data)
const reported = async (student: CreatedStudent) =>
  table.externalCE.load.answer.parse(
    ((await college.ask(student, table.externalCE.load)).json as { data: unknown }).data,
  )
const example = (call: AnyCall, { studentId, oktaId }: CreatedStudent) =>
  exampleBody(call, { studentId: studentId ?? '', oktaId })
const report = (student: CreatedStudent, change: object = {}) =>
  college.ask(student, table.externalCE.save, { body: { ...example(table.externalCE.save, student), ...change } })
const attest = (student: CreatedStudent, initial: 'Y' | 'N') =>
  college.ask(student, table.ceAttestation.save, { body: { initial_entry: initial } })
const questionnaire = (student: CreatedStudent, change: object = {}) =>
  college.ask(student, table.ethicsQuestionnaire.save, {
    body: { ...example(table.ethicsQuestionnaire.save, student), ...change },
  })
const verify = async (student: CreatedStudent, code: string, company = '') =>
  (
    await college.ask(student, table.promoCodeVerify.save, {
      body: { student_id: student.studentId, promo_code: code, company_id: company },
    })
  ).json

describe('RC-06 a credit', () => {
  it('changes the totals when it is reported, changed, deleted and restored', async () => {
    const student = await college.make('renewing')
    expect((await detail(student)).earned).toMatchObject({ hours: 13.5, ethicsHours: 2 })
    expect((await report(student)).json).toMatchObject({ seq_number: 4 })
    expect((await detail(student)).earned).toMatchObject({ hours: 15.75, ethicsHours: 4 })
    const known = { initial_entry: 'N', seq_number: 4 }
    expect((await report(student, { ...known, ce_crd_earned: 3 })).status).toBe(200)
    expect((await detail(student)).earned).toMatchObject({ hours: 16.5, ethicsHours: 4 })
    expect((await report(student, { ...known, delete_flag: 'Y' })).status).toBe(200)
    expect((await detail(student)).earned).toMatchObject({ hours: 13.5 })
    expect((await reported(student)).map(({ number }) => number)).toEqual([1, 2, 3])
    expect((await report(student, known)).status).toBe(200)
    expect((await detail(student)).earned).toMatchObject({ hours: 15.75 })
  })

  const pdf = Buffer.from('%PDF-1.7 the certificate').toString('base64')
  const attach = (student: CreatedStudent, file: object = {}, number = 1) =>
    college.ask(student, table.creditEvidence.save, {
      body: {
        seq_number: number,
        files: [{ name: 'certificate.pdf', content_type: 'application/pdf', data: pdf, ...file }],
      },
    })
  const files = async (student: CreatedStudent) =>
    table.creditEvidence.load.answer.parse(
      ((await college.ask(student, table.creditEvidence.load)).json as { data: unknown }).data,
    )
  const remove = (student: CreatedStudent, id: string, flag = 'Y') =>
    college.ask(student, table.creditEvidenceRemoval.save, { body: { evidence_id: id, delete_flag: flag } })
  const open = (student: CreatedStudent, evidence: string) =>
    college.ask(student, table.creditEvidenceFile.load, { input: { evidence } })

  it('has evidence files that only the student can list, open, remove and restore', async () => {
    const [student, other] = [await college.make('renewing'), await college.make('renewing')]
    expect((await attach(student)).status).toBe(200)
    const [file] = await files(student)
    expect(file).toMatchObject({ credit: 1, name: 'certificate.pdf', bytes: 24, addedOn: '2026-03-09' })
    const id = file?.id ?? ''
    expect((await open(student, id)).json).toEqual({ data: { content_type: 'application/pdf', data: pdf } })
    expect((await open(other, id)).status).toBe(404)
    expect((await remove(other, id)).status).toBe(404)
    expect((await remove(student, id)).status).toBe(200)
    expect([await files(student), (await open(student, id)).status]).toEqual([[], 404])
    expect((await remove(student, id, 'N')).status).toBe(200)
    await attest(student, 'Y')
    expect((await remove(student, id)).status).toBe(409)
    expect((await attach(student, { name: 'second.pdf' })).status).toBe(200)
  })

  it.each<[string, object, number, number]>([
    ['that is not a PDF', { data: Buffer.from('<html>').toString('base64') }, 1, 422],
    ['with the extension of another type', { name: 'certificate.html' }, 1, 422],
    ['larger than 10 MB', { data: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-').toString('base64') }, 1, 422],
    ['for a credit that was not reported', {}, 77, 404],
  ])('refuses a file %s', async (_, file, number, status) => {
    const student = await college.make('renewing')
    expect((await attach(student, file, number)).status).toBe(status)
    expect(await files(student)).toEqual([])
  })

  it('accepts a file of 10 MB and returns it', async () => {
    const student = await college.make('renewing')
    const data = Buffer.alloc(10 * 1024 * 1024, '%PDF-').toString('base64')
    expect((await attach(student, { data })).status).toBe(200)
    expect((await open(student, (await files(student))[0]?.id ?? '')).json).toMatchObject({ data: { data } })
  })

  it('has at most ten files, including a restored one', async () => {
    const student = await college.make('renewing')
    for (let count = 0; count < 10; count += 1) expect((await attach(student)).status).toBe(200)
    expect((await attach(student)).status).toBe(409)
    const [first] = await files(student)
    await remove(student, first?.id ?? '')
    expect((await attach(student)).status).toBe(200)
    expect((await remove(student, first?.id ?? '', 'N')).status).toBe(409)
    expect(await files(student)).toHaveLength(10)
  })

  it('from another school is marked as a transfer', async () => {
    const credit = { earnedOn: '2026-01-20', institution: 'Quillstone', title: 'FIN 210', hours: 3, ethicsHours: 0 }
    const student = await college.make('renewing', {
      credits: [
        { ...credit, source: 'transfer' },
        { ...credit, title: 'HS 101', source: 'college' },
      ],
    })
    expect((await detail(student)).collegeCredits.map(({ title, source }) => [title, source])).toEqual([
      ['FIN 210', 'transfer'],
      ['HS 101', 'college'],
    ])
  })

  it('accepts the date in the student’s time zone, which may be one day ahead', async () => {
    expect((await report(await college.make('renewing'), { date_earned: '2026-03-10' })).status).toBe(200)
  })

  it('that is already on record, in any spelling of its title, is refused without a reason and counts once', async () => {
    const recorded = {
      title: "Client's estate plan",
      earnedOn: '2026-01-05',
      institution: 'The college',
      hours: 4,
      ethicsHours: 0,
    }
    const student = await college.make('renewing', { credits: [{ ...recorded, source: 'college' }] })
    const again = {
      course_title: 'Client’s  Estate plan.',
      date_earned: '2026-01-05',
      ce_crd_earned: 6,
      eth_crd_earned: 0,
    }
    expect(await report(student, again)).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/^The college has already recorded/) },
    })
    expect((await report(student, { ...again, course_title: 'Another' })).status).toBe(200)
    const change = { ...again, initial_entry: 'N', seq_number: 2 }
    expect((await report(student, change)).status).toBe(409)
    expect((await report(student, { ...again, duplicate_reason: 'Its second part' })).status).toBe(200)
    expect((await detail(student)).earned).toMatchObject({ hours: 16 })
  })

  it('counts as the portal explains: once, and within the limits of its category', async () => {
    const credit = {
      earnedOn: '2026-01-20',
      institution: 'Quillstone',
      title: 'Forum',
      hours: 12,
      ethicsHours: 1,
      category: '3',
    }
    const student = await college.make('renewing', { credits: [credit, { ...credit, title: 'FORUM' }] })
    expect((await detail(student)).earned).toMatchObject({ hours: 10, ethicsHours: 0 })
  })

  it('with the title and date of another one stores the reason why it is not a duplicate', async () => {
    const student = await college.make('renewing')
    await report(student)
    await report(student, { duplicate_reason: 'The second part of the course' })
    expect((await reported(student)).map(({ notDuplicate }) => notDuplicate).slice(-2)).toEqual([
      null,
      'The second part of the course',
    ])
  })

  it('needs only ethics hours from students who do not work with clients', async () => {
    const student = await college.make('renewing')
    const answer = (flag: string) =>
      college.ask(student, table.recertificationSteps.save, {
        body: { period_begin_date: '2026-01-01', confirmation: 'CLIENT_FACING', client_facing_flag: flag },
      })
    expect((await answer('N')).status).toBe(200)
    expect((await detail(student)).required).toEqual({ hours: 0, ethicsHours: 2 })
    expect((await answer('Y')).status).toBe(200)
    expect((await detail(student)).required).toEqual({ hours: 30, ethicsHours: 2 })
  })

  it('gets its own number when two arrive at once', async () => {
    const student = await college.make('renewing')
    const both = await Promise.all([report(student), report(student, { course_title: 'Another' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await reported(student)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })

  it.each<[string, object, number]>([
    ['before the period', { date_earned: '2025-12-31' }, 400],
    ['dated two days in the future', { date_earned: '2026-03-11' }, 400],
    ['with an impossible date', { date_earned: '2026-02-30' }, 400],
    ['of no hours', { ce_crd_earned: 0, eth_crd_earned: 0 }, 400],
    ['with more than thirty hours', { ce_crd_earned: 30.25 }, 400],
    ['with a third of an hour', { ce_crd_earned: 2.33 }, 400],
    ['with more ethics hours than hours', { ce_crd_earned: 1, eth_crd_earned: 2 }, 400],
    ['in a category that only the college assigns', { category_number: '7' }, 400],
    ['of another year', { year_display: '2025' }, 400],
    ['new, with a number', { seq_number: 1 }, 400],
    ['known, without a number', { initial_entry: 'N' }, 400],
    ['new, and taken back', { delete_flag: 'Y' }, 400],
    ['that was never reported', { initial_entry: 'N', seq_number: 77 }, 404],
    ['for a period that does not exist', { period_begin_date: '2019-01-01' }, 404],
    [
      'for a period that is over',
      { period_begin_date: '2024-01-01', year_display: '2024', date_earned: '2024-05-01' },
      409,
    ],
  ])('%s is refused and nothing changes', async (_, change, status) => {
    const student = await college.make('renewing')
    const before = await reported(student)
    const answer = await report(student, change)
    const { message, faults, ...more } = answer.json as { message: string; faults?: unknown }
    expect([answer.status, message, more]).toEqual([status, expect.any(String), {}])
    if (faults !== undefined) expect(faults).toEqual([{ field: expect.any(String), fault: expect.any(String) }])
    expect(await reported(student)).toEqual(before)
  })

  it('older than the rules can be deleted and restored unchanged, but changed only by the rules', async () => {
    const old = { title: 'T'.repeat(150), institution: 'P'.repeat(80), hours: 2.33, ethicsHours: 0, category: '4' }
    const student = await college.make('renewing', { credits: [{ earnedOn: '2026-02-03', ...old }] })
    const sent = {
      initial_entry: 'N',
      seq_number: 1,
      date_earned: '2026-02-03',
      course_title: old.title,
      institution: old.institution,
      catalog_number: '',
      ce_crd_earned: 2.33,
      eth_crd_earned: 0,
      category_number: '4',
    }
    expect((await report(student, sent)).status).toBe(400)
    expect((await report(student, { ...sent, delete_flag: 'Y', ce_crd_earned: 300 })).status).toBe(400)
    expect((await report(student, { ...sent, delete_flag: 'Y' })).status).toBe(200)
    expect(await reported(student)).toEqual([])
    expect((await report(student, { ...sent, ce_crd_earned: 3.33 })).status).toBe(400)
    expect((await report(student, sent)).status).toBe(200)
    expect(await reported(student)).toMatchObject([{ number: 1, ...old }])
  })

  it('cannot be changed once attested, but more can be reported', async () => {
    const student = await college.make('renewing')
    expect((await attest(student, 'N')).status).toBe(409)
    expect((await attest(student, 'Y')).json).toEqual({ attested_date: '2026-03-09' })
    expect((await detail(student)).attestedOn).toBe('2026-03-09')
    expect((await report(student, { initial_entry: 'N', seq_number: 1 })).status).toBe(409)
    expect((await report(student)).status).toBe(200)
    expect((await reported(student)).map(({ attested }) => attested)).toEqual([true, true, true, false])
    expect((await attest(student, 'Y')).status).toBe(409)
    expect((await attest(student, 'N')).status).toBe(200)
  })

  it('of the college cannot be changed, and nothing can be attested when nothing was reported', async () => {
    const student = await college.make('established', { attestations: [] })
    expect((await report(student, { initial_entry: 'N', seq_number: 1 })).status).toBe(404)
    expect((await attest(await college.make('renewing', { credits: [] }), 'Y')).status).toBe(409)
  })

  it.each<[string, object]>([
    ['someone revoked', { 'eligibility.revoked': true }],
    ['someone in the first year', { 'eligibility.category': 'E' }],
  ])('is refused from %s', async (_, set) => {
    expect((await report(await college.make('renewing', set))).status).toBe(409)
  })

  it('can be reported after the end of the period when the record allows it all year', async () => {
    const late = { 'eligibility.year': 2025 }
    const change = { period_begin_date: '2025-01-01', year_display: '2025', date_earned: '2025-12-30' }
    expect((await report(await college.make('renewing', late), change)).status).toBe(200)
    expect(
      (await report(await college.make('renewing', { ...late, 'eligibility.mayReportAllYear': false }), change)).status,
    ).toBe(409)
  })
})

describe('RC-07 the questionnaire', () => {
  it('is recorded for the period and accepted at once; its code is used only when the fee is paid', async () => {
    const student = await college.make('renewing')
    expect(await verify(student, 'recert25')).toMatchObject({ valid: 'Y', discount_cents: 2_500 })
    expect((await questionnaire(student)).status).toBe(200)
    expect((await detail(student)).questionnaire).toMatchObject({
      submittedOn: '2026-03-09',
      approvedOn: '2026-03-09',
      promoCode: 'RECERT25',
    })
    expect((await questionnaire(student, { promo_code: '' })).status).toBe(409)
    expect(await verify(student, 'RECERT25')).toMatchObject({ valid: 'Y', discount_cents: 2_500 })
    const { studentId } = student
    const discount = { code: 'RECERT25', discountCents: 2_500 }
    const payment = { studentId: studentId ?? '', discount, now: college.clock.now }
    expect(await payRecertificationFee(college.db, payment)).toMatchObject({ paidCents: 12_500 })
    expect(await verify(student, 'RECERT25')).toMatchObject({
      valid: 'N',
      message: 'You have used this code for this period.',
    })
  })

  it('waits for staff when an answer needs review, and requires the comment', async () => {
    const student = await college.make('renewing')
    const silent = await questionnaire(student, { q4_yn: 'Y', promo_code: '' })
    expect([silent.status, silent.json]).toEqual([
      400,
      { message: 'Question 4: describe what happened in a sentence.' },
    ])
    expect((await detail(student)).questionnaire).toBeNull()
    const told = { q4_yn: 'Y', q4_comments: 'My license lapsed in 2025 and was renewed.', promo_code: '' }
    expect((await questionnaire(student, told)).status).toBe(200)
    const stored = (await detail(student)).questionnaire
    expect(stored).toMatchObject({ approvedOn: null })
    expect(stored?.answers[3]).toEqual({ number: 4, yes: true, comment: 'My license lapsed in 2025 and was renewed.' })
  })

  it.each<[string, object, number]>([
    ['a code that is not known', { promo_code: 'NOSUCH' }, 400],
    ['dates that only the college writes', { approval_date: '2026-03-09' }, 400],
    ['another period', { begin_date: '2024-01-01', year_display: '2024' }, 404],
    ['another year', { year_display: '2024' }, 400],
  ])('with %s is refused; nothing is stored and the code is not used', async (_, change, status) => {
    const student = await college.make('renewing')
    expect((await questionnaire(student, change)).status).toBe(status)
    expect((await detail(student)).questionnaire).toBeNull()
    expect(await verify(student, 'RECERT25')).toMatchObject({ valid: 'Y' })
  })
})

test('RC-07 promotional codes: unknown, expired, of another company, without a period', async () => {
  const student = await college.make('renewing')
  expect(await verify(student, 'NOSUCH')).toMatchObject({ valid: 'N', message: 'This code is not recognized.' })
  expect(await verify(student, 'SPRING2020')).toMatchObject({ valid: 'N', message: 'This code has expired.' })
  expect(await verify(student, 'EDJ-COVERED', '1000653')).toMatchObject({ valid: 'Y', discount_cents: 12_500 })
  expect(await verify(student, 'RECERT25', '1000376')).toMatchObject({ valid: 'N' })
  expect(await verify(await college.make('representative'), 'EDJ-COVERED')).toMatchObject({
    valid: 'N',
    message: 'This code is not recognized.',
  })
  const dealer = { companyId: '1000927', brokerDealerId: '1000653' }
  expect(await verify(await college.make('renewing', { student: dealer }), 'EDJ-COVERED', '1000653')).toMatchObject({
    valid: 'Y',
  })
  expect(await verify(await college.make('beginner'), 'RECERT25')).toMatchObject({ valid: 'N' })
})

test('RC-05 learnMore is stored and confirmed by email', async () => {
  const student = await college.make('renewing')
  expect(
    (await college.ask(student, table.learnMore.save, { body: { contactMethod: 'BP', other: 'After five' } })).status,
  ).toBe(200)
  const rows = await college.db
    .select()
    .from(tables.contactRequest)
    .where(eq(tables.contactRequest.studentId, student.studentId ?? ''))
  expect(rows).toEqual([expect.objectContaining({ contactMethod: 'BP', other: 'After five' })])
  expect(await listMail(college.db, { to: student.username })).toHaveLength(1)
})
