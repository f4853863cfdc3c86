import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type Locator, type Page, type Response } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { demoPassword, type ScenarioName } from '@/college/seed/scenarios/names'
import { Complaints } from './complaints'
import { EmbeddedCollege, type Student } from './embedded-college'
import { signInUnseen } from './sign-in-unseen'

interface Fixtures {
  college: EmbeddedCollege
  /** Makes a student from a scenario and signs them in, where wanted by the sign-in pages; ends on `path`, or with `null` on no page yet. */
  signedIn: (
    scenario: ScenarioName,
    options?: { set?: object } & ({ path?: string; byPages?: boolean } | { path: null; byPages?: never }),
  ) => Promise<Student>
  /** Everything the browser received in this test, to search for what it must not get. */
  received: Received
  /** What the windows of this test complained of; at its end it has to be nothing. */
  complaints: Complaints
}

/** What a browser got to see: bodies, headers and addresses. */
export class Received {
  readonly #pending: Promise<string>[] = []

  listen(page: Page): void {
    page.context().on('response', (response) => this.#pending.push(textOf(response)))
  }

  async everything(): Promise<string> {
    return (await Promise.all(this.#pending)).join('\n')
  }
}

async function textOf(response: Response): Promise<string> {
  const headers = JSON.stringify(await response.allHeaders().catch(() => ({})))
  const body = await response.text().catch(() => '')
  return `${response.url()}\n${headers}\n${body}`
}

let ofThisTest: Complaints | null = null

export const test = base.extend<Fixtures>({
  college: async ({}, provide) => provide(new EmbeddedCollege(process.env.COLLEGE_URL ?? '')),

  received: async ({ page }, provide) => {
    const received = new Received()
    received.listen(page)
    await provide(received)
  },

  signedIn: async ({ page, college, baseURL }, provide) => {
    await provide(async (scenario, { path = '/designations-certifications', set, byPages = false } = {}) => {
      const student = await college.createStudent(scenario, set)
      if (byPages && path !== null) {
        await page.goto(`/?destination=${encodeURIComponent(path)}`)
        await signIn(page, student.username)
        await page.waitForURL((url) => url.pathname === path.split(/[?#]/, 1)[0])
      } else {
        await signInUnseen(page.context(), baseURL ?? '', student.username)
        if (path !== null) await page.goto(path)
      }
      return student
    })
  },

  complaints: [
    async ({}, provide, info) => {
      const complaints = new Complaints()
      ofThisTest = complaints
      await provide(complaints)
      ofThisTest = null
      if (info.status === 'passed') expect(complaints.all(), 'the console of every window stays quiet').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, provide) => {
    await complaints.listen(context)
    await provide(context)
  },

  // The browser outlives the test; a context that it opens belongs to the test of that moment.
  browser: [
    async ({ browser }, provide) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await ofThisTest?.listen(context)
        return context
      }
      await provide(browser)
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
export { mayComplain } from './complaints'

/** The two screens on which everything is looked at; those of the projects. */
export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** From the portal's sign-in page through the college's, as a person does it. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Waits until the page listens to a control: React has taken it over. Before that a key is not heard, the browser posts a form as without
 * scripts, and a text that is being replaced may lose its selection.
 */
export const untilListens = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true)

/** Presses a key on a control that can be used, of a page that listens. */
export async function pressOn(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  await untilListens(control)
  await control.press(key)
}

/** The answer to the next save of a call. The college notes a call when it arrives: a page asked for then may still show what was before. */
export const answerTo = (page: Page, call: string): Promise<Response> => page.waitForResponse(`**/api/college/${call}`)

/** Signs out by the account menu, on a phone by the drawer. */
export async function signOut(page: Page): Promise<void> {
  await page.getByText('My Account').first().click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
}

/** The notices are there, those that come late too, or there is none. */
export const untilNotices = (page: Page): Promise<void> => expect(page.locator('[data-notices-pending]')).toHaveCount(0)

/** The rest of the news waits behind a disclosure. */
export async function showNotices(page: Page): Promise<void> {
  await untilNotices(page)
  for (const summary of await page.locator('.notices details:not([open]) > summary').filter({ visible: true }).all()) {
    await summary.click()
  }
}

/** No violation of WCAG 2.2 A and AA, and of axe's best practices, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible() // a page that has only just been reached may still be streaming
  await expectNoViolation(page, 'light')
  await expectNoViolation(page, 'dark', contrast) // nothing else differs there
}

/**
 * The same on a wide screen and, laid out again without being loaded again, on a phone's, which draws in the same colors: what a phone alone
 * shows is looked at in them by accessibility.spec.ts and kit.spec.ts.
 */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? desk
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoViolation(page, 'light', allButContrast)
  await page.setViewportSize(wide)
}

/** In light alone: for another state of a page whose pieces are looked at in the dark in all their states by kit.spec.ts. */
export const expectAccessibleInLight = (page: Page): Promise<void> => expectNoViolation(page, 'light')

/** Half as long as what the package itself would give a page to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule: RunOptions = {
  // Without the style sheets, which it would fetch and parse for a rule that is not asked for.
  preload: { assets: ['media'] },
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}
/** Contrast takes as long as all the others together. */
const contrast: RunOptions = { preload: false, runOnly: { type: 'rule', values: ['color-contrast'] } }
const allButContrast: RunOptions = { ...everyRule, rules: { 'color-contrast': { enabled: false } } }

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', rules = everyRule): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // before the colors change, so that none is on its way from one scheme to the other
  await page.emulateMedia({ colorScheme })
  // To ask for the animations has the new styles take hold; what is on its way is at its end at once.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  // What axe finds while a busy browser still draws is looked at again; what is wrong stays wrong. One look may take long there.
  await expect
    .poll(async () => (await runAxe(page, rules)).map((violation) => `${colorScheme}: ${violation}`), {
      intervals: [500, 2_000],
      timeout: 60_000,
    })
    .toEqual([])
}

/** Each violation with its places. A page is given axe once, however often it is looked at: to read it takes longer than a short look. */
async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  // Further down, a head that stays in view may cover part of what is scrolled below it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (options) => {
    const { axe: given } = window as unknown as { axe: typeof axe }
    const { violations } = await given.run(document, { ...options, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

/** Tells what of the page was moved after it was first shown, by how much and from where; begin before the page loads. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifts: string[] }
    watched.shifts = []
    const describe = ({ node, previousRect: from, currentRect: to }: LayoutShiftSource) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        if (!entry.hadRecentInput) watched.shifts.push(`${entry.value}: ${entry.sources.map(describe).join('; ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** What browsers tell of a shift, which TypeScript's own library does not know yet. */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: LayoutShiftSource[]
}

interface LayoutShiftSource {
  node: Node | null
  previousRect: DOMRect
  currentRect: DOMRect
}
