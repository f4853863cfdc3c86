import { gzipSync } from 'node:zlib'
import { Stop } from './project.mjs'
import { makeStudent } from '../servers/student.mjs'

/**
 * Loads a page with an empty cache, and opens a form in it where told; returns the gzipped bytes of its scripts and styles, and its
 * number of requests. With `open`, which waits for a field of the form that its script draws, only what came for the form.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {{ storageState?: import('@playwright/test').BrowserContextOptions['storageState'], open?: (page: import('@playwright/test').Page) => Promise<unknown> }} [options]
 */
export async function measurePage(browser, address, { storageState, open } = {}) {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const received = []
  page.on('response', (response) => received.push(response))
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  const landed = new URL(page.url()).pathname
  if (!answer?.ok() || landed !== new URL(address).pathname)
    throw new Stop(`${address} answered ${answer?.status()} at ${landed}.`)
  const before = new Set(open && received.map((response) => response.url()))
  if (open) {
    received.length = 0
    await open(page)
    // A field that came with the page may be there before the scripts of its form.
    await page.waitForLoadState('networkidle')
  }
  const weigh = (kind) =>
    Promise.all(
      received
        // A form with an address of its own loads the page once more.
        .filter((response) => !before.has(response.url()))
        .filter((response) => response.request().resourceType() === kind && response.ok())
        .map(weighOne),
    )
  const [scripts, styles] = [await weigh('script'), await weigh('stylesheet')]
  const inPage = await page.locator('style').evaluateAll((nodes) => nodes.map(({ textContent }) => textContent ?? ''))
  styles.push(...inPage.map((text) => ({ name: 'in the page', bytes: compressedLength(text) })))
  const measured = { scripts, script: sum(scripts), style: sum(styles), requests: received.length }
  await context.close()
  return measured
}

async function weighOne(response) {
  return {
    name: new URL(response.url()).pathname.split('/').pop(),
    bytes: compressedLength(await response.body()),
  }
}

const compressedLength = (body) => gzipSync(body, { level: 9 }).length

const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0)

/** Makes a student of a scenario at the college, signs them in, and returns the browser's cookies. */
export async function signIn(browser, { portal, college, scenario }) {
  const { username, password } = await makeStudent(college, scenario)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${portal}/auth/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${portal}/**`)
  const state = await context.storageState()
  await context.close()
  return state
}
