/** @jest-environment node */
import { table } from '@/lib/calls/table'
import { testNow } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

const { load, save } = table.notificationPreferences
const all = {
  email_flag: 'Y',
  message_flag: 'Y',
  recertification_flag: 'Y',
  examination_flag: 'Y',
  subscription_flag: 'Y',
  review_flag: 'Y',
}

test('beyond 3: all reminders until the student chooses, then what they chose last, and of nobody else', async () => {
  const [student, other] = [await college.make('beginner'), await college.make('beginner')]
  const read = async (who = student) => (await college.ask(who, load)).json
  expect(await read()).toEqual({ data: { ...all, changed_at: null } })
  for (const body of [
    { ...all, email_flag: 'N' },
    { ...all, message_flag: 'N', review_flag: 'N' },
  ]) {
    expect((await college.ask(student, save, { body })).status).toBe(200)
    expect(await read()).toEqual({ data: { ...body, changed_at: testNow.toISOString() } })
  }
  expect(await read(other)).toEqual({ data: { ...all, changed_at: null } })
  expect((await college.ask(other, save, { body: all, studentId: student.studentId ?? '' })).status).toBe(403)
})
