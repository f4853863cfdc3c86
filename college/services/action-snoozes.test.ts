/** @jest-environment node */
import type { CreatedStudent } from '@/college/seed/scenarios'
import { actionSnoozes } from '@/features/dashboard/calls'
import { dataOf } from './testing/services-in-memory'
import { servicesOfFile } from './testing/services-of-file'

const college = servicesOfFile()

const snooze = async (student: CreatedStudent, item: string) =>
  (await college.ask(student, actionSnoozes.save, { body: { item_key: item } })).json
const snoozed = async (student: CreatedStudent) =>
  actionSnoozes.load.answer.parse(dataOf((await college.ask(student, actionSnoozes.load)).json))

test('PG-01: an item is snoozed for seven days, once, and only for its student', async () => {
  const [student, other] = [await college.make('renewing'), await college.make('renewing')]
  expect(await snooze(student, 'fee 2026')).toEqual({ until_date: '2026-03-16' })
  college.passDays(3)
  expect(await snooze(student, 'hours 2026')).toEqual({ until_date: '2026-03-19' })
  expect(await snooze(student, 'fee 2026')).toEqual({ until_date: '2026-03-16' })
  college.passDays(30)
  expect(await snooze(student, 'fee 2026')).toEqual({ until_date: '2026-03-16' })
  expect(await snoozed(student)).toEqual([
    { item: 'fee 2026', until: '2026-03-16' },
    { item: 'hours 2026', until: '2026-03-19' },
  ])
  expect(await snoozed(other)).toEqual([])
})

test('PG-01: the newest fifty snoozes of each student are kept', async () => {
  const student = await college.make('renewing')
  await snooze(student, 'the first')
  college.passDays(1)
  for (let number = 0; number < 50; number += 1) await snooze(student, `message ${number}`)
  const kept = await snoozed(student)
  expect(kept).toHaveLength(50)
  expect(kept.map(({ item }) => item)).not.toContain('the first')
})
