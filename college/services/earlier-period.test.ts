/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { confirmationLetter, eligibility } from '@/college/records/schema'
import { table } from '@/lib/calls/table'
import { dataOf } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

test('RC-06: a period without clients needs only ethics hours, even after it is over; the next period needs all hours', async () => {
  const student = await college.make('renewing')
  const studentId = student.studentId ?? ''
  const body = { period_begin_date: '2026-01-01', confirmation: 'CLIENT_FACING', client_facing_flag: 'N' }
  expect((await college.ask(student, table.recertificationSteps.save, { body })).status).toBe(200)
  await college.db.insert(confirmationLetter).values({ studentId, beginDate: '2026-01-01', year: 2026 })
  await college.db.update(eligibility).set({ year: 2027 }).where(eq(eligibility.studentId, studentId))
  college.clock.now = new Date('2027-03-09T15:00:00Z')
  const required = async (beginDate: string) => {
    const { json } = await college.ask(student, table.ceDetail.load, { input: { beginDate } })
    return table.ceDetail.load.answer.parse(dataOf(json)).required
  }
  expect(await required('2026-01-01')).toEqual({ hours: 0, ethicsHours: 2 })
  expect(await required('2027-01-01')).toEqual({ hours: 30, ethicsHours: 2 })
})
