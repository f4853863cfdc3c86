/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { listMail } from '@/college/mail/outbox'
import { taxFormCorrection } from '@/college/records/schema'
import { table } from '@/lib/calls/table'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

const { save } = table.taxFormCorrection
const body = { tax_year: '2025', wrong: 'Box 1', should_say: '$895.00, as on the receipt of June 21' }

test('PG-05: a correction request is stored with a number, and the mail only says that it was received', async () => {
  const student = await college.make('established')
  const { status, json } = await college.ask(student, save, { body })
  const [kept] = await college.db
    .select()
    .from(taxFormCorrection)
    .where(eq(taxFormCorrection.studentId, student.studentId ?? ''))
  expect([status, json]).toEqual([200, { request_number: `TF-${kept?.id}` }])
  expect(kept).toMatchObject({ year: 2025, wrong: body.wrong, shouldSay: body.should_say, at: testNow })
  const [mail] = await listMail(college.db, { to: student.username })
  expect(mail?.text).toContain(`your request TF-${kept?.id}`)
  expect(mail?.text).not.toContain('Box 1')
})

test.each([
  ['a year without a form', { ...body, tax_year: '2022' }, 404],
  ['an invalid year', { ...body, tax_year: 'soon' }, 400],
  ['a text that is too long', { ...body, should_say: 'x'.repeat(1_001) }, 400],
])('PG-05: %s is refused', async (_, asked, status) => {
  const student = await college.make('established')
  expect((await college.ask(student, save, { body: asked })).status).toBe(status)
})

test('PG-05: nobody can ask in another student’s name', async () => {
  const [student, other] = [await college.make('established'), await college.make('established')]
  expect((await college.ask(other, save, { body, studentId: student.studentId ?? '' })).status).toBe(403)
})
