import { companyIds, pseudoCompanyIds } from '../../lib/content/companies'
import { EmbeddedCollege } from '../../e2e/support/embedded-college'
import { signInUnseen } from '../../e2e/support/sign-in-unseen'
import { findBrowser } from '../steps/browser.mjs'
import { buildIfStale } from '../steps/command.mjs'
import { step } from '../steps/report.mjs'
import { withServers } from '../test/journeys.mjs'
import { phone, slower } from './lab.mjs'
import { machine, medianOf, tableOf, writeFigures } from './performance-page.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** The longest interaction and the longest task of an action, in milliseconds; 0 when none was long enough to be reported. @typedef {{ interaction: number, task: number }} Felt */
/** What somebody does, and what is there after it. @typedef {{ name: string, act: (page: Page) => Promise<void>, shows: (page: Page) => Locator }} Action */
/** Actions one after the other on one page; `wide` is for what a phone's width does not show, `html` for a page that is no page of the portal. @typedef {{ scenario: import('../../college/seed/scenarios/names').ScenarioName, path: string, wide?: boolean, html?: string, actions: Action[] }} Scene */

const usualRounds = 5
const companiesListed = 5_000
/** What an action sets off may still run, and what it took is reported a little later. */
const quietMs = 1_000
/** Between two keys, as somebody types who is quick at it. */
const keyMs = 120
/** As long as a finger rests that taps. */
const pressMs = 80
/** The browser reports no interaction that is shorter, and no task. */
const least = { interaction: 16, task: 50 }

/** @type {Scene[]} */
const scenes = [
  {
    scenario: 'established',
    path: '/bare',
    html: '<meta name="viewport" content="width=device-width"><details><summary>More</summary>It is here.</details>',
    actions: [
      {
        name: 'opening a detail, without any script or style',
        act: (page) => tap(page.locator('summary')),
        shows: (page) => page.getByText('It is here.'),
      },
    ],
  },
  {
    scenario: 'established',
    path: '/dashboard',
    actions: [
      {
        name: 'opening the drawer',
        act: (page) => tap(page.getByRole('button', { name: 'Menu', exact: true })),
        shows: (page) => page.getByRole('dialog', { name: 'Menu' }),
      },
    ],
  },
  {
    scenario: 'established',
    path: '/dashboard',
    wide: true,
    actions: [
      {
        name: 'opening the account menu',
        act: (page) => tap(page.locator('summary', { hasText: 'My Account' })),
        shows: (page) => page.getByRole('navigation', { name: 'My Account' }),
      },
    ],
  },
  {
    scenario: 'applicant',
    path: '/designations-certifications',
    actions: [
      {
        name: 'opening the supervisor dialog',
        act: (page) => tap(page.getByRole('button', { name: 'Update Supervisor' })),
        shows: (page) => page.getByRole('dialog').getByLabel("Supervisor's Name"),
      },
      {
        name: 'submitting it with two errors',
        act: (page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Submit' })),
        shows: (page) => page.getByRole('link', { name: 'Supervisor name is required.' }),
      },
    ],
  },
  {
    scenario: 'renewing',
    path: '/designations-certifications/recertification/ce-reporting',
    actions: [
      {
        name: 'opening the report of a credit',
        act: (page) => tap(page.getByRole('button', { name: 'Report a credit' })),
        shows: (page) => page.getByRole('dialog').getByLabel('Course title'),
      },
      {
        name: 'submitting it with four errors',
        act: (page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Report this credit' })),
        shows: (page) => page.getByRole('link', { name: 'Enter the title of the course' }),
      },
    ],
  },
  {
    scenario: 'established',
    path: '/profile?edit=company#company',
    actions: [
      {
        name: `opening the list of ${companiesListed.toLocaleString('en-US')} companies`,
        act: (page) => tap(page.getByRole('button', { name: /^Company/ })),
        shows: searchBox,
      },
      {
        name: 'searching in it',
        act: (page) => page.keyboard.type('state f', { delay: keyMs }),
        shows: (page) => page.getByRole('option', { name: 'State Farm', exact: true }),
      },
      {
        name: 'choosing from it',
        act: (page) => tap(page.getByRole('option', { name: 'State Farm', exact: true })),
        shows: (page) => page.getByLabel('Alias'),
      },
      {
        name: 'submitting the form around it with two errors',
        act: (page) => tap(page.getByRole('button', { name: 'Save', exact: true })),
        shows: (page) => page.getByRole('link', { name: 'Required Field' }).first(),
      },
    ],
  },
]

/** @param {Page} page */
function searchBox(page) {
  return page.getByRole('combobox', { name: 'Search Company' })
}

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

/** Those with rules of their own, and names that share words, as those of insurers and brokers do. */
function listOfCompanies() {
  const firsts = ['Harbor', 'State', 'First', 'Larkspur', 'Northern', 'Guardian', 'Summit', 'Pacific', 'Sterling']
  const lasts = ['Life', 'Financial Services', 'Farmers Mutual', 'Securities', 'Wealth Partners', 'Insurance Agency']
  const known = Object.entries({ ...companyIds, ...pseudoCompanyIds }).map(([key, org_id]) => ({
    org_id,
    name: org_id === companyIds.stateFarm ? 'State Farm' : key,
    independent_flag: 'N',
  }))
  const others = Array.from({ length: companiesListed - known.length }, (_, index) => ({
    org_id: String(2_000_000 + index),
    name: `${firsts[index % firsts.length]} ${lasts[index % lasts.length]} ${index}`,
    independent_flag: index % 3 === 0 ? 'Y' : 'N',
  }))
  return [...known, ...others]
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

/** A finger that rests where the control is: Playwright's own tap has no length, and looks at the page meanwhile. @param {Locator} control */
async function tap(control) {
  await control.tap({ trial: true }) // scrolls to it, and waits until the program of the page listens
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is nowhere.`)
  const page = control.page()
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await page.waitForTimeout(500) // what scrolling sets off
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(pressMs)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
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
