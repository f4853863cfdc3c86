import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { machine, tableOf, writeFigures } from '../bench/performance-page.mjs'
import { findPort } from '../servers/find-port.mjs'
import { findBrowser } from '../steps/browser.mjs'
import { withGround } from '../steps/ground.mjs'
import { choosePages, signInFor } from '../steps/pages.mjs'
import { at, Stop } from '../steps/project.mjs'
import { step } from '../steps/report.mjs'
import { withServers } from '../test/journeys.mjs'
import { goals, holds, middleOf, missedGoals, readScores } from './scores.mjs'

const reports = at('.local/lighthouse/reports')

/**
 * An empty page of the same Next, for what no page can be better than here, and every page or those of the routes named, each in a
 * browser and with a session of its own. The table of all pages goes into docs/performance.md.
 * Speed wavers, so each is looked at `visits` times, and the visit counts whose speed is in the middle.
 * @param {{ names: string[], visits: number, tools: string }} options `tools` is where Lighthouse is installed
 * @returns {Promise<boolean>} whether every page reaches the goals that do not waver with the machine
 */
export async function measureAll({ names, visits, tools }) {
  const { default: lighthouse } = await import(pathToFileURL(at(tools, 'node_modules/lighthouse/core/index.js')).href)
  const manifests = await choosePages(names)
  const browser = await findBrowser()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const look = (page, enter) =>
    step(page, async () => {
      const looks = []
      while (looks.length < visits) looks.push(await lookAt(lighthouse, browser, enter))
      return keepMiddle(page, looks)
    })
  const empty = await withGround((ground) => look('empty', async () => ground))
  const pages = await withServers(
    async (servers) => {
      const measured = []
      for (const manifest of manifests)
        measured.push(await look(manifest.route, (context) => signInFor(context, manifest, servers)))
      return measured
    },
    { COLLEGE_STALE_MS: '' },
  )
  const text = report(empty, pages, visits)
  console.log(`\n${text}`)
  if (names.length === 0) writeFigures('lighthouse', text)
  return pages.every((page) => page.holds)
}

/**
 * Looks at one page, whose address `enter` returns once it has signed the browser in. It is asked for once before, by somebody else:
 * what the servers do only once does not count.
 */
async function lookAt(lighthouse, executablePath, enter) {
  const port = await findPort()
  const { chromium, request } = await import('@playwright/test')
  const other = { request: await request.newContext() }
  await other.request.get(await enter(other))
  await other.request.dispose()
  // Lighthouse opens a tab of its own in the browser's first context, and sizes it itself.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    viewport: null,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const address = await enter(context)
    const { lhr, report } = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'html',
      onlyCategories: Object.keys(goals),
      disableStorageReset: true,
    })
    if (lhr.runtimeError) throw new Stop(`Lighthouse could not look at ${address}: ${lhr.runtimeError.message}`)
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Stop(`${address} led to ${lhr.finalDisplayedUrl}.`)
    return { lhr, report }
  } finally {
    await context.close()
  }
}

function keepMiddle(page, looks) {
  const { lhr, report } = middleOf(looks)
  writeFileSync(`${reports}/${page}.html`, report)
  return { page, ...readScores(lhr), missed: missedGoals(lhr), holds: holds(lhr) }
}

function report(empty, pages, visits) {
  const heads = ['page', ...Object.values(goals).map(({ head }) => head), 'largest paint', 'blocked', 'shift']
  const rows = [empty, ...pages].map(({ page, scores, largestPaint, blocked, shift }) => [
    page,
    ...scores,
    `${Math.round(largestPaint)} ms`,
    `${Math.round(blocked)} ms`,
    shift.toFixed(3),
  ])
  const missed = pages.flatMap(({ page, missed }) => missed.map((line) => `- ${page}: ${line}`))
  const below = missed.length === 0 ? 'Every page reaches every goal.' : `Below a goal:\n\n${missed.join('\n')}`
  return `${machine()}. Of each page ${visits === 1 ? 'one visit' : `the middle one of ${visits} visits`}.\n\n${tableOf(heads, rows)}\n\n${below}`
}
