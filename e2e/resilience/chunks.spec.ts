import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, mayComplain, signIn, test } from '../support/fixtures'

/* Scripts that do not arrive, for example after a new release. */

const chunks = '**/_next/static/chunks/**'

/** Opens a window in which scripts fail on purpose. Errors in its console are expected. */
async function brokenWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  mayComplain(context)
  return context.newPage()
}

async function atDashboard(page: Page, username: string) {
  await page.goto('/dashboard')
  await signIn(page, username)
  await page.waitForURL('**/dashboard')
  await page.waitForLoadState('networkidle')
}

test('the scripts of a page wait for its first paint and are there once it has loaded', async ({ page, request }) => {
  const sent = await (await request.get('/cookie-declaration')).text()
  const [head = ''] = sent.split('</head>', 1)
  const [, list = '[]'] = /\(document,window,(\[.*?\])\)<\/script>/.exec(head) ?? []
  const addresses = JSON.parse(list) as string[]
  expect(addresses.length).toBeGreaterThan(2)
  // A browser fetches scripts that it finds in the head ahead of time, so only those for old browsers may be there.
  expect(head.match(/<script src=(?![^>]* noModule)|as="script"/g)).toBeNull()
  await page.goto('/cookie-declaration', { waitUntil: 'load' })
  for (const each of addresses) await expect(page.locator(`head script[async][src="${each}"]`)).toHaveCount(1)
})

test('R-36: a page whose first scripts are missing once reloads itself and works', async ({
  browser,
  baseURL,
  college,
}) => {
  const page = await brokenWindow(browser, baseURL)
  await atDashboard(page, (await college.createStudent('established')).username)
  let [refused, loads] = [0, 0]
  await page.route(chunks, (route) => {
    if (loads > 1 || !route.request().url().includes('.js')) return route.continue()
    refused += 1
    return route.abort()
  })
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.goto('/designations-certifications')
  await expect.poll(() => loads).toBe(2)
  // The account menu works only once the scripts run.
  await page.getByText('My Account').first().click()
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  expect(loads, 'the page and one reload').toBe(2)
  await page.context().close()
})

test('R-36: a page whose first scripts stay missing reloads once, then names the chunk under the content policy, and Reload brings it back', async ({
  browser,
  baseURL,
  college,
}) => {
  const page = await brokenWindow(browser, baseURL)
  const stopped: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && stopped.push(message.text()))
  await atDashboard(page, (await college.createStudent('established')).username)
  await page.route(chunks, (route) => (route.request().url().includes('.js') ? route.abort() : route.continue()))
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.goto('/designations-certifications', { waitUntil: 'commit' }) // a page that stops itself never finishes loading
  await expect(page.getByRole('alert')).toContainText(/Loading chunk \S+ failed/)
  await expect(page.getByText('Chartered Financial Consultant')).toHaveCount(0)
  await expectAccessible(page)
  // Stops clicks, as React does when it has started but does not have the whole page yet.
  await page.evaluate(() => document.addEventListener('click', (event) => event.stopPropagation(), true))
  await expect(page.locator('link[rel=expect]'), 'nothing keeps the browser from painting').toHaveCount(0)
  expect(loads, 'the page and one reload').toBe(2)
  await page.unroute(chunks)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Chartered Financial Consultant' })).toBeVisible()
  expect(stopped).toEqual([])
  await page.context().close()
})

test('ER-04: a page whose first scripts never arrive names the chunk after 120 seconds, and Reload brings it back', async ({
  browser,
  baseURL,
  college,
}) => {
  const page = await brokenWindow(browser, baseURL)
  await atDashboard(page, (await college.createStudent('established')).username)
  await page.clock.install()
  await page.route(chunks, (route) => (route.request().url().includes('.js') ? undefined : route.continue()))
  await page.goto('/designations-certifications', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Designations & Certifications')
  await page.clock.runFor(121_000)
  await expect(page.getByRole('alert')).toContainText(/Loading chunk \S+ failed/)
  await page.unroute(chunks)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Chartered Financial Consultant' })).toBeVisible()
  await page.context().close()
})

test('a chunk that always fails causes one reload, then a page that names it and offers Reload', async ({
  browser,
  baseURL,
  college,
}) => {
  const page = await brokenWindow(browser, baseURL)
  // The partner's offer has a script of its own, which is loaded only with a page that shows it.
  await atDashboard(page, (await college.createStudent('partner')).username)
  const known = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
  await page.route(chunks, (route) => (known.has(route.request().url()) ? route.continue() : route.abort()))
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.getByRole('link', { name: 'Designations & Certifications' }).first().click()
  await expect(page.getByText(/Loading chunk \S+ failed/)).toBeVisible()
  await expect.poll(() => loads).toBe(2)
  // The page before the reload shows the same message, and a click there would be lost, so this waits for the reload.
  await expect(async () => {
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
    )
    expect(navigation).toMatchObject({ type: 'reload' })
  }).toPass()
  await expect(page.getByText(/Loading chunk \S+ failed/)).toBeVisible()
  expect(loads, 'the page and one reload').toBe(2)
  await page.unroute(chunks)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmation Letters' })).toBeVisible()
  await page.context().close()
})
