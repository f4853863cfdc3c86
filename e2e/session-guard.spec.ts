import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedCollege } from './embedded-college'
import { expect, expectAccessible, signIn, signOut, test } from './fixtures'
import { startServers, type Servers } from './servers'

/* Portals of its own, whose sessions are short: 12 seconds without activity, a warning 6 seconds before the end. */

const idleMs = 12_000
const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }

let folder: string
let servers: Servers
let portal: string
let short: EmbeddedCollege

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'college-'))
  const settings = { SESSION_IDLE_MS: String(idleMs), SESSION_WARNING_MS: '6000', SESSION_ABSOLUTE_MS: '60000' }
  servers = await startServers({ folder, portals: 1, accessTokenSeconds: 300, settings })
  portal = servers.portals[0] ?? ''
  short = new EmbeddedCollege(servers.college)
})
test.afterAll(async () => {
  await servers.stop()
  await rm(folder, { recursive: true, force: true })
})

const warning = (page: Page) => page.getByRole('alertdialog', { name: /^The session will time out in \d+ seconds\.$/ })

async function enter(page: Page, address = '/dashboard') {
  const student = await short.createStudent('beginner')
  await page.goto(`${portal}/?destination=${encodeURIComponent(address)}`)
  await signIn(page, student.username)
  await page.waitForURL(`**${address}`)
  return student
}

const cookieOf = async (context: BrowserContext) =>
  `portal.sid=${(await context.cookies(portal)).find(({ name }) => name === 'portal.sid')?.value}`

const ask = async (request: APIRequestContext, cookie: string, touch = false) => {
  const headers = { ...ours, cookie }
  const answer = touch
    ? await request.post(`${portal}/api/session/touch`, { headers })
    : await request.get(`${portal}/api/session`, { headers: { ...headers, 'x-portal-intent': 'background' } })
  return answer.status()
}

