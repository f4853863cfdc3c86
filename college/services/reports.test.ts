/** @jest-environment node */
import { insertHoldings } from '@/college/seed/population/insert-holdings'
import { companyRoster } from '@/college/seed/population/population'
import type { CreatedStudent } from '@/college/seed/scenarios'
import * as calls from '@/features/company-desk/calls'
import type { AnyCall } from '@/lib/calls/call'
import { openServices, testNow } from './testing/services-in-memory'

let college: Awaited<ReturnType<typeof openServices>>
let representative: CreatedStudent

beforeAll(async () => {
  college = await openServices()
  await insertHoldings(college.db, companyRoster(200, testNow))
})
afterAll(() => college.close())
beforeEach(async () => {
  representative = await college.make('representative')
})

const lastYear = { date_from: '2024-04-01', date_to: '2026-03-09' }

async function run(call: AnyCall, set: Record<string, unknown> = lastYear, who = representative) {
  const body = {
    emp_id: '',
    first_name: '',
    last_name: '',
    date_from: '',
    date_to: '',
    tac_arid: '',
    agent_id: '',
    offset: 0,
    limit: 1000,
    report_emp_id: who.studentId,
    ...set,
  }
  const { status, json } = await college.ask(who, call, { body })
  const answer =
    status === 200 && call.kind === 'save'
      ? calls.designationReport.answer.parse(json)
      : { rows: [], total: -1, asOf: '' }
  return { status, json, ...answer }
}

const all: [string, AnyCall][] = Object.entries(calls).flatMap(([name, call]) =>
  typeof call === 'object' && 'path' in call ? [[name, call as AnyCall]] : [],
)

test('PG-11: has eight reports', () => {
  expect(all).toHaveLength(8)
})

test.each(all.filter(([name]) => name !== 'statefarmRecordReport'))(
  'PG-11: %s finds people of the company, sorted and in pages',
  async (_, call) => {
    const whole = await run(call)
    expect(whole.total).toBeGreaterThan(3)
    expect(new Set(whole.rows.map((row) => row.companyName))).toEqual(new Set(['State Farm']))
    const names = whole.rows.map((row) => `${row.lastName} ${row.firstName}`)
    expect(names).toEqual([...names].sort())

    const pages = await Promise.all([0, 2].map((offset) => run(call, { ...lastYear, offset, limit: 2 })))
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows.slice(0, 4))
    expect(pages.map(({ total }) => total)).toEqual([whole.total, whole.total])
  },
)

test('PG-11: pass list and fail list have no course in common, and an expired examination is in neither', async () => {
  const [passed, failed, expired] = await Promise.all(
    [calls.passListReport, calls.failListReport, calls.expiredExamReport].map((call) => run(call)),
  )
  const keys = (rows: { personNumber: string; courseNumber: string | null }[] = []) =>
    rows.map((row) => `${row.personNumber} ${row.courseNumber}`)
  expect(new Set([...keys(passed?.rows), ...keys(failed?.rows), ...keys(expired?.rows)]).size).toBe(
    (passed?.total ?? 0) + (failed?.total ?? 0) + (expired?.total ?? 0),
  )
  expect(failed?.rows.every(({ grade }) => grade === 'F')).toBe(true)
  expect(expired?.rows.every(({ date }) => (date ?? '') < '2026-03-09')).toBe(true)
})

test('PG-11: a student’s new award appears in the report', async () => {
  const student = await college.make('beginner', {
    student: { companyId: '1000376' },
    completed: [{ plan: 'chfc', awardedOn: '2026-02-03' }],
  })
  const { rows } = await run(calls.designationReport, { emp_id: student.studentId })
  expect(rows).toEqual([expect.objectContaining({ personNumber: student.studentId, plan: 'chfc', date: '2026-02-03' })])
})

test('S-41: includes only people of the representative’s own company', async () => {
  const stranger = await college.make('beginner', {
    student: { companyId: '1000014' },
    completed: [{ plan: 'chfc', awardedOn: '2026-02-03' }],
  })
  expect((await run(calls.designationReport, { emp_id: stranger.studentId })).total).toBe(0)
  expect((await run(calls.designationReport, { ...lastYear, tac_arid: '1000014' })).status).toBe(403)

  const allstate = await college.make('representative', { reportingCompanies: ['1000014'] })
  const theirs = await run(calls.designationReport, lastYear, allstate)
  expect(new Set(theirs.rows.map((row) => row.companyName))).toEqual(new Set(['Allstate']))
  expect((await run(calls.statefarmSearchReport, lastYear, allstate)).status).toBe(403)
  expect((await run(calls.statefarmRecordReport, { emp_id: representative.studentId }, allstate)).status).toBe(403)
})

