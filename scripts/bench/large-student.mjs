import { onePageOfEach } from '../../e2e/support/one-page-of-each'
import { signInNewStudent } from '../../tests/support/signed-in'
import { buildIfStale } from '../steps/command.mjs'
import { step } from '../steps/report.mjs'
import { withServers } from '../test/journeys.mjs'
import { machine, medianOf, tableOf, writeFigures } from './performance-page.mjs'

const usualRounds = 40
const pages = ['/dashboard', '/dashboard/messages', '/purchase-history', '/learning-journey', '/resources']

/** Pages of a student with much of everything beside those of one with a page of each, in turns: milliseconds until the last byte. */
export async function measureLargeStudent(rounds = usualRounds) {
  await buildIfStale()
  const figures = await withServers(({ PORTAL_URL: portal, COLLEGE_URL: college }) => measure(portal, college, rounds))
  const rows = figures.map(({ path, small, large }) => [
    path,
    `${medianOf(small).toFixed(1)} ms`,
    `${medianOf(large).toFixed(1)} ms`,
    (medianOf(large) / medianOf(small)).toFixed(2),
  ])
  const text = `${machine()}. Medians of ${rounds} rounds.\n\n${tableOf(['page', 'small', 'large', 'large against small'], rows)}`
  console.log(`\n${text}`)
  writeFigures('large', text)
}

/** @param {string} portal @param {string} college @param {number} rounds */
async function measure(portal, college, rounds) {
  const [small, large] = await Promise.all(
    [onePageOfEach, {}].map((set) => signInNewStudent(portal, college, 'large', set)),
  )
  /** @type {{ path: string, small: number[], large: number[] }[]} */
  const figures = pages.map((path) => ({ path, small: [], large: [] }))
  const round = async (keep) => {
    for (const figure of figures) {
      const few = await timeOf(`${portal}${figure.path}`, small?.session ?? '')
      const many = await timeOf(`${portal}${figure.path}`, large?.session ?? '')
      if (keep) {
        figure.small.push(few)
        figure.large.push(many)
      }
    }
  }
  await step('Warming up', async () => {
    for (let count = 0; count < 3; count += 1) await round(false)
  })
  await step(`${rounds} rounds`, async () => {
    for (let count = 0; count < rounds; count += 1) await round(true)
  })
  return figures
}

/** @param {string} address @param {string} session */
async function timeOf(address, session) {
  const began = performance.now()
  const answer = await fetch(address, { headers: { cookie: `portal.sid=${session}` } })
  await answer.arrayBuffer()
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status} at ${answer.url}`)
  return performance.now() - began
}
