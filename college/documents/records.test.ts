/** @jest-environment node */
import { certificatePdf } from './certificate'
import { form1098TPdf } from './form-1098t'
import { gradeReportPdf } from './grade-report'
import { receiptPdf } from './receipt'
import { textOfPdf } from './testing/text-of-pdf'
import { transcriptPdf } from './transcript'
import { tuitionStatementPdf } from './tuition-statement'

const addressee = {
  studentId: '1000001',
  firstName: 'Zoë',
  lastName: 'Łukasik-Established',
  address: '14 Orchard Lane',
  city: 'Fairhaven',
  state: 'PA',
  postalCode: '19010',
}
const frame = { collegeName: 'Test College', now: new Date('2026-03-09T15:00:00Z'), addressee }
const course = {
  termName: 'Fall 2025',
  termBegins: '2025-10-01',
  termEnds: '2025-12-31',
  classNumber: '4020',
  courseNumber: 'MF 620',
  title: 'Behavioral Finance',
  creditHours: 3,
  grade: 'B+',
}
const item = { plan: null, discountCents: 0, discountCode: null, taxCents: 0, cardBrand: 'Visa', cardLastFour: '4242' }
const form = { year: 2025, paidCents: 677_500, adjustedCents: 0, halfTime: true, graduate: false, nextPeriod: true }

const grade = () => gradeReportPdf({ ...frame, course })
const transcript = (terms: number, transferred = 1) =>
  transcriptPdf({
    ...frame,
    terms: Array.from({ length: terms }, (_, index) => ({ name: `Term ${index + 1}`, courses: [course, { ...course, courseNumber: 'MF 630', grade: 'W' }] })),
    transferred: Array.from({ length: transferred }, () => ({ courseNumber: 'FP 150', title: 'Estate Planning', creditHours: 3, school: 'State University', completedOn: '2022-11-24' })),
  })
const receipt = (count = 1) =>
  receiptPdf({
    ...frame,
    postedOn: '2025-06-21',
    items: [
      { ...item, description: 'Annual recertification fee', amountCents: 10_000, discountCents: 2_500, discountCode: 'RECERT25' },
      ...Array.from({ length: count }, (_, index) => ({ ...item, description: `Textbook ${index + 1}`, plan: 'ricp', amountCents: 8_904, taxCents: 504 })),
      { ...item, description: 'Refund: shipping', amountCents: -1_200, cardBrand: 'Mastercard', cardLastFour: '4444' },
    ],
  })
const taxForm = (change = {}, lastFour: string | null = '3456') =>
  form1098TPdf({ collegeName: 'Test College', phone: '(800) 555-0100', addressee, lastFour, form: { ...form, ...change } })
const statement = () =>
  tuitionStatementPdf({ ...frame, form: { year: 2023, paidCents: 76_500 }, payments: [{ postedOn: '2023-03-22', description: 'RI 320', kind: 'course', amountCents: 76_500 }] })
const certificate = (plan: string) => certificatePdf({ ...frame, plan, awardedOn: '2023-11-17' })

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const count = (text: string, part: string) => text.split(part).length - 1

test.each<[string, () => Promise<Buffer>, string]>([
  ['grade report', grade, 'TH'],
  ['transcript', () => transcript(2), 'TH'],
  ['receipt', receipt, 'TH'],
  ['1098-T', taxForm, 'Figure'],
  ['tuition statement', statement, 'TH'],
  ['certificate', () => certificate('ricp'), 'Figure'],
])('PG-05, PG-06: the %s is one page, tagged, in English, with a title', async (_, make, element) => {
  const pdf = await make()
  const source = pdf.toString('latin1')
  expect(pagesOf(pdf)).toBe(1)
  for (const sign of ['/StructTreeRoot', '/MarkInfo', '/Lang (en-US)', '/DisplayDocTitle true', '/S /H1', `/S /${element}`, '/FontFile2']) {
    expect(source).toContain(sign)
  }
  if (element === 'TH') for (const sign of ['/S /Table', '/S /TR', '/S /TD', '/Scope /Column']) expect(source).toContain(sign)
  expect(textOfPdf(pdf)).toContain('Łukasik-Established')
  expect(textOfPdf(pdf)).not.toMatch(/null|undefined|NaN/)
})

test('a grade report says course, grade and points', async () => {
  const text = textOfPdf(await grade())
  expect(text).toContain('Grade report for MF 620')
  expect(text).toContain('MF 620 Behavioral Finance 3.00 B+ 9.90')
  expect(text).toContain('The class met from October 1, 2025 to December 31, 2025.')
})

test('a transcript is marked unofficial on every page, numbers its pages, and weighs what counts', async () => {
  const pdf = await transcript(12)
  const text = textOfPdf(pdf)
  const pages = pagesOf(pdf) ?? 0
  expect(pages).toBeGreaterThan(1)
  expect(count(text, 'UNOFFICIAL')).toBe(pages)
  expect(text).toContain(`Page ${pages} of ${pages}`)
  expect(text).toContain('39.00')
  expect(text).toContain('3.30')
  expect(text).toContain('FP 150 Estate Planning State University 11/24/22 3.00')
})

test('a table that goes on says the titles of its columns again', async () => {
  const pdf = await receipt(40)
  expect(pagesOf(pdf)).toBeGreaterThan(1)
  expect(count(textOfPdf(pdf), 'List price')).toBe(pagesOf(pdf))
})

test('a receipt lists each item, its discount with the code, tax, and what each card paid', async () => {
  const text = textOfPdf(await receipt())
  expect(text).toContain('1000001-20250621')
  expect(text).toContain('Annual recertification fee Code RECERT25 $125.00 -$25.00 – $100.00')
  expect(text).toContain('Textbook 1 Program: RICP $84.00 – $5.04 $89.04')
  expect(text).toContain('Paid $177.04')
  expect(text).toContain('$189.04 paid with Visa ending in 4242.')
  expect(text).toContain('$12.00 refunded to Mastercard ending in 4444.')
})

test('the 1098-T shows the sum, the last four digits only, and what is checked', async () => {
  const text = textOfPdf(await taxForm())
  expect(text).toContain('1 Payments received for qualified tuition and related expenses $6,775.00')
  expect(text).toContain('***-**-3456')
  expect(text).toContain('OMB No. 1545-1574')
  const source = (await taxForm()).toString('latin1')
  expect([count(source, '/Alt (Checked)'), count(source, '/Alt (Not checked)')]).toEqual([2, 1])
  const other = textOfPdf(await taxForm({ adjustedCents: 8_904 }, null))
  expect(other).toContain('Not on file')
  expect(other).toContain('4 Adjustments made for a prior year $89.04')
})

test('a certificate speaks of a degree, a certification or a designation as the plan is', async () => {
  expect(textOfPdf(await certificate('msfp'))).toContain('that the degree of')
  expect(textOfPdf(await certificate('cfp'))).toContain('that the certification of')
  expect(textOfPdf(await certificate('ricp'))).toContain('Retirement Income Certified Professional (RICP) has been awarded to Zoë')
})
