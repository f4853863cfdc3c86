import { z } from 'zod'
import { rowsIn } from './titles'

/** How the tests that name a row ended at the last run. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** One test as the reports of a run tell it. */
export interface RanTest {
  /** With the titles of the groups and the file around it. */
  title: string
  end: keyof Tally
  /** Why it was skipped, where that is said. */
  reason?: string
}

const Unit = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})

const Spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
    }),
  ),
})
interface Suite {
  title: string
  specs: z.infer<typeof Spec>[]
  suites?: Suite[]
}
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(Spec), suites: z.array(Suite).optional() }),
)
const Journeys = z.object({ suites: z.array(Suite) })

const unitEnds: Record<string, keyof Tally> = { passed: 'passed', failed: 'failed' }
const journeyEnds: Record<string, keyof Tally> = { expected: 'passed', flaky: 'passed', unexpected: 'failed' }

/** Every test of the reports of the last run, as `npm test` leaves them; null for a report that is not there. */
export function ranTests(unit: unknown, journeys: unknown): RanTest[] {
  const ran: RanTest[] = []
  for (const { assertionResults } of unit === null ? [] : Unit.parse(unit).testResults) {
    for (const { fullName, status } of assertionResults) {
      // Jest knows no reason: a test that may be skipped for want of a server names it in its title.
      const reason = /\b(redis|postgres|glewlwyd)/i.exec(fullName)?.[0]
      ran.push({ title: fullName, end: unitEnds[status] ?? 'skipped', ...(reason && { reason: `needs ${reason}` }) })
    }
  }
  const walk = ({ title, specs, suites = [] }: Suite, above: string): void => {
    const here = `${above} ${title}`
    for (const spec of specs) {
      for (const { status, annotations } of spec.tests) {
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        ran.push({ title: `${here} ${spec.title}`, end: journeyEnds[status] ?? 'skipped', ...(reason && { reason }) })
      }
    }
    suites.forEach((suite) => walk(suite, here))
  }
  for (const suite of journeys === null ? [] : Journeys.parse(journeys).suites) walk(suite, '')
  return ran
}

/** The tally of each row that a test names. */
export function tallyRows(ran: readonly RanTest[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { title, end } of ran) {
    for (const id of new Set(rowsIn(title))) {
      const tally = tallies.get(id) ?? { passed: 0, failed: 0, skipped: 0 }
      tally[end] += 1
      tallies.set(id, tally)
    }
  }
  return tallies
}
