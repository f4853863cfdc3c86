import type { Locator, Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { routes } from '@/lib/shared/routes'
import { exampleAddress } from '@/tests/support/example-address'
import { expect, expectAccessible, signIn, test } from '../support/fixtures'
import { ownServers } from '../support/servers'
import { askerOf, openAs, type Asker } from '../support/session-cookie'
import { sidewaysOverflow } from '../support/reaches-out'

/* Uses its own portal, which each of its three switches closes and opens. */

test.describe.configure({ mode: 'serial' })

let file: string

const own = ownServers((folder) => {
  file = path.join(folder, 'maintenance')
  return { movableClock: true, settings: { MAINTENANCE_FILE: file } }
})
test.afterEach(() => rm(file, { force: true }))

const statusOf = async (address: string) => (await fetch(`${own.portal}${address}`, { redirect: 'manual' })).status
const untilClosed = () => expect.poll(() => statusOf('/')).toBe(503)
const untilOpen = () => expect.poll(() => statusOf('/')).toBe(200)

const close = async () => {
  await writeFile(file, '')
  await untilClosed()
}
/** Opens the portal. Its sessions end some seconds after it closed, and it does not open before that. */
const open = async () => {
  await rm(file)
  own.servers.passTime(10_000)
  await untilOpen()
}
const restart = (changed?: Record<string, string>) => own.servers.restart(0, changed)
const stored = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length)
const keepSomething = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('mine', '1')
    sessionStorage.setItem('mine', '1')
  })
const maintenancePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Site under maintenance' })
/** Moves the clock of a tab, which then checks by itself, until the element is visible. */
const lookUntil = (tab: Page, wanted: Locator) =>
  expect(async () => {
    await tab.clock.runFor(26_000)
    await expect(wanted).toBeVisible({ timeout: 500 })
  }).toPass()
/** Follows the page's link, unless the page has moved on by itself. */
const goOn = (page: Page) =>
  Promise.race([page.getByRole('link', { name: 'Try again' }).click(), page.waitForURL(/reason=maintenance/)])
const notice = (page: Page) => page.getByText('You were signed out because the portal was under maintenance.')

test('MT-01, MT-04, R-33: every address returns 503; health checks, static files and the provider’s handlers keep working', async ({
  request,
}) => {
  const { username } = await own.college.createStudent('established')
  const asker = await askerOf(request, own.portal, username)
  const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)/.exec((await asker.get('/dashboard')).text) ?? []
  await close()

  const pages = [
    ...routes.map(({ path: address }) => exampleAddress(address)),
    '/nowhere',
    '/nonce',
    '/auth/login?code=x&state=y',
  ]
  const documents = [
    '/api/documents/award-letter/chfc',
    '/api/documents/award-letter/chfc/awardLetter_chfc.pdf',
    '/api/documents/confirmation-letter?year=2026',
  ]
  const kinds: Record<string, string>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { purpose: 'prefetch' },
  ]
  for (const address of [...pages, ...documents]) {
    for (const headers of kinds) expectClosed(address, await asker.ask(address, { headers }), /Site under maintenance/)
  }
  for (const address of ['/auth/logout', '/account/sessions/end', '/auth/sso/admin-login/x/start']) {
    expectClosed(address, await asker.ask(address, { method: 'POST' }), /Site under maintenance/)
  }
  const failure = { name: 'maintenance', message: 'Site under maintenance' }
  for (const answer of [
    await asker.closeBanner(),
    await asker.call('couplrOptIn', { method: 'POST', body: { share: true } }),
    await asker.get('/api/session'),
    await asker.ask('/api/session/touch', { method: 'POST' }),
  ]) {
    expectClosed('a call', answer, /maintenance/)
    expect(JSON.parse(answer.text)).toMatchObject(failure)
  }

  for (const address of ['/api/live', '/api/ready', '/icon.svg', '/plain.css', '/badges.svg', script]) {
    expect((await asker.get(address)).status, address).toBe(200)
  }
  expect((await asker.get('/api/health')).status).toBe(403)
  expect(
    (
      await asker.ask('/auth/backchannel-logout', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'logout_token=a.b.c',
      })
    ).status,
  ).toBe(400)
  expect(
    (await asker.get(`/auth/frontchannel-logout?iss=${encodeURIComponent(`${own.servers.college}/oidc`)}&sid=unknown`))
      .status,
  ).toBe(200)
  expect((await asker.ask('/auth/global-token-revocation', { method: 'POST' })).status).toBe(401)
  expect(
    (
      await asker.ask('/api/csp-report', {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: '{"csp-report":{}}',
      })
    ).status,
  ).toBe(204)

  await open()
  expect((await asker.closeBanner()).status, 'the session ended').toBe(401)
})

