/** @jest-environment node */
import { textOfPdf } from '@/college/documents/testing/text-of-pdf'
import { table } from '@/lib/calls/table'
import { dataOf } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'
import { taxFormsOf } from './tax-form-record'

const college = servicesOfFile()

const posted = (postedOn: string, amountCents: number, kind = 'course') => ({
  postedOn,
  description: 'FP 100',
  kind,
  amountCents,
  cardLastFour: '4242',
})
const studentWith = (...purchases: ReturnType<typeof posted>[]) =>
  college.make('beginner', { purchases, taxForms: [], enrollments: [] })
type Student = Awaited<ReturnType<typeof studentWith>>

test.each([
  ['all tuition was refunded', [posted('2025-03-21', 89_500), posted('2025-04-05', -89_500)]],
  ['only a textbook was bought', [posted('2025-03-21', 8_904, 'textbook')]],
])('PG-05: a year in which %s has no form', async (_, ofYear) => {
  const student = await studentWith(...ofYear, posted('2024-05-01', 89_500))
  const years = table.taxYears.load.answer.parse(dataOf((await college.ask(student, table.taxYears.load)).json))
  expect(years.map(({ year, state, reason }) => [year, state, reason])).toEqual([
    ['2025', 'not_issued', 'no_tuition'],
    ['2024', 'issued', null],
  ])
})

test('PG-05: box 7 is checked for payments in December, but not for refunds', async () => {
  const forms = async ({ studentId }: Student) =>
    (await taxFormsOf(college.db, studentId ?? '', college.clock.now)).forms.map(({ nextPeriod }) => nextPeriod)
  expect(await forms(await studentWith(posted('2025-05-01', 89_500), posted('2025-12-05', 4_500)))).toEqual([true])
  expect(await forms(await studentWith(posted('2025-05-01', 89_500), posted('2025-12-05', -4_500)))).toEqual([false])
})

test('PG-05: a computed form says nothing about unknown refunds of an earlier year', async () => {
  const student = await studentWith(
    posted('2024-12-22', 89_500),
    posted('2025-01-10', -89_500),
    posted('2025-03-21', 179_000),
  )
  const { json } = await college.ask(student, table.taxForm.load, { input: { year: '2025' } })
  const { pdf_data: pdf } = dataOf(json) as { pdf_data: string }
  expect(textOfPdf(Buffer.from(pdf, 'base64'))).not.toContain('nothing that you paid in an earlier year was refunded')
})
