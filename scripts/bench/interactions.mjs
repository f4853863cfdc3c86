import { EmbeddedCollege } from '../../e2e/support/embedded-college'
import { signInUnseen } from '../../e2e/support/sign-in-unseen'
import { findBrowser } from '../steps/browser.mjs'
import { buildIfStale } from '../steps/command.mjs'
import { step } from '../steps/report.mjs'
import { withServers } from '../test/journeys.mjs'
import { listOfCompanies, scenes } from './interaction-scenes.mjs'
import { phone, slower } from './lab.mjs'
import { machine, medianOf, tableOf, writeFigures } from './performance-page.mjs'

/** @typedef {import('./interaction-scenes.mjs').Scene} Scene */
/** The longest interaction and the longest task of an action, in milliseconds; 0 when none was long enough to be reported. @typedef {{ interaction: number, task: number }} Felt */

const usualRounds = 5
/** What an action sets off may still run, and what it took is reported a little later. */
const quietMs = 1_000
/** The browser reports no interaction that is shorter, and no task. */
const least = { interaction: 16, task: 50 }

/**
 * From a press to the next paint, for what people do on pages: by the browser's own Event Timing, with a phone's processor and
 * touch, and no slow network, because nothing is waited for. Of each action its longest interaction counts: of typing, the
 * slowest key.
 */
export async function measureInteractions(rounds = usualRounds) {
  await buildIfStale()
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  try {
    const text = await withServers(async ({ PORTAL_URL: portal, COLLEGE_URL: address }) => {
      const college = new EmbeddedCollege(address)
      await college.breaks({ call: 'companies', fault: 'replace', body: { data: { companies: listOfCompanies() } } })
      return report(await measureRounds(browser, { portal, college, rounds }), rounds)
    })
    console.log(`\n${text}`)
    writeFigures('interactions', text)
  } finally {
    await browser.close()
  }
}

async function measureRounds(browser, { portal, college, rounds }) {
  /** @type {{ path: string, name: string, felt: Felt[] }[]} */
  const rows = scenes.flatMap(({ path, actions }) => actions.map(({ name }) => ({ path, name, felt: [] })))
  const measureRound = async () => {
    const felt = []
    for (const scene of scenes) felt.push(...(await play(browser, scene, { portal, college })))
    felt.forEach((each, index) => rows[index]?.felt.push(each))
  }
  await step('Warming up', measureRound) // what the servers do only once is not measured
  for (const { felt } of rows) felt.length = 0
  for (let round = 1; round <= rounds; round += 1) await step(`Round ${round} of ${rounds}`, measureRound)
  return rows
}

/**
 * The actions of a scene, in a window and a session of its own.
 * @param {import('@playwright/test').Browser} browser
 * @param {Scene} scene
 * @param {{ portal: string, college: EmbeddedCollege }} servers
 * @returns {Promise<Felt[]>}
 */
async function play(browser, { scenario, path, wide = false, html, actions }, { portal, college }) {
  const context = await browser.newContext(wide ? { ...phone, viewport: { width: 1024, height: 768 } } : phone)
  await context.addInitScript(observe)
  const { username } = await college.createStudent(scenario)
  await signInUnseen(context, portal, username)
  const page = await context.newPage()
  if (html) await page.route(`${portal}${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const lab = await context.newCDPSession(page)
  await lab.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${portal}${path}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(quietMs)
  const felt = []
  for (const { name, act, shows } of actions) {
    await page.evaluate(read) // what came before
    await act(page)
    await page.waitForTimeout(quietMs)
    felt.push(await page.evaluate(read))
    if (!(await shows(page).isVisible())) throw new Error(`${path}: ${name}: what it shows is not there.`)
  }
  await context.close()
  return felt
}

/** @typedef {Window & { felt: { interaction: number, task: number } }} FeltWindow */

/** In the page, before anything of it: keeps what the browser reports. */
function observe() {
  const felt = { interaction: 0, task: 0 }
  Object.assign(window, { felt })
  const on = (options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options })
  on({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) felt.interaction = Math.max(felt.interaction, duration)
  })
  on({ type: 'longtask' }, ({ duration }) => (felt.task = Math.max(felt.task, duration)))
}

/** In the page: what was felt since it was read last. @returns {Felt} */
function read() {
  const { felt } = /** @type {FeltWindow} */ (/** @type {unknown} */ (window))
  const since = { ...felt }
  Object.assign(felt, { interaction: 0, task: 0 })
  return since
}

function report(rows, rounds) {
  const ms = (kind, value) => (value < least[kind] ? `< ${least[kind]} ms` : `${Math.round(value)} ms`)
  const cells = rows.map(({ path, name, felt }) => [
    path.split('?')[0],
    name,
    ...['interaction', 'task'].flatMap((kind) => {
      const values = felt.map((each) => each[kind])
      return [ms(kind, medianOf(values)), ms(kind, Math.max(...values))]
    }),
  ])
  const heads = ['page', 'action', 'to the next paint', 'at most', 'longest task', 'at most']
  return `${machine()}. Medians of ${rounds} rounds.\n\n${tableOf(heads, cells)}`
}
