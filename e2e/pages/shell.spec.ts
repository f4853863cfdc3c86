import type { Page } from '@playwright/test'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'
import { answerTo, expect, expectAccessible, showNotices, signIn, test, watchLayoutShift } from '../support/fixtures'

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

test('SH-01: the skip link is first and leads to the content', async ({ page, signedIn }) => {
  await signedIn('established')
  await expect(page.getByRole('heading', { name: 'Chartered Financial Consultant' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip to/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('SH-02, SH-06, SH-09, SH-14, SH-15: the shell shows the phone number, Enroll Now, the heading block and the footer @core', async ({
  page,
  signedIn,
}) => {
  const { studentId } = await signedIn('established', { path: '/dashboard' })
  await expect(page).toHaveTitle('Dashboard · Fairhaven College of Financial Services')
  await expect(page.getByRole('link', { name: '(800) 555-0100' }).first()).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(page.getByRole('link', { name: /^Enroll Now/ }).first()).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi \S+/)
  const main = page.getByRole('main')
  await expect(main.getByText(studentId ?? '', { exact: true })).toBeVisible()
  await expect(main.getByText('ChFC®, CLU®, RICP®')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const name of ['Privacy Policy', 'Terms of Use', 'Refund Policy', 'Cookie Declaration']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
  await expect(footer).toContainText(String(yearOf(toCalendarDate(new Date()))))
})

test('the account menu opens with the keyboard, closes on Escape and returns the focus', async ({ page, signedIn }) => {
  await signedIn('established', { path: '/dashboard' })
  const menu = page.getByText('My Account').first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeHidden()
  await expect(page.locator('summary', { hasText: 'My Account' })).toBeFocused()
})

test('SH-07: on a phone a drawer holds the same links, and Chat With Us @only-phone @core', async ({
  page,
  signedIn,
}) => {
  await signedIn('established', { path: '/dashboard' })
  await page.getByRole('button', { name: /menu/i }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Designations & Certifications' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^Chat With Us/ })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: /menu/i })).toBeFocused()
  await page.getByRole('button', { name: /menu/i }).click()
  await drawer.getByRole('link', { name: 'Designations & Certifications' }).click()
  await page.waitForURL('**/designations-certifications')
})

test('RT-41: breadcrumbs lead back to the dashboard', async ({ page, signedIn }) => {
  await signedIn('established')
  await page
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  await page.waitForURL('**/dashboard')
})

test('SH-10, RC-04: the recertification banner closes for good', async ({ page, signedIn, college }) => {
  const { studentId } = await signedIn('renewing', { path: '/dashboard' })
  await showNotices(page)
  await expect(notices(page).getByText("It's time to recertify!", { exact: true })).toBeVisible()
  const answered = answerTo(page, 'bannerDismissal')
  await page.getByRole('button', { name: "Close notice: It's time to recertify!" }).click()
  await expect(notices(page).getByText("It's time to recertify!", { exact: true })).toBeHidden()
  expect((await answered).ok()).toBe(true)
  const closed = await college.calls({ studentId, name: 'bannerDismissal' })
  expect(closed.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { student_id: studentId, year: expect.any(Number) },
  ])

  await page.reload()
  await showNotices(page)
  await expect(page.getByRole('button', { name: "Close notice: It's time to recertify!" })).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await showNotices(page)
  await expect(page.getByRole('button', { name: "Close notice: It's time to recertify!" })).toHaveCount(0)
})

test('SH-10: a banner whose closing cannot be saved comes back and says so', async ({ page, signedIn, college }) => {
  const { studentId } = await signedIn('renewing', { path: '/dashboard' })
  await showNotices(page)
  await college.breaks({ call: 'bannerDismissal', studentId, fault: 'status', status: 500, times: 1 })
  await page.getByRole('button', { name: "Close notice: It's time to recertify!" }).click()
  await expect(notices(page).getByRole('alert')).toContainText('This notice could not be closed.')
  await expect(notices(page).getByText("It's time to recertify!", { exact: true })).toBeVisible()
})

test('SH-11: a representative sees the representative notice first, without a click', async ({ page, signedIn }) => {
  await signedIn('representative', { path: '/dashboard' })
  await expect(notices(page).getByText('Company Representative').first()).toBeVisible()
  await expect(notices(page).getByRole('listitem').first()).toContainText('Company Representative')
})

test('SH-11, SH-12: banners keep their place however long their calls take, and nothing on the page moves', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('renewing', { path: null })
  await college.breaks({ call: 'vpnCheck', studentId, fault: 'replace', status: 200, body: { isVpn: true } })
  const look = async () => {
    const shifted = await watchLayoutShift(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /)
    await page.waitForLoadState('networkidle')
    const places = await page
      .locator('.notices li:visible, h1')
      .evaluateAll((all) => all.map((each) => [each.textContent, each.getBoundingClientRect().top]))
    return { places, moved: await shifted() }
  }
  const quick = await look()
  expect(quick.places.map(([words]) => String(words)).join()).toMatch(/ATTENTION.*recertify/)
  const delays = await Promise.all(
    ['vpnCheck', 'studentCE', 'studentFlags'].map((call) =>
      college.breaks({ call, studentId, fault: 'delay', ms: 1_200 }),
    ),
  )
  // First with the room that the previous page reserved, then without.
  expect(await look()).toEqual({ places: quick.places, moved: [] })
  await page.evaluate(() => sessionStorage.clear())
  expect(await look()).toEqual({ places: quick.places, moved: [] })
  await Promise.all(delays.map((id) => college.heals(id)))
})

test('SH-12: the VPN warning has its exact words and stays dismissed for the browser session', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('firstyear', { path: null })
  await college.breaks({ call: 'vpnCheck', studentId, fault: 'replace', status: 200, body: { isVpn: true }, times: 5 })
  await page.goto('/dashboard')
  await showNotices(page)
  const words =
    "ATTENTION: It looks like you're using a VPN, which may affect your experience on our site. For smoother browsing, we recommend disabling your VPN."
  await expect(notices(page).getByText(words, { exact: true })).toBeVisible()
  await notices(page).getByRole('listitem').filter({ hasText: words }).getByRole('button').click()
  await expect(notices(page).getByText(words, { exact: true })).toBeHidden()
  await page.reload()
  await showNotices(page)
  await expect(notices(page).getByText(words, { exact: true })).toBeHidden()
})

test('SH-16: a closed notice stays closed for the browser session', async ({ page, signedIn }) => {
  await signedIn('beginner', { path: '/dashboard' })
  await showNotices(page)
  const close = page.getByRole('button', { name: /^Close notice: / })
  const before = await close.count()
  expect(before).toBeGreaterThan(0)
  await close.first().click()
  await expect(close).toHaveCount(before - 1)
  await page.reload()
  await showNotices(page)
  await expect(close).toHaveCount(before - 1)
})

test('SG-05: a visitor gets no session warning and sends no session requests', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/cookie-declaration')
  await page.waitForLoadState('networkidle')
  await page.mouse.move(10, 10)
  await expect(page.getByText('The session will automatically end.')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/session'))).toEqual([])
})

test('RT-19, RT-41, S-19: an unknown address shows a helpful page with status 404, in the shell of the signed-in student @core', async ({
  page,
  signedIn,
}) => {
  const visitor = await page.goto('/designations-certificatons')
  expect(visitor?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Designations & Certifications' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await signedIn('beginner', { path: '/dashboard' })
  for (const address of [
    '/nowhere/at/all',
    '/auth/sso/admin-login/a%20b',
    '/auth/nowhere',
    '/designations-certifications/nowhere',
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found')
    await expect(page).toHaveTitle(/^Page not found/)
    expect([await page.getByRole('banner').count(), await page.getByRole('main').count()], address).toEqual([1, 1])
    await expect(page.getByRole('main'), address).toContainText(address)
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }),
      'RT-41',
    ).toHaveAttribute('href', '/dashboard')
    await page.getByText('My Account').first().click()
    await expect(page.getByRole('button', { name: 'Logout' }), 'S-19').toBeVisible()
  }
  const letter = await page.goto('/api/documents/award-letter/chfc/another-name.pdf')
  expect(letter?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such letter')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My Designations & Certifications' }).click()
  await page.waitForURL('**/designations-certifications')
})

test('without JavaScript a student signs in, reads whole pages, learns what needs JavaScript, and signs out @core', async ({
  browser,
  college,
  baseURL,
}) => {
  const { username, studentId } = await college.createStudent('established')
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage()
  await page.goto('/designations-certifications')
  await signIn(page, username)
  await expect(page.getByRole('heading', { name: 'Chartered Financial Consultant' })).toBeVisible()
  // On a busy machine late parts are streamed to the end of the page, where they stay without scripts. Reloads until
  // the page arrives whole.
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi \w/, { timeout: 1 })
    await expect(page.getByText('Loading')).toHaveCount(0, { timeout: 1 })
    expect(await page.locator('footer ~ *:visible, body > div[id^="S:"]').count()).toBe(0)
  }).toPass()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close notice/ })).toHaveCount(0)
  const fault = await college.breaks({ call: 'confirmationLetters', studentId, fault: 'status', status: 500 })
  await page.goto('/designations-certifications?from=mail')
  await expect(page.getByText('Unable to load your confirmation letters at this time.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await college.heals(fault)
  await page.getByRole('link', { name: 'Reload this page' }).click()
  await expect(page.getByRole('link', { name: /Unknown Year/ })).toBeVisible()
  await expect(page).toHaveURL(/\?from=mail(&whole=1)?$/)
  await page.getByText('My Account').first().click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page
    .getByRole('button')
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/\?destination=/)
  await page.context().close()
})