test('S-41: includes people who work under a broker/dealer', async () => {
  const advisor = await college.make('beginner', {
    student: { companyId: '1000927', brokerDealerId: '1700001', companyName: 'Sunlit Planning' },
    completed: [{ plan: 'chfc', awardedOn: '2026-02-03' }],
  })
  const dealers = await college.make('representative', { reportingCompanies: ['1700001'] })
  const { rows } = await run(calls.designationReport, { emp_id: advisor.studentId }, dealers)
  expect(rows).toEqual([expect.objectContaining({ companyName: 'Harborlight Securities' })])
})

test('S-39: a report in another representative’s name is refused', async () => {
  const other = await college.make('representative')
  expect((await run(calls.designationReport, { ...lastYear, report_emp_id: other.studentId })).status).toBe(403)
})

test('S-41: a former representative gets nothing', async () => {
  const former = await college.make('representative', { flags: { reportingUser: false } })
  expect((await run(calls.designationReport, lastYear, former)).status).toBe(403)
})

test.each([
  ['no criteria', {}, 'Enter an ID, at least two letters of a name, or both dates.'],
  ['one letter of a name', { last_name: 'S' }, 'Enter an ID, at least two letters of a name, or both dates.'],
  ['one date', { date_from: '2026-01-01' }, 'Enter an ID, at least two letters of a name, or both dates.'],
  ['reversed dates', { date_from: '2026-02-01', date_to: '2026-01-01' }, 'The first date must not be after the last.'],
  ['a date in the future', { date_from: '2026-02-01', date_to: '2027-01-01' }, 'The dates must not be in the future.'],
])('is refused with %s: 400', async (_, set, message) => {
  const { status, json } = await run(calls.enrollmentReport, set)
  expect([status, json]).toEqual([400, { message }])
})

test('a name matches from its beginning, and wildcard characters have no meaning', async () => {
  await college.make('beginner', { person: { lastName: 'Unlikely' }, student: { companyId: '1000376' } })
  expect((await run(calls.statefarmSearchReport, { last_name: 'unlik' })).total).toBe(1)
  expect((await run(calls.statefarmSearchReport, { last_name: 'un%y' })).total).toBe(0)
  await college.make('beginner', {
    person: { firstName: 'José', lastName: 'O’Møller' },
    student: { companyId: '1000376' },
  })
  for (const name of [{ last_name: "o'moll" }, { last_name: 'O`MØLLER ' }, { first_name: 'jose', last_name: 'O’M' }])
    expect((await run(calls.statefarmSearchReport, name)).total).toBe(1)
  expect((await run(calls.statefarmSearchReport, { last_name: "o'x; drop table student" })).total).toBe(0)
})

test('the record of one person has designations and courses', async () => {
  const student = await college.make('scholar', {
    student: { companyId: '1000376' },
    completed: [{ plan: 'clu', awardedOn: '2025-02-03' }],
  })
  const { rows } = await run(calls.statefarmRecordReport, { emp_id: student.studentId })
  expect(rows.filter(({ plan }) => plan === 'clu')).toHaveLength(1)
  expect(rows.filter(({ courseNumber }) => courseNumber !== null).length).toBeGreaterThanOrEqual(10)
})

test.each([
  [{ dateFrom: '2024-01-01', dateTo: '2026-01-01' }, true],
  [{ dateFrom: '2024-01-01', dateTo: '2026-01-02' }, false],
  [{ dateFrom: '2026-01-02', dateTo: '2026-01-01' }, false],
  [{ lastName: 'Sm' }, true],
  [{ lastName: 'S' }, false],
  [{ personNumber: '1000001' }, true],
  [{}, false],
])('the portal asks only for %j: %s', (input, accepted) => {
  expect(calls.designationReport.input.safeParse(input).success).toBe(accepted)
})