function expectClosed(address: string, { status, headers, text }: Awaited<ReturnType<Asker['get']>>, body: RegExp) {
  expect(status, address).toBe(503)
  expect([headers.get('x-maintenance'), headers.get('cache-control')], address).toEqual(['1', 'private, no-store'])
  expect(Number(headers.get('retry-after')), address).toBeGreaterThan(0)
  expect(text, address).toMatch(body)
}

test('MT-01: the page explains the maintenance, with and without scripts, on a desktop and on a phone', async ({
  page,
  browser,
}) => {
  await close()
  await page.goto(`${own.portal}/dashboard`)
  await expect(page).toHaveTitle('Site under maintenance')
  await expect(maintenancePage(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call (800) 555-0100' })).toHaveAttribute('href', 'tel:+18005550100')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysOverflow(page)).toBe(0)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${own.portal}/cookie-declaration`)
  await expect(maintenancePage(plain)).toBeVisible()
  await open()
  await plain.getByRole('link', { name: 'Try again' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Cookie Declaration')
  await plain.context().close()
})

test('R-32, MT-02: when the portal closes during a save, the save completes, the tab shows the maintenance page and stores nothing, and the portal reopens with the reason @core', async ({
  page,
}) => {
  const { username, studentId } = await own.college.createStudent('applicant')
  await page.clock.install()
  await page.goto(`${own.portal}/designations-certifications`)
  await signIn(page, username)
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
  await dialog.getByLabel("Supervisor's Email").fill('sutton@firm.example')
  await keepSomething(page)

  const held = await own.college.breaks({ call: 'designationApp', studentId, fault: 'hold', times: 1 })
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/college/designationApp') && answer.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const arrived = async () =>
    (await own.college.calls({ studentId, name: 'designationApp' })).filter(({ method }) => method === 'POST').length
  await expect.poll(arrived).toBe(1)
  await close()
  await own.college.heals(held)
  expect((await saved).status()).toBe(200)
  await lookUntil(page, maintenancePage(page))
  expect(await stored(page)).toBe(0)
  await page.goBack()
  await expect(page.getByText('Sutton Supervisor')).toHaveCount(0)

  await open()
  await page.goto(`${own.portal}/`)
  await expect(notice(page)).toBeVisible()
  await page.goto(`${own.portal}/designations-certifications`)
  await expect(notice(page)).toBeVisible()
  await signIn(page, username) // the password is asked for again: somebody else may be at this computer by now
  await page.waitForURL('**/designations-certifications')
  await expect(page.getByRole('button', { name: 'Update Supervisor' })).toHaveCount(0)
  expect(await arrived()).toBe(1)
})

test('R-32, R-18: text typed while the portal closes is kept before the tab leaves, and is there after it reopens', async ({
  page,
}) => {
  const { username } = await own.college.createStudent('applicant')
  await page.goto(`${own.portal}/designations-certifications`)
  await signIn(page, username)
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  const name = page.getByRole('dialog').getByLabel("Supervisor's Name")
  let letGo = () => {}
  const closed = new Promise<void>((done) => (letGo = done))
  await page.route('**/api/drafts/**', async (route) => {
    await closed
    await route.continue()
  })
  await name.fill('Sutton Supervisor')
  await close()
  letGo()
  await expect(maintenancePage(page)).toBeVisible() // because of the response to the draft: no clock was moved

  await open()
  await page.goto(`${own.portal}/designations-certifications`)
  await signIn(page, username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(name).toHaveValue('Sutton Supervisor')
})

test('MT-02, R-33, ruling 24: untouched tabs go to the maintenance page, forget everything, and return by themselves to where they were', async ({
  page,
}) => {
  const { username } = await own.college.createStudent('established')
  await page.context().clock.install()
  await page.goto(`${own.portal}/designations-certifications?view=all`)
  await signIn(page, username)
  await page.waitForURL('**/designations-certifications?view=all')
  const other = await page.context().newPage()
  await other.goto(`${own.portal}/dashboard`)
  await keepSomething(page)
  await keepSomething(other)
  await close()
  for (const tab of [page, other]) {
    await lookUntil(tab, maintenancePage(tab))
    expect(new URL(tab.url()).pathname).toBe('/')
    expect(await stored(tab)).toBe(0)
  }
  await expect(page.getByText('This page checks automatically')).toBeVisible()
  await open()
  await lookUntil(page, notice(page)) // without a click
  await signIn(page, username)
  await page.waitForURL('**/designations-certifications?view=all')
})

test('MT-02: following a link shows the maintenance page too, and nothing stays stored', async ({ page }) => {
  const { username } = await own.college.createStudent('established')
  await page.goto(`${own.portal}/dashboard`)
  await signIn(page, username)
  await page.waitForURL('**/dashboard')
  await keepSomething(page)
  await close()
  await page
    .getByRole('link', { name: 'Designations & Certifications' })
    .first()
    .click({ timeout: 30_000 })
    .catch(() => undefined) // the page may have moved on by itself
  await expect(maintenancePage(page)).toBeVisible({ timeout: 60_000 })
  expect(await stored(page)).toBe(0)
  await open()
  await goOn(page)
  await expect(notice(page)).toBeVisible()
})

test('MT-03: an operator closes and opens the portal with a command, without a restart', async () => {
  const operate = async (command: string) => {
    const parts = ['--conditions=react-server', 'scripts/maintenance.mjs', command]
    const env = {
      ...process.env,
      MAINTENANCE_FILE: file,
      COLLEGE_PORT: new URL(own.servers.college).port,
      PORTAL_URL: own.portal,
    }
    return (
      await promisify(execFile)(process.execPath, parts, { env, cwd: path.resolve(import.meta.dirname, '../..') })
    ).stdout
  }
  expect(await operate('status')).toBe(`Maintenance is off. The switch is ${file}.\n`)
  expect(await operate('on')).toContain(`Maintenance is on, set by ${file}.`)
  await untilClosed()
  expect(await operate('status')).toBe(`Maintenance is on, set by ${file}.\n`)
  expect(await operate('off')).toContain('The switch is off')
  await untilOpen()
  await own.college.switches({ maintenance: true })
  expect(await operate('status')).toMatch(/^The college keeps the portal closed \(maint-enabled\)/)
  await own.college.switches({ maintenance: false })
})

test('R-34: a fresh portal stays open when the college does not say whether it is closed', async () => {
  const fault = await own.college.breaks({ call: 'checkMaintenanceMode', fault: 'status', status: 500 })
  await restart()
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/dashboard')).toBe(307)
  await own.college.heals(fault)
})

test('MT-03: the college’s switch closes a fresh portal', async ({ page }) => {
  await own.college.switches({ maintenance: true })
  await restart()
  await untilClosed()
  await page.goto(`${own.portal}/`)
  await expect(maintenancePage(page)).toBeVisible()
  await own.college.switches({ maintenance: false })
  await restart()
  await untilOpen()
})

test('MT-02, MT-03: the setting closes a portal that is started with it, and earlier sessions are over', async ({
  page,
}) => {
  const { username } = await own.college.createStudent('beginner')
  await page.clock.install()
  const asker = await openAs(page, own.portal, username, '/dashboard')
  await restart({ MAINTENANCE: '1' })
  await untilClosed()
  expect((await asker.get('/api/live')).status).toBe(200)
  expect((await asker.closeBanner()).status).toBe(503)
  await lookUntil(page, maintenancePage(page))
  // While the portal is closed it cannot be asked about sessions. The sealed file of an empty store is a few bytes
  // long.
  await expect
    .poll(() =>
      stat(own.keptSessions).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    .toBeLessThan(100)
  await restart()
  await untilOpen()
  expect((await asker.closeBanner()).status).toBe(401)
  await goOn(page)
  await expect(notice(page)).toBeVisible()
})
