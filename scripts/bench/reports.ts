import { insertHoldings } from '@/college/seed/population/insert-holdings'
import { companyRoster } from '@/college/seed/population/population'
import { openServices, testNow } from '@/college/services/testing/services-in-memory'
import * as calls from '@/features/company-desk/calls'
import type { Save } from '@/lib/calls/call'

const people = 20_000
const tries = 5

const reports = Object.values(calls).flatMap((call): Save[] =>
  typeof call === 'object' && 'path' in call ? [call as Save] : [],
)

/** PG-11: how long the embedded college takes for a page of each company report over 20,000 people; the quickest of five, in milliseconds. */
export async function measureReports(): Promise<void> {
  const college = await openServices()
  await insertHoldings(college.db, companyRoster(people, testNow))
  const representative = await college.make('representative')
  console.log(`\nCompany reports over ${people} people, the quickest of ${tries}`)
  for (const call of reports) {
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
    }
    const times: number[] = []
    for (let time = 0; time < tries; time += 1) {
      const began = performance.now()
      const { status } = await college.ask(representative, call, { body })
      if (status !== 200) throw new Error(`${call.name} answered ${status}`)
      times.push(performance.now() - began)
    }
    console.log(
      `  ${Math.min(...times)
        .toFixed(0)
        .padStart(6)} ms  ${call.name}`,
    )
  }
  await college.close()
}
