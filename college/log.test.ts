/** @jest-environment node */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { student } from '@/college/records/schema'
import { openFilledRecords } from '@/college/testing/filled-records'
import { createLog } from './log'

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })

test('S-59: a failed query is logged with its code and place, without the values it was to write', async () => {
  const records = await openFilledRecords(new Date('2026-03-09T15:00:00Z'))
  const [someone] = await records.db.select().from(student).limit(1)
  const again = {
    ...someone,
    id: someone?.id ?? '',
    nationalIdOptOut: false,
    email: 'ssn-900-12-3456@students.example',
  }
  const error = await records.db
    .insert(student)
    .values(again)
    .then(
      () => undefined,
      (failed: unknown) => failed,
    )
  await records.close()
  expect(error).toBeInstanceOf(DrizzleQueryError)
  log.error({ err: error }, 'the college could not answer')
  expect(lines.join('')).toContain('"code":"23505"')
  expect(lines.join('')).toContain('log.test.ts')
  expect(lines.join('')).not.toContain('900-12-3456')
  expect(lines.join('')).not.toContain(again.id)
})
