import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../steps/project.mjs'

/**
 * @typedef {{ test: string, message: string }} Failure
 */

/** Returns the failed unit tests from jest's report, and the files that did not load. @returns {Failure[]} */
export const unitFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => ({ test: `${file} › ${each.fullName}`, message: each.failureMessages.join('\n') }))
    return failed.length === 0 && status === 'failed' ? [{ test: file, message }] : failed
  })

/** Returns the failed journeys from Playwright's report, and the errors outside of tests. @returns {Failure[]} */
export function journeyFailures({ suites, errors }) {
  const failuresOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          test: `e2e/${file}:${line} › ${title} (${projectName})`,
          message: (results.at(-1)?.errors ?? []).map(textOf).join('\n'),
        })),
    ),
    ...inner.flatMap(failuresOf),
  ]
  return [
    ...suites.flatMap(failuresOf),
    ...errors.map((error) => ({ test: 'outside of a test', message: textOf(error) })),
  ]
}

const textOf = ({ message = '', snippet = '' }) => `${message}\n${snippet}`

/** Formats each failure with the first 20 lines of its message. @param {readonly Failure[]} failures */
export const linesOfFailures = (failures) =>
  failures.flatMap(({ test, message }) => [
    `   ${test}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 20)
      .map((line) => `      ${line}`),
  ])
