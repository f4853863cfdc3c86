import type { APIResponse, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../support/fixtures'
import { ownServers } from '../support/servers'

/* Uses its own portal with a tag manager configured. The tests respond to requests for its script. */

const own = ownServers({ settings: { TAG_MANAGER_ID: 'GTM-TEST1' } })

test.describe.configure({ mode: 'serial' })

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const consentOf = async (page: Page) =>
  (await page.context().cookies(own.portal)).find(({ name }) => name === 'portal.consent')?.value
const policyOf = (answer: APIResponse) => answer.headers()['content-security-policy'] ?? ''
const script = /<script[^>]*src="https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-TEST1"[^>]*>/

/** Responds to requests for the tag manager's script. Returns a function that counts them. */
async function standIn(page: Page): Promise<() => number> {
  let asked = 0
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked += 1
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.tagged = String(window.dataLayer.length)',
    })
  })
  return () => asked
}

test('RT-18, CL-06, PG-16, S-31: the tag manager loads by nonce only after consent, which is withdrawn as easily as given @only-phone @core', async ({
  page,
}) => {
  const asked = await standIn(page)
  const { username } = await own.college.createStudent('beginner')
  await page.goto(own.portal)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await signIn(page, username)
  await page.waitForURL('**/dashboard')
  await expect(notice(page)).toContainText('Nothing is loaded for it unless you accept.')
  await expectAccessible(page)
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) => notice(page).getByRole('button', { name }).boundingBox()),
  )
  expect([decline?.width, decline?.height]).toEqual([accept?.width, accept?.height])
  expect(asked()).toBe(0)

  await page.goto(`${own.portal}/learning-journey?state=passed`)
  await notice(page).getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/learning-journey?state=passed')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-tagged', '1')
  expect(await consentOf(page)).toMatch(/^1\.accepted\.\d{4}-\d\d-\d\d$/)
  await page.goto(`${own.portal}/dashboard`)
  await expect(page.locator('html')).toHaveAttribute('data-tagged', '1')

  const before = asked()
  await page.goto(`${own.portal}/auth/sign-out`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked()).toBe(before)

  await page.context().addCookies([{ name: '_ga', value: 'GA1.1', url: own.portal }])
  await page.goto(`${own.portal}/cookie-declaration`)
  await expect(page.getByText(/You accepted on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your choice was saved.')).toBeVisible()
  await expect(page.getByText(/You declined on/)).toBeVisible()
  expect((await page.context().cookies(own.portal)).map(({ name }) => name)).not.toContain('_ga')
  const withdrawn = asked()
  await page.goto(`${own.portal}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  await expect(notice(page)).toHaveCount(0)
  expect(asked()).toBe(withdrawn)
})

test('S-30, S-31: the script carries the nonce, and the content policy is wider only on pages that load it @only-phone', async ({
  request,
}) => {
  const get = (address: string, headers: Record<string, string> = {}) =>
    request.get(`${own.portal}${address}`, { headers, maxRedirects: 0 })
  const cookie = 'portal.consent=1.accepted.2026-11-21'
  const loaded = await get('/cookie-declaration', { cookie })
  const [tag] = script.exec(await loaded.text()) ?? []
  const nonce = /'nonce-([\w-]+)'/.exec(policyOf(loaded))?.[1]
  expect(tag).toContain(`nonce="${nonce}"`)
  expect(policyOf(loaded)).toContain("img-src 'self' https://*.googletagmanager.com")
  const nothing: [address: string, headers: Record<string, string>][] = [
    ['/cookie-declaration', {}],
    ['/cookie-declaration', { cookie: 'portal.consent=1.declined.2026-11-21' }],
    ['/cookie-declaration', { cookie, 'sec-gpc': '1' }],
    ['/cookie-declaration', { 'x-portal-tags': 'load' }],
    ['/', { cookie }],
    ['/?destination=%2Fsubscriptions%3FpaymentToken%3Da-secret', { cookie }],
    ['/cookie-declaration', { cookie: `${cookie}; portal.viewing=1` }],
    ['/auth/sign-out', { cookie }],
    ['/account/setup/a-secret', { cookie }],
    ['/account/password-reset', { cookie }],
    ['/proctor-registration/proctor/2261/1042/agreement-confirmation', { cookie }],
    ['/designation-application-form/ricp/supervisor-approval?token=a-secret', { cookie }],
  ]
  for (const [address, headers] of nothing) {
    const answer = await get(address, headers)
    expect(await answer.text(), address).not.toContain('googletagmanager')
    expect(policyOf(answer), address).not.toContain('google')
  }
})

test('PG-16: the choice works without JavaScript, and Global Privacy Control is respected @only-phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${own.portal}/cookie-declaration`)
  await expect(page.getByText('Only necessary cookies are set. Nothing is loaded for statistics.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/You accepted on/)).toBeVisible()
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.goto(`${own.portal}/cookie-declaration`)
  await expect(page.getByRole('heading', { name: 'Your browser asks not to be tracked' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await context.close()
})

test('CL-06: without a tag manager container, the portal sends no trace of it @only-phone', async ({ request }) => {
  const cookie = 'portal.consent=1.accepted.2026-11-21'
  for (const address of ['/', '/cookie-declaration']) {
    const answer = await request.get(address, { headers: { cookie } })
    // The inlined style sheet is the same in every portal and mentions the banner.
    const html = (await answer.text()).replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    expect(html).not.toMatch(/googletagmanager|data-consent|cookie-declaration\/consent/)
    expect(policyOf(answer)).not.toContain('google')
  }
  const chosen = await request.post('/cookie-declaration/consent', {
    form: { choice: 'accepted' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect([chosen.status(), chosen.headers()['set-cookie']]).toEqual([404, undefined])
})
