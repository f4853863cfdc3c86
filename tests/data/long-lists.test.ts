import { type Evidence, ledgerOf } from '@/features/continuing-education/rows'
import { designationCards } from '@/features/designations/rules'
import { actionOf, type Course, courseTable, programsIn, toPrograms } from '@/features/learning/rules'
import { parseView } from '@/lib/shared/data-table'
import { exampleApplication, exampleCourse } from './holdings'
import { exampleCredit, examplePeriod } from './recertification'

/* A rule over a list must read each of its rows as often in a long list as in a short one. */

/** Wraps a row of a list, to count how often it is read. */
type Listed = <Row extends object>(row: Row) => Row

const course = (index: number, changes: Partial<Course>) =>
  exampleCourse({
    courseNumber: `FP ${index}`,
    sequence: index,
    state: 'withdrawn',
    term: '2603',
    termName: 'Fall 2026',
    classNumber: '1001',
    beginsOn: '2026-07-01',
    endsOn: '2026-09-30',
    ...changes,
  })

const application = (plan: string) => exampleApplication(plan, { status: 'R' })

const file = (credit: number): Evidence => ({
  id: `E-${credit}`,
  credit,
  name: 'certificate.pdf',
  contentType: 'application/pdf',
  bytes: 1_000,
  addedOn: '2026-02-02',
})

const times = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index))

const rules: [string, (length: number, listed: Listed) => unknown][] = [
  [
    'courses of one program, and what can be done with each',
    (length, listed) =>
      toPrograms(times(length, (index) => listed(course(index, {})))).map((program) =>
        program.courses.map((row) => actionOf(row, program)),
      ),
  ],
  [
    'courses of a program each, as the address asks for them',
    (length, listed) =>
      programsIn(
        times(length, (index) => listed(course(index, { plan: `Q${index}` }))),
        parseView(courseTable, {}),
      ),
  ],
  [
    'applications beside completed plans',
    (length, listed) =>
      designationCards({
        applications: times(length, (index) => listed(application(`a${index}`))),
        completed: times(length, (index) => listed({ plan: `c${index}` })),
        eligibility: null,
      }),
  ],
  [
    'credits and the files that show them',
    (length, listed) =>
      ledgerOf(
        examplePeriod,
        times(length, (number) => listed({ ...exampleCredit, number, title: `Annuities ${number}` })),
        { plans: [], clientFacing: null },
        times(length, (credit) => listed(file(credit))),
      ),
  ],
]

/** Returns how often a row is read in a list of this length, on average. */
function readsIn(length: number, rule: (length: number, listed: Listed) => unknown): number {
  let reads = 0
  rule(
    length,
    (row) =>
      new Proxy(row, {
        get: (target, name) => {
          reads += 1
          return Reflect.get(target, name) as unknown
        },
      }),
  )
  return reads / length
}

/** Sorting reads a row a few times more in a list that is ten times as long. */
test.each(rules)('%s: no row is compared with every other', (_, rule) => {
  expect(readsIn(40, rule)).toBeGreaterThan(0)
  expect(readsIn(400, rule)).toBeLessThan(2 * readsIn(40, rule))
})
