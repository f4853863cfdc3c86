/** @jest-environment node */
import { insertHoldings } from '@/college/seed/population/insert-holdings'
import { companyRoster } from '@/college/seed/population/population'
import type { CreatedStudent } from '@/college/seed/scenarios'
import * as calls from '@/features/company-desk/calls'
import type { Save } from '@/lib/calls/call'
import { openServices, testNow } from './testing/services-in-memory'

/** Enough people for many report pages. */
const people = 2_000

let college: Awaited<ReturnType<typeof openServices>>
let representative: CreatedStudent
beforeAll(async () => {
  college = await openServices()
  await insertHoldings(college.db, companyRoster(people, testNow))
  representative = await college.make('representative')
})
afterAll(() => college.close())

const reports = Object.entries(calls).flatMap(([name, call]): [string, Save][] =>
  typeof call === 'object' && 'path' in call ? [[name, call as Save]] : [],
)

async function ask(call: Save, set: object) {
  const body = {
    emp_id: call.name === 'statefarmRecordReport' ? '3000005' : '',
    first_name: '',
    last_name: '',
    date_from: '2024-04-01',
    date_to: '2026-03-09',
    tac_arid: '',
    agent_id: '',
    offset: 0,
    limit: calls.reportPage,
    report_emp_id: representative.studentId,
    ...set,
  }
  const { status, json } = await college.ask(representative, call, { body })
  return {
    status,
    bytes: JSON.stringify(json).length,
    ...(status === 200 ? calls.designationReport.answer.parse(json) : { rows: [], total: 0, asOf: '' }),
  }
}

test.each(reports)('PG-11: %s over thousands of people returns one page', async (_, call) => {
  const { status, rows, total } = await ask(call, {})
  expect(status).toBe(200)
  expect([rows.length <= calls.reportPage, rows.length <= total]).toEqual([true, true])
})

test('PG-11: a response holds one page, however many rows there are', async () => {
  const whole = await ask(calls.statefarmSearchReport, {})
  expect([whole.total >= people, whole.rows.length]).toEqual([true, calls.reportPage])
  const last = await ask(calls.statefarmSearchReport, { offset: whole.total - 5 })
  expect(last.rows).toHaveLength(5)
  expect(whole.bytes).toBeLessThan(400_000)
  expect((await ask(calls.statefarmSearchReport, { limit: calls.reportPage + 1 })).status).toBe(400)
})
