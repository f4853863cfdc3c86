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

test('beyond 3, ruling 50: stores each student’s choice, and keeps its date when the same choice is saved again', async () => {
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
  const chosen = await read()
  college.clock.now = new Date(testNow.getTime() + 86_400_000)
  for (const who of [student, other]) {
    const { changed_at: _, ...body } = ((await read(who)) as { data: typeof all & { changed_at: unknown } }).data
    expect((await college.ask(who, save, { body })).status).toBe(200)
  }
  expect(await read()).toEqual(chosen)
  expect(await read(other)).toEqual({ data: { ...all, changed_at: null } })
  expect((await college.ask(other, save, { body: all, studentId: student.studentId ?? '' })).status).toBe(403)
})
