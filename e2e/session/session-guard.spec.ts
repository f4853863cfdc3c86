import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test'
import { expect, expectAccessible, signIn, signOut, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf, sessionOf } from '../support/session-cookie'
import { signInUnseen } from '../support/sign-in-unseen'
import { runAhead } from '../support/clock-ahead'
import { sidewaysOverflow } from '../support/reaches-out'

/*
 * A session ends after half an hour without activity, with a warning a minute before. Instead of waiting, the tests
 * move the clock of the browser or of the servers.
 */

const minute = 60_000
const college = process.env.COLLEGE_URL ?? ''
const ours = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' }

const warning = (page: Page) => page.getByRole('alertdialog', { name: /^The session will time out in \d+ seconds\.$/ })

/** Counts the touches of a page from now on: sent, finished or failed, and successful. */
function countTouches(page: Page) {
  const touches = { sent: 0, over: 0, heard: 0 }
  const isTouch = (request: Request) => request.url().endsWith('/api/session/touch')
  page.on('request', (request) => (touches.sent += Number(isTouch(request))))
  page.on('requestfinished', (request) => (touches.over += Number(isTouch(request))))
  page.on('requestfailed', (request) => (touches.over += Number(isTouch(request))))
  page.on('response', (answer) => (touches.heard += Number(isTouch(answer.request()) && answer.ok())))
  return touches
}
type Touches = ReturnType<typeof countTouches>

/**
 * Moves the mouse, in a page with an installed clock, until the server has received a touch. At first the page may not
 * be interactive.
 */
async function beActive(page: Page, touches: Touches) {
  const before = touches.heard
  await expect(async () => {
    await page.mouse.move(100, 100)
    await page.mouse.move(101, 101)
    await page.clock.runFor(31_000) // the page sends a touch at most every half minute
    // The page's time stands still while a response is on its way, or a slow one would let the session expire.
    await expect.poll(() => touches.over).toBe(touches.sent)
    expect(touches.heard).toBeGreaterThan(before)
  }).toPass()
}

/** Waits until the server knows of all activity. The last touch is then 31 to 62 seconds ago. */
async function beQuiet(page: Page, touches: Touches) {
  await expect(async () => {
    const before = touches.sent
    await page.clock.runFor(31_000)
    expect([touches.sent, touches.over]).toEqual([before, before])
  }).toPass()
}

/** Moves a page that was opened within the last minute, with an installed clock, to its warning. */
async function passTimeUntilWarning(page: Page, before = '28:00') {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(before)
  await page.clock.runFor(1_000)
  await expect(warning(page)).toBeHidden()
  // Moves in small steps, because on a busy machine the age of the page is not known exactly.
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await warning(page).isVisible()).toBe(true)
  }).toPass()
}

const cookieOf = async (context: BrowserContext) => `portal.sid=${await sessionOf(context)}`

const ask = async (request: APIRequestContext, cookie: string, touch = false) => {
  const headers = { ...ours, cookie }
  const answer = touch
    ? await request.post('/api/session/touch', { headers })
    : await request.get('/api/session', { headers: { ...headers, 'x-portal-intent': 'background' } })
  return answer.status()
}