test('SG-01, SG-03: the warning shows in time, keeps the focus, has two ways out, and Extend brings the page back', async ({ page }) => {
  await enter(page)
  const link = page.getByRole('link', { name: 'Dashboard' }).first()
  await link.focus()
  await expect(warning(page)).toBeVisible()
  await expect(warning(page)).toContainText('The session will automatically end.')
  await expect(warning(page)).toContainText('If you are finished, click "Logout."')
  await expect(warning(page).getByRole('heading')).toBeFocused()
  await expect(page).toHaveTitle(/^\d seconds left · Dashboard/)
  await page.mouse.move(200, 200)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(warning(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Extend Session' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveTitle(/^Dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
})

test('SG-03: the warning is accessible, on a screen of 320 pixels and at four times the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 }) // 1280 × 1024 at 400 %
  await enter(page)
  await expect(warning(page)).toBeVisible()
  const [content, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const)
  expect(content).toBeLessThanOrEqual(seen)
  const logout = warning(page).getByRole('button', { name: 'Logout' })
  await logout.scrollIntoViewIfNeeded()
  await expect(logout).toBeInViewport()
  await expectAccessible(page)
})

test('SG-04, S-20: after idle the person stands at the entrance, hears why, and goes on where they were', async ({ page, request }) => {
  const { username, studentId } = await enter(page, '/designations-certifications')
  const cookie = await cookieOf(page.context())
  await page.evaluate(() => {
    localStorage.setItem('portal.recertification-dismissed', '2026')
    sessionStorage.setItem('portal.vpn-dismissed', '1')
  })
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('reason') === 'idle')
  expect(new URL(page.url()).searchParams.get('destination')).toBe('/designations-certifications')
  await expect(page.getByText('You were signed out because nothing happened for a while.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await ask(request, cookie)).toBe(401)
  await page.goBack()
  await expect(page.getByText(studentId ?? '')).toHaveCount(0)
  await page.goto(`${portal}/?reason=idle&destination=%2Fdesignations-certifications`)
  await signIn(page, username) // the provider's own session ended too: it asks for the password
  await page.waitForURL('**/designations-certifications')
})

test('SG-02: activity keeps the session beyond its idle time', async ({ page }) => {
  await enter(page)
  for (let passed = 0; passed < idleMs * 1.5; passed += 1_000) {
    await page.mouse.move(100 + passed / 100, 100)
    await page.waitForTimeout(1_000)
    expect(await warning(page).isVisible()).toBe(false)
  }
})

test('SG-06: two tabs share one clock, and sign out together', async ({ page, context }) => {
  await enter(page)
  const other = await context.newPage()
  await other.goto(`${portal}/dashboard`)
  await expect(warning(page)).toBeVisible()
  await expect(warning(other)).toBeVisible()
  await other.getByRole('button', { name: 'Extend Session' }).click()
  await expect(warning(page)).toBeHidden({ timeout: 1_000 })
  await other.waitForTimeout(3_000)
  await expect(warning(page)).toBeHidden()
  await signOut(other)
  // Covered at once, or already on its way out: the page may be gone before it can be asked.
  const covered = page.locator('html[data-session]')
  await expect(covered.or(page.getByText('You are signed out.')).first()).toBeAttached()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('You are signed out.')).toBeVisible()
})

test('R-20: a laptop that wakes after two hours shows nothing and is signed out', async ({ page, signedIn, baseURL }) => {
  await page.clock.install()
  const { studentId } = await signedIn('beginner', { path: '/dashboard' })
  await expect(page.getByText(studentId ?? '', { exact: true }).first()).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await expect(page.locator('html')).toHaveAttribute('data-session', /./)
  await page.waitForURL(`${baseURL}/?reason=idle&destination=%2Fdashboard`)
})

test('SG-01: at the usual limits it warns after 29 minutes, extends, and ends after 30', async ({ page, signedIn, baseURL }) => {
  await page.clock.install()
  await signedIn('beginner', { path: '/dashboard' })
  await page.clock.fastForward('28:30')
  await page.clock.runFor(1_000)
  await expect(warning(page)).toBeHidden()
  await page.clock.fastForward('00:31')
  await page.clock.runFor(1_000)
  await expect(warning(page)).toBeVisible()
  const left = async () => Number(/\d+/.exec((await warning(page).getByRole('heading').textContent()) ?? '')?.[0])
  const first = await left()
  expect(first).toBeLessThanOrEqual(60)
  expect(first).toBeGreaterThan(20)
  await page.clock.runFor(5_000)
  await expect.poll(left).toBeLessThan(first)
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', /./)

  await page.clock.fastForward('28:30')
  await page.clock.runFor(1_000)
  await expect(warning(page)).toBeHidden()
  await page.clock.fastForward('00:31')
  await page.clock.runFor(1_000)
  await expect(warning(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await page.waitForURL(`${baseURL}/?reason=idle&destination=%2Fdashboard`)
})

for (const days of [1, -1]) {
  test(`R-21: a clock that is set ${days} day changes nothing`, async ({ page, signedIn }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 })
    await signedIn('beginner', { path: '/dashboard' })
    await page.clock.fastForward('10:00')
    await page.clock.setSystemTime(Date.now() - days * 86_400_000)
    await page.clock.runFor(5_000)
    await expect(page.locator('html')).not.toHaveAttribute('data-session', /./)
    await expect(warning(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
  })
}

test('R-23: an Extend that does not get through says so, and a later one counts', async ({ page }) => {
  await enter(page)
  await expect(warning(page)).toBeVisible()
  await page.route('**/api/session/touch', (route) => route.abort())
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(page.getByText('The session was not extended, because the server did not answer. Please try again.')).toBeVisible()
  await page.unroute('**/api/session/touch')
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(warning(page)).toBeHidden()
})

test('S-08, S-10: looks alone do not keep a session, with no browser at all', async ({ page, request }) => {
  await enter(page)
  const cookie = await cookieOf(page.context())
  await page.goto('about:blank')
  const started = Date.now()
  expect(await ask(request, cookie, true)).toBe(200)
  const statuses: number[] = []
  while (Date.now() - started < idleMs + 1_000) {
    const headers = { ...ours, cookie, 'x-portal-intent': 'background' }
    statuses.push((await request.post(`${portal}/api/college/bannerDismissal`, { headers, data: { year: 2026 } })).status())
    await request.get(`${portal}/dashboard`, { headers: { cookie, rsc: '1', 'next-router-prefetch': '1' }, maxRedirects: 0 })
    await ask(request, cookie)
    await sleep(1_000)
  }
  expect(statuses[0]).toBe(200)
  expect(await ask(request, cookie)).toBe(401)
  expect(await ask(request, cookie, true)).toBe(401)
})

test('S-14: the provider’s back-channel logout ends its session and no other', async ({ page, browser, request }) => {
  const { username } = await enter(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${portal}/dashboard`)
  await signIn(other, username)
  await other.waitForURL('**/dashboard')
  const [mine, theirs] = [await cookieOf(page.context()), await cookieOf(elsewhere)]
  await page.goto(`${servers.college}/oidc/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => ask(request, mine)).toBe(401)
  expect(await ask(request, theirs, true)).toBe(200)
  await elsewhere.close()
})

test('S-15, S-16: doors for the provider refuse everybody else', async ({ request }) => {
  const forged = await request.post(`${portal}/auth/backchannel-logout`, { form: { logout_token: 'a.b.c' } })
  expect([forged.status(), forged.headers()['cache-control']]).toEqual([400, 'private, no-store'])
  expect((await request.get(`${portal}/auth/frontchannel-logout?iss=https://evil.example&sid=x`)).status()).toBe(400)
  const framed = await request.get(`${portal}/auth/frontchannel-logout?iss=${encodeURIComponent(`${servers.college}/oidc`)}&sid=unknown`)
  expect([framed.status(), framed.headers()['content-security-policy']]).toEqual([200, expect.stringContaining(`frame-ancestors ${servers.college}`)])
  expect((await request.post(`${portal}/auth/global-token-revocation`, { data: { sub_id: { format: 'email', email: 'a@b.example' } } })).status()).toBe(401)
})

test('S-17: a person sees where they are signed in, and ends another session without a script', async ({ page, browser, signedIn, baseURL }) => {
  const student = await signedIn('beginner', { path: '/dashboard' })
  const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' })
  const other = await elsewhere.newPage()
  await other.goto('/account/sessions')
  await signIn(other, student.username)
  await expect(other.getByRole('region', { name: 'Safari on iPhone' })).toContainText('This session')
  await page.getByText('My Account').first().click()
  await page.getByRole('link', { name: 'Where You Are Signed In' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where You Are Signed In')
  await expect(page.getByRole('region', { name: 'Safari on iPhone' })).toContainText('just now')
  await expectAccessible(page)
  await other.getByRole('region', { name: 'Chrome on' }).getByRole('button', { name: /^End this session/ }).click()
  await expect(other.getByText('One session was ended.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/\?destination=%2Faccount%2Fsessions$/)
  await elsewhere.close()
})

// The last of this file: the portal is started anew with a longest time of twelve seconds.
test('S-09: constant activity does not keep a session beyond its longest time', async ({ page, request }) => {
  const before = servers.processes[0]
  const gone = new Promise((done) => before?.once('exit', done))
  before?.kill('SIGTERM')
  await gone
  await servers.restart(0, { SESSION_IDLE_MS: '4000', SESSION_WARNING_MS: '1000', SESSION_ABSOLUTE_MS: '12000' })
  await enter(page)
  const cookie = await cookieOf(page.context())
  await page.goto('about:blank')
  let kept = 0
  while (kept < 60 && (await ask(request, cookie, true)) === 200) {
    kept += 1
    await sleep(500)
  }
  expect(kept, 'active beyond the idle time, and no longer than the longest').toBeGreaterThan(8)
  expect(await ask(request, cookie, true)).toBe(401)
})
