/**
 * What the specification promises about security (S), reliability (R), the session guard (SG), maintenance (MT) and masquerade (MQ).
 * A test proves a row when its title names it.
 */
const rows = Object.entries({ S: 68, R: 38, SG: 7, MT: 4, MQ: 6 }).flatMap(([letters, count]) =>
  Array.from({ length: count }, (_, index) => `${letters}-${String(index + 1).padStart(2, '0')}`),
)

/** Rows that no test can prove: docs/decisions/0012-what-is-not-proven.md says why. */
const notProvable = ['S-67', 'S-68']

/** A unit test that is skipped names the missing server in its title, a journey in the reason. */
const missingServer = /\b(redis|postgres|glewlwyd)/i

/**
 * Checks that every row was proven: a test that names it passed, and none was skipped because the machine lacks a server. Without such a
 * server a row is told, not failed, unless `ci` is set.
 * @param unit jest's report @param journeys Playwright's report
 * @param {{ ci: boolean }} options
 */
export function checkRows(unit, journeys, { ci }) {
  const tests = [...unitTests(unit), ...journeyTests(journeys?.suites ?? [])]
  /** @type {Record<'failed' | 'told', string[]>} */
  const outcome = { failed: [], told: [] }
  for (const row of rows.filter((id) => !notProvable.includes(id))) {
    const naming = tests.filter(({ title }) => new RegExp(`\\b${row}\\b`).test(title))
    const lacking = naming.filter(({ skipped, why }) => skipped && missingServer.test(why))
    if (lacking.length > 0)
      outcome[ci ? 'failed' : 'told'].push(
        `${row}: ${lacking.length} of its ${naming.length} tests need a server that is not installed (${lacking[0]?.why})`,
      )
    else if (!naming.some(({ passed }) => passed)) outcome.failed.push(`${row}: no test that names it passed`)
  }
  return outcome
}

const unitTests = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      passed: status === 'passed',
      skipped: status === 'pending',
      why: fullName,
    })),
  )

const journeyTests = (suites, above = '') =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, annotations = [] }) => ({
        title: `${above} ${title} ${spec.title}`,
        passed: status === 'expected' || status === 'flaky',
        skipped: status === 'skipped',
        why: annotations.find(({ type }) => type === 'skip')?.description ?? '',
      })),
    ),
    ...journeyTests(inner, `${above} ${title}`),
  ])