test('SG-01, SG-03: the warning appears in time, keeps the focus, has two ways out, and Extend brings the page back @core', async ({
  page,
  signedIn,
}) => {
  await runAhead(page)
  const touches = countTouches(page)
  await signedIn('beginner', { path: '/dashboard' })
  const link = page.getByRole('link', { name: 'Dashboard' }).first()
  await link.focus()
  await beActive(page, touches)
  await beQuiet(page, touches)
  await passTimeUntilWarning(page, '27:00')
  await expect(warning(page)).toContainText('The session will automatically end.')
  await expect(warning(page)).toContainText('If you are finished, click "Logout."')
  await expect(page.getByRole('button', { name: 'Extend Session' })).toBeFocused()
  await expect(page).toHaveTitle(/^\d+ seconds left · Dashboard/)
  await page.mouse.move(200, 200)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(warning(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(warning(page)).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveTitle(/^Dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
})

test('SG-03: the warning is accessible on a screen of 320 pixels and at 400 % zoom', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 320, height: 256 }) // 1280 × 1024 at 400 %
  await runAhead(page)
  await signedIn('beginner', { path: '/dashboard' })
  await passTimeUntilWarning(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  const logout = warning(page).getByRole('button', { name: 'Logout' })
  await logout.scrollIntoViewIfNeeded()
  await expect(logout).toBeInViewport()
  await expectAccessible(page)

  // The final warning leaves room, down to the end of the page, for the work that it asks to save.
  await page.route('**/api/session/touch', (route) => route.fulfill({ json: { idleMs: 30 * minute, absMs: 50_000 } }))
  await warning(page).getByRole('button', { name: 'Extend Session' }).click()
  await expect(warning(page)).toHaveAttribute('data-final')
  const end = page.getByRole('contentinfo').getByRole('link').last()
  await end.focus()
  const [link, box] = await Promise.all([end.boundingBox(), warning(page).boundingBox()])
  expect(box?.height).toBeLessThanOrEqual(128)
  expect(box?.width).toBe(320)
  expect((link?.y ?? 256) + (link?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  expect(link?.y).toBeGreaterThanOrEqual(0)
})

test('SG-04, S-20, R-37: after inactivity the person is on the sign-in page, is told why, and continues where they were @core', async ({
  page,
  request,
  browser,
  baseURL,
  signedIn,
}) => {
  await runAhead(page)
  const { username, studentId } = await signedIn('beginner', { path: '/designations-certifications' })
  await expect(page.getByText(studentId ?? '').first()).toBeVisible()
  const cookie = await cookieOf(page.context())
  await page.evaluate(() => {
    localStorage.setItem('portal.recertification-dismissed', '2026')
    sessionStorage.setItem('portal.vpn-dismissed', '1')
  })
  await page.context().setOffline(true)
  await page.clock.fastForward('30:05')
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is no connection to the portal. This page is hidden' }),
  ).toBeVisible()
  await expect(page.getByText(studentId ?? '').first()).toBeHidden()
  await page.context().setOffline(false)
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('reason') === 'idle')
  expect(new URL(page.url()).searchParams.get('destination')).toBe('/designations-certifications')
  await expect(page.getByText('You were signed out because you were inactive for a while.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await ask(request, cookie)).toBe(401)
  await page.goBack()
  await expect(page.getByText(studentId ?? '')).toHaveCount(0)
  // The same browser, with the right time again.
  const later = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  const again = await later.newPage()
  await again.goto('/?reason=idle&destination=%2Fdesignations-certifications')
  await signIn(again, username) // the provider's own session ended too, so it asks for the password
  await again.waitForURL('**/designations-certifications')
  await later.close()
})

test('SG-02: activity keeps the session alive beyond its idle time', async ({ page, signedIn }) => {
  await page.clock.install()
  const touches = countTouches(page)
  await signedIn('beginner', { path: '/dashboard' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let passed = 10; passed <= 50; passed += 10) {
    await page.clock.fastForward('10:00')
    await beActive(page, touches)
    await expect(warning(page)).toBeHidden()
  }
})

test('SG-06: two tabs share one clock and sign out together', async ({ page, context, signedIn }) => {
  const { answerAgain } = await runAhead(context)
  await signedIn('beginner', { path: '/dashboard' })
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await passTimeUntilWarning(page)
  await expect(warning(other)).toBeVisible()
  await other.getByRole('button', { name: 'Extend Session' }).click()
  await expect(warning(page)).toBeHidden()
  await context.clock.runFor(3_000)
  await expect(warning(page)).toBeHidden()
  await answerAgain()
  await signOut(other)
  // Covered at once, or already leaving: the page may be gone before it can be checked.
  const covered = page.locator('html[data-session]')
  await expect(covered.or(page.getByText('You are signed out.')).first()).toBeAttached()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('You are signed out.')).toBeVisible()
})

test('S-06: when somebody else signs in with the same browser, the page of the previous person closes and saves nothing', async ({
  browser,
  page,
  context,
  signedIn,
  college,
  baseURL,
}) => {
  await signedIn('established')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await college.createStudent('beginner')
  const theirs = await browser.newContext()
  await signInUnseen(theirs, baseURL ?? '', other.username)
  await context.addCookies(await theirs.cookies(baseURL)) // as their sign-in here would do
  await theirs.close()

  const saved = await page.evaluate(async () => {
    const viewer = document.querySelector<HTMLInputElement>('#session-warning [name=viewer]')?.value ?? ''
    const headers = { 'x-portal-csrf': '1', 'x-portal-viewer': viewer, 'content-type': 'application/json' }
    const body = JSON.stringify({ year: 2026 })
    return (await fetch('/api/college/bannerDismissal', { method: 'POST', headers, body })).status
  })
  expect(saved).toBe(401)

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // as when somebody returns to the tab
  await page.waitForURL('**/?reason=other-person**')
  await expect(
    page.getByText('Somebody else has signed in with this browser since this page was opened.'),
  ).toBeVisible()
  await expectAccessible(page)
  const onward = page.getByRole('link', { name: /^Continue as / })
  const name = (await onward.innerText()).replace('Continue as ', '')
  await onward.click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText(name).first()).toBeAttached()
})

test('R-20: a laptop that wakes after two hours shows nothing and is signed out', async ({
  page,
  signedIn,
  baseURL,
}) => {
  await runAhead(page)
  const { studentId } = await signedIn('beginner', { path: '/dashboard' })
  await expect(page.getByText(studentId ?? '', { exact: true }).first()).toBeVisible()
  // The page itself reports its cover, because the sign-out may leave the page before a check from outside.
  const covers: string[] = []
  await page.exposeFunction('sayCovered', (cover: string) => covers.push(cover))
  await page.evaluate(() => {
    const { sayCovered } = window as unknown as { sayCovered: (cover?: string) => void }
    const root = document.documentElement
    new MutationObserver(() => sayCovered(root.dataset.session)).observe(root, { attributeFilter: ['data-session'] })
  })
  await page.clock.fastForward('02:00:00')
  await page.waitForURL(`${baseURL}/?reason=idle&destination=%2Fdashboard`)
  await expect.poll(() => covers[0]).toMatch(/./)
})

test('SG-01: at the default limits the page warns after 29 minutes, extends, and ends after 30', async ({
  page,
  signedIn,
  baseURL,
}) => {
  await runAhead(page)
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
  test(`R-21: a clock that is wrong by ${days} day changes nothing`, async ({ page, signedIn }) => {
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

test('R-23: an Extend that does not get through says so, and a later one works', async ({ page, signedIn }) => {
  await runAhead(page)
  await signedIn('beginner', { path: '/dashboard' })
  await passTimeUntilWarning(page)
  await page.route('**/api/session/touch', (route) => route.abort())
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(
    page.getByText('The session was not extended, because the server did not answer. Please try again.'),
  ).toBeVisible()
  await page.unroute('**/api/session/touch')
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(warning(page)).toBeHidden()
})

test('S-14: the provider’s back-channel logout ends its session and no other', async ({
  page,
  browser,
  baseURL,
  request,
  signedIn,
}) => {
  const { username } = await signedIn('beginner', { path: '/dashboard' })
  const elsewhere = await browser.newContext()
  await signInUnseen(elsewhere, baseURL ?? '', username)
  const [mine, theirs] = [await cookieOf(page.context()), await cookieOf(elsewhere)]
  await page.goto(`${college}/oidc/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => ask(request, mine)).toBe(401)
  expect(await ask(request, theirs, true)).toBe(200)
  await elsewhere.close()
})

test('S-15, S-16: handlers for the provider refuse everybody else', async ({ request }) => {
  const forged = await request.post('/auth/backchannel-logout', { form: { logout_token: 'a.b.c' } })
  expect([forged.status(), forged.headers()['cache-control']]).toEqual([400, 'private, no-store'])
  expect((await request.get('/auth/frontchannel-logout?iss=https://evil.example&sid=x')).status()).toBe(400)
  const framed = await request.get(`/auth/frontchannel-logout?iss=${encodeURIComponent(`${college}/oidc`)}&sid=unknown`)
  expect([framed.status(), framed.headers()['content-security-policy']]).toEqual([
    200,
    expect.stringContaining(`frame-ancestors ${college}`),
  ])
  expect(
    (
      await request.post('/auth/global-token-revocation', {
        data: { sub_id: { format: 'email', email: 'a@b.example' } },
      })
    ).status(),
  ).toBe(401)
})

test('S-17: a person sees where they are signed in, and ends another session without a script', async ({
  page,
  browser,
  signedIn,
  baseURL,
}) => {
  const student = await signedIn('beginner', { path: '/dashboard' })
  const elsewhere = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  })
  const other = await elsewhere.newPage()
  await other.goto('/account/sessions')
  await signIn(other, student.username)
  await expect(other.getByRole('region', { name: 'Safari on iPhone' })).toContainText('This session')
  await page.getByText('My Account').first().click()
  await page.getByRole('link', { name: 'Where You Are Signed In' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where You Are Signed In')
  await expect(page.getByRole('region', { name: 'Safari on iPhone' })).toContainText('just now')
  await expectAccessible(page)
  await other
    .getByRole('region', { name: 'Chrome on' })
    .getByRole('button', { name: /^End this session/ })
    .click()
  await expect(other.getByText('One session was ended.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/\?destination=%2Faccount%2Fsessions$/)
  await elsewhere.close()
})

test('S-18: a password chosen by a link ends every session of the person, here and at the provider, and every address is notified', async ({
  browser,
  college,
  baseURL,
}) => {
  const { username } = await college.createStudent('beginner')
  const contexts = [await browser.newContext(), await browser.newContext()]
  for (const context of contexts) await signInUnseen(context, baseURL ?? '', username)
  const stands = (context: BrowserContext) =>
    context.request
      .get(`${baseURL}/api/session`, { headers: { ...ours, 'x-portal-intent': 'background' } })
      .then((answer) => answer.status())
  expect(await Promise.all(contexts.map(stands))).toEqual([200, 200])

  const tell = async (call: string, body: object) => {
    const answer = await fetch(`${process.env.COLLEGE_URL}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status, call).toBe(200)
  }
  await tell('resetPwdByEmail', { username })
  // The mail is written after the response.
  await expect.poll(async () => (await college.mailTo(username))[0]?.subject).toBe('Choose a new password')
  const [letter] = await college.mailTo(username)
  const webToken = new URL(letter?.links[0] ?? '').searchParams.get('token')
  const chosen = 'Quiet-Harbor-Lantern-48'
  await tell('provision-okta-account', { webToken, credentials: { password: chosen } })

  await expect.poll(() => Promise.all(contexts.map(stands))).toEqual([401, 401])
  expect((await college.mailTo(username)).map(({ subject }) => subject)).toContain('Your password was changed')
  for (const context of contexts) {
    const asked = await context.request.get(`${baseURL}/auth/login`)
    expect([
      new URL(asked.url()).pathname.startsWith('/oidc/interaction/'),
      (await asked.text()).includes('name="password"'),
    ]).toEqual([true, true])
  }
  await signInUnseen(contexts[0] as BrowserContext, baseURL ?? '', username, { password: chosen })
  expect(await stands(contexts[0] as BrowserContext)).toBe(200)
  await Promise.all(contexts.map((context) => context.close()))
})

test.describe('what the server enforces by itself', () => {
  test.describe.configure({ mode: 'default' }) // starts the servers only once
  const own = ownServers({ movableClock: true })
  const touch = { method: 'POST', headers: ours }

  test('S-08, S-10: background requests alone do not keep a session alive, even without a browser', async ({
    request,
  }) => {
    const { username } = await own.college.createStudent('beginner')
    const asker = await askerOf(request, own.portal, username)
    const look = { headers: { ...ours, 'x-portal-intent': 'background' } }
    expect((await asker.ask('/api/session/touch', touch)).status).toBe(200)
    for (let passed = 0; passed < 30; passed += 5) {
      const background = {
        method: 'POST',
        headers: { ...look.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ year: 2026 }),
      }
      expect((await asker.ask('/api/college/bannerDismissal', background)).status, `after ${passed} minutes`).toBe(200)
      await asker.ask('/dashboard', { headers: { rsc: '1', 'next-router-prefetch': '1' } })
      expect((await asker.ask('/api/session', look)).status).toBe(200)
      own.servers.passTime(5 * minute)
    }
    expect((await asker.ask('/api/session', look)).status).toBe(401)
    expect((await asker.ask('/api/session/touch', touch)).status).toBe(401)
  })

  test('S-09: constant activity does not keep a session beyond its absolute limit', async ({ request }) => {
    const { username } = await own.college.createStudent('beginner')
    const asker = await askerOf(request, own.portal, username)
    for (let passed = 20; passed < 8 * 60; passed += 20) {
      own.servers.passTime(20 * minute)
      expect((await asker.ask('/api/session/touch', touch)).status, `after ${passed} minutes`).toBe(200)
    }
    own.servers.passTime(20 * minute)
    expect((await asker.ask('/api/session/touch', touch)).status).toBe(401)
  })
})
