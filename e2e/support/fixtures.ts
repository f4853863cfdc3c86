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
  /**
   * Creates a student from a scenario and signs them in, with `byPages` through the sign-in pages. Ends on `path`; with
   * `null`, on no page yet.
   */
  signedIn: (
    scenario: ScenarioName,
    options?: { set?: object } & ({ path?: string; byPages?: boolean } | { path: null; byPages?: never }),
  ) => Promise<Student>
  /** Everything that the browser received in this test, to search for what it must not get. */
  received: Received
  /** The errors in the windows of this test. There must be none at its end. */
  complaints: Complaints
}

/** Collects what a browser receives: bodies, headers and addresses. */
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
      if (info.status === 'passed') expect(complaints.all(), 'no window reports an error').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, provide) => {
    await complaints.listen(context)
    await provide(context)
  },

  // The browser outlives the test. A context that it opens belongs to the test that runs at that moment.
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

/** The two screens of the Playwright projects, on which everything is checked. */
export const desk = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** Signs in through the portal's page and the college's pages, as a person does. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Waits until React has taken over a control. Before that a key press is lost, the browser posts a form as without
 * scripts, and text that is being replaced may lose its selection.
 */
export const untilListens = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true)

/** Presses a key on a control, once it is enabled and interactive. */
export async function pressOn(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  await untilListens(control)
  await control.press(key)
}

/**
 * Waits for the response to the next save of a call. The college records a call when it arrives, so a page requested at
 * that moment may still show the old data.
 */
export const answerTo = (page: Page, call: string): Promise<Response> => page.waitForResponse(`**/api/college/${call}`)

/** Signs out through the account menu, or through the drawer on a phone. */
export async function signOut(page: Page): Promise<void> {
  await page.getByText('My Account').first().click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
}

/** Waits until all notices are there, including late ones, or until there are none to come. */
export const untilNotices = (page: Page): Promise<void> => expect(page.locator('[data-notices-pending]')).toHaveCount(0)

/** Shows all notices, including those behind a disclosure. */
export async function showNotices(page: Page): Promise<void> {
  await untilNotices(page)
  for (const summary of await page.locator('.notices details:not([open]) > summary').filter({ visible: true }).all()) {
    await summary.click()
  }
}

/** Expects no violation of WCAG 2.2 A and AA or of axe's best practices, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible() // a page that has just been opened may still be streaming
  await expectNoViolation(page, 'light')
  await expectNoViolation(page, 'dark', contrast) // nothing but contrast differs in dark
}

/**
 * Checks accessibility on a wide screen and then, without loading the page again, on a phone's. A phone has the same
 * colors, so contrast is checked on the wide screen only; accessibility.spec.ts and kit.spec.ts check the contrast of
 * what only a phone shows.
 */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? desk
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoViolation(page, 'light', allButContrast)
  await page.setViewportSize(wide)
}

/**
 * Checks accessibility in light only, for another state of a page. kit.spec.ts checks all states of the pieces in dark.
 */
export const expectAccessibleInLight = (page: Page): Promise<void> => expectNoViolation(page, 'light')

/** The minified source of axe, half as long as the one that the package itself would inject. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule: RunOptions = {
  // Without the style sheets, which axe would fetch and parse for a rule that is not used.
  preload: { assets: ['media'] },
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}
/** The contrast rule takes as long as all the others together. */
const contrast: RunOptions = { preload: false, runOnly: { type: 'rule', values: ['color-contrast'] } }
const allButContrast: RunOptions = { ...everyRule, rules: { 'color-contrast': { enabled: false } } }

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', rules = everyRule): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // before the colors change, so that no transition between the schemes runs
  await page.emulateMedia({ colorScheme })
  // Reading the animations makes the new styles take effect. Those that are running are finished at once.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  // Repeats the check when axe finds something, because a busy browser may still be drawing; a real violation stays.
  // One check may take long there.
  await expect
    .poll(async () => (await runAxe(page, rules)).map((violation) => `${colorScheme}: ${violation}`), {
      intervals: [500, 2_000],
      timeout: 60_000,
    })
    .toEqual([])
}

/**
 * Returns each violation with its places. Injects axe only once into a page, because reading it takes longer than a
 * short check.
 */
async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  // In a page that is scrolled down, a header that stays in view may cover some content.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (options) => {
    const { axe: given } = window as unknown as { axe: typeof axe }
    const { violations } = await given.run(document, { ...options, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

/**
 * Records what moves after it was first shown, by how much and from where. Call it before the page loads. Returns a
 * function that returns the records.
 */
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

/** A browser's record of a layout shift. TypeScript's own library does not know it yet. */
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
