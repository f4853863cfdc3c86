import path from 'node:path'
import { root } from '../steps/project.mjs'

/** Returns the wall-clock seconds of each test file from jest's report. @returns {[string, number][]} */
export const unitFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), (endTime - startTime) / 1_000])

/**
 * Returns the seconds of each journey file from Playwright's report, including retries. @returns {[string, number][]}
 */
export function journeyFiles({ suites }) {
  const testsOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) => tests),
    ...inner.flatMap(testsOf),
  ]
  return suites.map((suite) => {
    const results = testsOf(suite).flatMap((test) => test.results)
    return [path.join('e2e', suite.file), results.reduce((sum, { duration }) => sum + duration, 0) / 1_000]
  })
}

/** Formats the ten slowest files, one line each. */
export function linesOfSlowest(files) {
  const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([file, seconds]) => `   ${seconds.toFixed(0).padStart(6)} s  ${file}`)
}
