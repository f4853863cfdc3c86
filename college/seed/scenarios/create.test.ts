/** @jest-environment node */
import { eq } from 'drizzle-orm'
import type { Records } from '@/college/records/database'
import * as tables from '@/college/records/schema'
import { libraryWithArchive } from '@/college/seed/population/archive'
import { openFilledRecords } from '@/college/testing/filled-records'
import { createStudent, type CreatedStudent, InvalidOverrideError, UnknownScenarioError } from './index'

const now = new Date('2026-03-09T15:00:00Z')
let records: Records
beforeAll(async () => {
  records = await openFilledRecords(now)
})
afterAll(() => records.close())

const make = (scenario: string, set?: unknown) => createStudent(records.db, { scenario, set, now })
const flagsOf = async ({ studentId }: CreatedStudent) =>
  (
    await records.db
      .select()
      .from(tables.studentFlags)
      .where(eq(tables.studentFlags.studentId, studentId ?? ''))
  )[0]
const standingOf = async ({ studentId }: CreatedStudent) =>
  (
    await records.db
      .select()
      .from(tables.eligibility)
      .where(eq(tables.eligibility.studentId, studentId ?? ''))
  )[0]

test('each student of a scenario is a different person', async () => {
  const made = await Promise.all([make('partner'), make('partner'), make('partner')])
  for (const field of ['username', 'studentId', 'oktaId'] as const) {
    expect(new Set(made.map((student) => student[field])).size).toBe(3)
  }
  expect(made[0]?.username).toMatch(/^partner-[0-9a-f]+@students\.example$/)
})

test('set changes single fields, nested or dotted, and whole lists', async () => {
  const student = await make('established', {
    'eligibility.compliance': 'N',
    'eligibility.fee': null,
    flags: { partnerAccess: true },
    applications: [{ plan: 'cap', status: 'S' }],
  })
  expect(await standingOf(student)).toMatchObject({ compliance: 'N', fee: null, category: 'D', awardLetters: true })
  expect(await flagsOf(student)).toMatchObject({ partnerAccess: true, digitalBadgeAccess: true })
  const applications = await records.db
    .select()
    .from(tables.designationApplication)
    .where(eq(tables.designationApplication.studentId, student.studentId ?? ''))
  expect(applications).toEqual([expect.objectContaining({ plan: 'cap', status: 'S', appliedOn: null })])
})

test('set can remove the eligibility record, or add one to a student without', async () => {
  expect(await standingOf(await make('established', { eligibility: null }))).toBeUndefined()
  expect(await standingOf(await make('beginner', { eligibility: { category: 'B' } }))).toMatchObject({
    category: 'B',
    fee: null,
  })
})

test.each([
  [{ flag: {} }, 'flag'],
  [{ flags: { partnerAcces: true } }, 'partnerAcces'],
  [{ 'flags.partnerAccess': 'Y' }, 'flags.partnerAccess'],
  [{ completed: [{ plan: 'clu', awardedOn: '2025-02-30' }] }, 'completed.0.awardedOn'],
  ['everything', 'expected object'],
])('set %j is refused with the field’s name and creates nobody', async (set, named) => {
  const before = await records.db.$count(tables.person)
  await expect(make('established', set)).rejects.toThrow(named)
  await expect(make('established', set)).rejects.toThrow(InvalidOverrideError)
  expect(await records.db.$count(tables.person)).toBe(before)
})

test('an unknown scenario is refused with the list of known ones', async () => {
  await expect(make('dreamer')).rejects.toThrow(UnknownScenarioError)
  await expect(make('dreamer')).rejects.toThrow(/established, beginner, .*clerk/)
})

test('large: more records than any other scenario, with dates relative to the day it is created', async () => {
  const { studentId } = await make('large')
  const held = (table: typeof tables.message | typeof tables.purchase | typeof tables.programEnrollment) =>
    records.db.$count(table, eq(table.studentId, studentId ?? ''))
  expect([await held(tables.message), await held(tables.purchase), await held(tables.programEnrollment)]).toEqual([
    600, 400, 15,
  ])
  expect(libraryWithArchive()).toHaveLength(3_000)
  expect(new Set(libraryWithArchive().map(({ id }) => id)).size).toBe(3_000)
})
