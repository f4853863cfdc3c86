/** @jest-environment node */
import { eq } from 'drizzle-orm'
import * as tables from '@/college/records/schema'
import { createStudent, type CreatedStudent, type ScenarioName } from '@/college/seed/scenarios'
import { textOfPdf } from '@/college/documents/testing/text-of-pdf'
import type { AnswerOf, Load } from '@/lib/calls/call'
import { table } from '@/lib/calls/table'
import { taxYear } from '@/tests/data/tax-year'
import { taxFormsOf } from './tax-form-record'
import type { Asking } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

/** Returns what the portal knows after a load. */
async function load<Call extends Load>(
  student: CreatedStudent,
  call: Call,
  asking: Asking = {},
): Promise<AnswerOf<Call>> {
  const { status, json } = await college.ask(student, call, asking)
  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${JSON.stringify(json)}`)
  return call.answer.parse((json as { data: unknown }).data) as AnswerOf<Call>
}
const pdfText = ({ pdf_data }: { pdf_data: string }) => textOfPdf(Buffer.from(pdf_data, 'base64'))
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const whoPassed: ScenarioName[] = [
  'established',
  'scholar',
  'renewing',
  'firstyear',
  'applicant',
  'partner',
  'representative',
]

describe.each(whoPassed)('%s: PG-03 the records of a passed course are consistent', (key) => {
  let student: CreatedStudent
  let history: AnswerOf<typeof table.courseHistory.load>
  beforeAll(async () => {
    student = await college.make(key)
    history = await load(student, table.courseHistory.load)
  })
  const passed = () => [
    ...new Map(
      history.filter(({ state }) => state === 'passed').map((row) => [`${row.term} ${row.classNumber}`, row]),
    ).values(),
  ]

  it('in the course history, transcript, grade list and grade report', async () => {
    const reports = await load(student, table.gradeReportListN.load)
    const { terms, totalCredits, transferCredits } = await load(student, table.transcriptHistory.load)
    const onTranscript = terms.flatMap(({ term, courses }) =>
      courses.map(({ courseNumber, grade }) => `${term} ${courseNumber} ${grade}`),
    )
    const inHistory = passed().map(({ term, courseNumber, grade }) => `${term} ${courseNumber} ${grade}`)
    expect(passed().length).toBeGreaterThan(0)
    expect(onTranscript.toSorted()).toEqual(inHistory.toSorted())
    expect(reports.map(({ term, courseNumber, grade }) => `${term} ${courseNumber} ${grade}`).toSorted()).toEqual(
      inHistory.toSorted(),
    )
    const credits = [...passed(), ...transferCredits].reduce((sum, { creditHours }) => sum + (creditHours ?? 0), 0)
    expect(totalCredits).toBe(credits)

    const paper = pdfText(await load(student, table.transcript.load))
    for (const { courseNumber, title } of passed()) expect(paper).toContain(`${courseNumber} ${title}`)
    const [last] = reports
    const report = await load(student, table.gradeReport.load, {
      input: { term: last?.term ?? '', classNumber: last?.classNumber ?? '' },
    })
    expect(pdfText(report)).toContain(`${last?.courseNumber} ${last?.title}`)
  })

  it('has passed every course of a completed plan', async () => {
    const completed = await load(student, table.completerKitInfo.load)
    for (const { plan } of completed) {
      const rows = history.filter((row) => row.plan === plan)
      expect([plan, rows.length > 0, rows.every(({ state }) => state === 'passed')]).toEqual([plan, true, true])
    }
  })
})

describe.each<[ScenarioName, string]>([
  ['established', '2023-01-01'],
  ['scholar', '1900-01-01'],
  ['beginner', '1900-01-01'],
])('%s: money', (key, since) => {
  let student: CreatedStudent
  let purchases: AnswerOf<typeof table.purchaseHistory.load>
  beforeAll(async () => {
    student = await college.make(key)
    purchases = await load(student, table.purchaseHistory.load)
  })

  it('has bought every course before its term began, since purchases are on record', async () => {
    const taken = (await load(student, table.courseHistory.load)).filter(
      ({ termName, beginsOn }) => termName !== null && (beginsOn ?? '') > since,
    )
    expect(taken.length).toBeGreaterThan(0)
    for (const { courseNumber, title, beginsOn } of taken) {
      const bought = purchases.find(({ description }) => description === `${courseNumber} ${title}`)
      expect([courseNumber, bought?.chargeType, (bought?.postedOn ?? '9') < (beginsOn ?? '')]).toEqual([
        courseNumber,
        'course',
        true,
      ])
    }
  })

  it('PG-05 has a form for each year with tuition, with the sum of that year’s tuition', async () => {
    const years = await load(student, table.taxYears.load)
    const tuition = (year: string) =>
      purchases
        .filter(({ postedOn, chargeType }) => postedOn.startsWith(year) && chargeType === 'course')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const paidIn = [
      ...new Set(
        purchases.filter(({ chargeType }) => chargeType === 'course').map(({ postedOn }) => postedOn.slice(0, 4)),
      ),
    ]
    const issued = years.filter(({ state }) => state !== 'not_issued')
    expect(issued.map(({ year }) => year)).toEqual(
      paidIn
        .filter((year) => year < '2026')
        .sort()
        .reverse(),
    )
    for (const { year, form } of issued) {
      const call = form === '1098T' ? table.taxForm.load : table.oldTaxForm.load
      const text = pdfText(await load(student, call, { input: { year } }))
      expect(text).toContain(dollars(tuition(year)))
      expect(text).toContain(year)
      expect(text).not.toContain('900-12-3456')
    }
  })

  it('PG-06 has a receipt for each day with everything posted on it, but none for pending items', async () => {
    const posted = purchases.filter(({ hasReceipt }) => hasReceipt)
    expect(purchases.filter(({ state }) => state !== 'pending')).toEqual(posted)
    for (const postedDate of new Set(posted.map(({ postedOn }) => postedOn))) {
      const items = posted.filter(({ postedOn }) => postedOn === postedDate)
      const text = pdfText(await load(student, table.receipt.load, { input: { postedDate } }))
      for (const { description } of items) expect(text).toContain(description)
    }
  })
})

test('established: several items on one day, a refund, a discount, three years of tax forms, and one without', async () => {
  const student = await college.make('established')
  const purchases = await load(student, table.purchaseHistory.load)
  const day = purchases.filter(({ postedOn }) => postedOn === '2025-06-21')
  expect(day.map(({ chargeType }) => chargeType).toSorted()).toEqual(['course', 'shipping', 'textbook'])
  expect(purchases.find(({ amountCents }) => amountCents < 0)).toMatchObject({
    state: 'refunded',
    description: 'Refund: SN 420 textbook',
  })
  const receipt = pdfText(await load(student, table.receipt.load, { input: { postedDate: '2026-02-12' } }))
  expect(receipt).toContain('Code RECERT25')
  expect(receipt).toContain('$125.00 -$25.00')
  expect(
    (await load(student, table.taxYears.load)).map(({ year, form, state, reason }) => [year, form, state, reason]),
  ).toEqual([
    ['2025', '1098T', 'issued', null],
    ['2024', '1098T', 'corrected', null],
    ['2023', 'tuitionStatement', 'issued', null],
    ['2022', 'tuitionStatement', 'not_issued', 'no_tuition'],
  ])
  const form = async (year: string) => (await college.ask(student, table.taxForm.load, { input: { year } })).json
  expect(pdfText(((await form('2024')) as { data: { pdf_data: string } }).data)).toContain('CORRECTED')
})

test('PG-06 a pack has every receipt of the chosen days; a day without a receipt refuses the pack', async () => {
  const student = await college.make('established')
  const ask = (...days: string[]) =>
    college.ask(student, table.receiptPack.load, { input: { postedDates: days.join(',') } })
  const purchases = await load(student, table.purchaseHistory.load)
  const posted = purchases.filter(({ hasReceipt }) => hasReceipt)
  const days = [...new Set(posted.map(({ postedOn }) => postedOn))]
  const pack = pdfText(await load(student, table.receiptPack.load, { input: { postedDates: days.join(',') } }))
  for (const { description } of posted) expect(pack).toContain(description)
  for (const day of days) expect(pack).toContain(`${student.studentId}-${day.replaceAll('-', '')}`)

  expect(await ask(...days, '2025-06-20')).toMatchObject({
    status: 404,
    json: { message: 'There is no receipt for one of these days.' },
  })
  const stranger = await college.make('beginner')
  expect(await college.ask(stranger, table.receiptPack.load, { input: { postedDates: days[0] ?? '' } })).toMatchObject({
    status: 404,
  })
})

test('PG-05 a form is ready on January 31 after its year, and not the day before', async () => {
  const student = await college.make('established')
  const form = () => college.ask(student, table.taxForm.load, { input: { year: '2025' } })
  const before = college.clock.now
  college.clock.now = new Date('2026-01-31T04:59:00Z') // still the 30th in the college's time zone
  expect((await load(student, table.taxYears.load))[0]).toEqual(taxYear)
  expect([(await form()).status, (await form()).json]).toEqual([
    404,
    { message: 'The form for 2025 is ready by January 31, 2026.' },
  ])
  college.clock.now = new Date('2026-01-31T05:00:00Z')
  expect((await form()).status).toBe(200)
  college.clock.now = before
})

test('PG-05 a year that ended after the records were made has a form for its tuition', async () => {
  const student = await createStudent(college.db, { scenario: 'beginner', now: new Date('2026-11-27T15:00:00Z') })
  const listed = () => load(student, table.taxYears.load)
  const form = () => college.ask(student, table.taxForm.load, { input: { year: '2026' } })
  const correct = { tax_year: '2026', wrong: 'Box 1', should_say: '$900.00' }
  const before = college.clock.now
  college.clock.now = new Date('2026-11-27T15:00:00Z')
  expect([await listed(), (await form()).status]).toEqual([[], 404])
  college.clock.now = new Date('2027-01-15T15:00:00Z')
  expect((await form()).json).toEqual({ message: 'The form for 2026 is ready by January 31, 2027.' })
  college.clock.now = new Date('2027-02-15T15:00:00Z')
  expect(await listed()).toEqual([{ ...taxYear, year: '2026', availableOn: '2027-01-31' }])
  expect(pdfText(((await form()).json as { data: { pdf_data: string } }).data)).toContain('$895.00')
  expect((await college.ask(student, table.taxFormCorrection.save, { body: correct })).status).toBe(200)
  college.clock.now = before
})

test('PG-05 such a form copies the student’s status from the form before', async () => {
  const student = await createStudent(college.db, { scenario: 'scholar', now: new Date('2026-11-27T15:00:00Z') })
  const { forms } = await taxFormsOf(college.db, student.studentId ?? '', new Date('2027-02-15T15:00:00Z'))
  expect(forms.filter(({ year }) => year === 2026)).toMatchObject([{ kind: '1098T', graduate: true, halfTime: true }])
})

test('PG-05 a year on record without a form gives the reason, and no form opens', async () => {
  const student = await college.make('beginner')
  await college.db
    .insert(tables.taxForm)
    .values({ studentId: student.studentId ?? '', year: 2024, kind: '1098T', paidCents: 0, notIssued: 'scholarship' })
  const listed = await load(student, table.taxYears.load)
  expect(listed.find(({ year }) => year === '2024')).toMatchObject({ state: 'not_issued', reason: 'scholarship' })
  expect(await college.ask(student, table.taxForm.load, { input: { year: '2024' } })).toMatchObject({
    status: 404,
    json: { message: 'There is no form for 2024.' },
  })
})

test('beginner: one course in progress, the rest of the program ahead, nothing graded', async () => {
  const student = await college.make('beginner')
  const history = await load(student, table.courseHistory.load)
  expect(history.map(({ plan, state }) => [plan, state])).toEqual([
    ['CHFC', 'inProgress'],
    ...Array.from({ length: 6 }, () => ['CHFC', 'notStarted']),
  ])
  expect(history.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await load(student, table.gradeReportListN.load)).toEqual([])
  expect(await load(student, table.transcriptHistory.load)).toMatchObject({ terms: [], totalCredits: 0, average: null })
  expect(pdfText(await load(student, table.transcript.load))).toContain('No course has been graded yet.')
  expect((await college.ask(student, table.ceDetail.load)).status).toBe(404)
})

test('scholar: transfer credit, an examination in its window, box 7 for the winter course', async () => {
  const student = await college.make('scholar')
  const history = await load(student, table.courseHistory.load)
  expect(history.find(({ courseNumber }) => courseNumber === 'FP 150')).toMatchObject({
    plan: 'MSFP',
    state: 'transferred',
    endsOn: expect.any(String),
  })
  expect(history.find(({ courseNumber }) => courseNumber === 'MF 630')).toMatchObject({
    state: 'inProgress',
    examOpensOn: '2026-03-04',
    examClosesOn: '2026-04-03',
  })
  const [form] = await college.db
    .select()
    .from(tables.taxForm)
    .where(eq(tables.taxForm.studentId, student.studentId ?? ''))
  expect(form).toMatchObject({ graduate: true, halfTime: true })
})

test('renewing: part of the hours counts for the period', async () => {
  const student = await college.make('renewing')
  const detail = await load(student, table.ceDetail.load)
  expect(detail).toMatchObject({
    beginDate: '2026-01-01',
    isOpen: true,
    required: { hours: 30, ethicsHours: 2 },
    earned: { hours: 13.5, ethicsHours: 2 },
    attestedOn: null,
    questionnaire: null,
  })
  expect(detail.periods.map(({ year }) => year)).toEqual([2026, 2024])
})
