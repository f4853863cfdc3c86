import { z } from 'zod'
import { rowsIn } from './titles'

/** How the tests that name a row ended at the last run. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

const Unit = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})

interface Suite {
  title: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(Suite).optional(),
  }),
)
const Journeys = z.object({ suites: z.array(Suite) })

/** The tally of each row from the reports of the last run, as `npm test` leaves them; null for a report that is not there. */
export function tallyRows(unit: unknown, journeys: unknown): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  const note = (title: string, end: keyof Tally) => {
    for (const id of new Set(rowsIn(title))) {
      const tally = tallies.get(id) ?? { passed: 0, failed: 0, skipped: 0 }
      tally[end] += 1
      tallies.set(id, tally)
    }
  }
  const unitEnds: Record<string, keyof Tally> = { passed: 'passed', failed: 'failed' }
  for (const { assertionResults } of unit === null ? [] : Unit.parse(unit).testResults) {
    for (const { fullName, status } of assertionResults) note(fullName, unitEnds[status] ?? 'skipped')
  }
  const journeyEnds: Record<string, keyof Tally> = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }
  const walk = ({ title, specs, suites = [] }: Suite, above: string): void => {
    const here = `${above} ${title}`
    for (const spec of specs) for (const { status } of spec.tests) note(`${here} ${spec.title}`, journeyEnds[status] ?? 'skipped')
    suites.forEach((suite) => walk(suite, here))
  }
  for (const suite of journeys === null ? [] : Journeys.parse(journeys).suites) walk(suite, '')
  return tallies
}
