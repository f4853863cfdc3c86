import type { Page } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import { expect, expectAccessible, expectAccessibleInLight, signIn, test } from '../support/fixtures'
import { runAhead } from '../support/clock-ahead'
import { ownServers } from '../support/servers'
import { viewAs } from '../support/staff'

const designations = '/designations-certifications'

async function type(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update Supervisor' }).click()
  await page.getByRole('dialog').getByLabel("Supervisor's Name").fill('Sutton Supervisor')
  await page.getByRole('dialog').getByLabel("Supervisor's Email").fill('sutton@firm.example')
}

async function expectTyped(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Update Application Information' })
  await expect(dialog.getByLabel("Supervisor's Name")).toHaveValue('Sutton Supervisor')
  await expect(dialog.getByLabel("Supervisor's Email")).toHaveValue('sutton@firm.example')
  await expect(dialog.getByText('What you typed before is still here. It has not been sent.')).toBeVisible()
}

/**
 * Waits for the response to the request that saves the whole draft. On a busy machine an earlier one saves only a part.
 */
const keptAnswer = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes('/api/drafts/supervisor/') && /sutton@firm/.test(answer.request().postData() ?? ''),
  )

/** Fills in everything, leaves the last field, and waits until the draft is saved. */
async function typeUntilKept(page: Page): Promise<void> {
  const kept = keptAnswer(page)
  await type(page)
  await page.getByRole('dialog').getByLabel("Supervisor's Email").blur()
  expect((await kept).status()).toBe(204)
}

test('R-18: after a sign-out for inactivity in a form, signing in opens the form again with what was typed @core', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  await runAhead(page)
  const { username } = await signedIn('applicant', { path: designations })
  const kept = keptAnswer(page)
  await type(page)
  await page.clock.runFor(2_000)
  expect((await kept).status()).toBe(204)
  await page.clock.fastForward('30:05')
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('reason') === 'idle')
  expect(new URL(page.url()).searchParams.get('destination')).toBe(`${designations}#update-supervisor`)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  // Uses another window, because the clock of this one stays half an hour ahead.
  const context = await browser.newContext({ baseURL })
  const later = await context.newPage()
  await later.goto(page.url())
  await signIn(later, username)
  await later.waitForURL(`**${designations}#update-supervisor`)
  await expectTyped(later)
  await context.close()
})

test('R-18, DC-13: a later visit offers the draft, closing the form keeps it, and discarding deletes it @only-phone', async ({
  page,
  signedIn,
}) => {
  await signedIn('applicant', { path: designations })
  await typeUntilKept(page)
  await page.goto('/dashboard')
  await page.goto(designations)
  await expect(page.getByText('You have not sent your supervisor’s details')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectTyped(page)
  await expectAccessible(page)
  const forgotten = page.waitForResponse(
    (answer) => answer.url().includes('/api/drafts/supervisor/') && answer.request().method() === 'DELETE',
  )
  await page.keyboard.press('Escape')
  await page.getByText('Discard', { exact: true }).click()
  await expectAccessibleInLight(page)
  await page.getByRole('button', { name: 'Discard what you typed' }).click()
  expect((await forgotten).status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Update Supervisor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await test.step('R-17: what is typed during a save is kept as another draft', () => typeDuringSave(page))
})

async function typeDuringSave(page: Page): Promise<void> {
  await typeUntilKept(page)
  let letGo = () => undefined as void
  const typed = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/college/designationApp', async (route) => {
    await typed
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('button', { name: 'Submitting' })).toBeVisible()
  const kept = page.waitForResponse((answer) => /Robin Vale/.test(answer.request().postData() ?? ''))
  await dialog.getByLabel("Supervisor's Name").fill('Robin Vale')
  await dialog.getByLabel("Supervisor's Name").blur()
  expect((await kept).status()).toBe(204)
  letGo()
  await expect(dialog.getByText('Thank you for updating your supervisor!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have not sent your supervisor’s details')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Name your supervisor' })).toBeVisible()
}

test('R-18: after the tab is closed, the draft is there in another browser, and the dashboard leads back to it', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  const { username } = await signedIn('applicant', { path: designations })
  await typeUntilKept(page)
  await expect(page.getByText(/^Draft saved \d{1,2}:\d\d\s[AP]M Eastern time$/)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const context = await browser.newContext({ baseURL })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/dashboard')
  await signIn(elsewhere, username)
  const card = elsewhere.getByRole('region', { name: 'Continue where you left off' })
  await expect(card).toBeVisible()
  await card.locator('summary').click()
  await expectAccessible(elsewhere)
  await card.getByRole('link', { name: 'Name your supervisor' }).click()
  await expectTyped(elsewhere)
  await context.close()
})

test('R-18: on two devices nothing is overwritten unseen, and the person chooses for each field', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  const { username } = await signedIn('applicant', { path: designations })
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await other.goto(designations)
  await signIn(other, username)
  await other.waitForURL(`**${designations}`)
  await typeUntilKept(page)
  await other.getByRole('button', { name: 'Update Supervisor' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel("Supervisor's Name").fill('Robin Vale')
  await dialog.getByLabel("Supervisor's Name").blur()
  const question = other.getByRole('region', { name: /changed on another device/ })
  await expect(question).toBeVisible()
  await expectAccessible(other)
  await question.getByRole('radio', { name: 'This version: Robin Vale' }).check()
  await question.getByRole('radio', { name: 'Other version: sutton@firm.example' }).check()
  const written = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 204)
  await other.getByRole('button', { name: 'Use these answers' }).click()
  await written
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel("Supervisor's Email")).toHaveValue('sutton@firm.example')
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel("Supervisor's Name")).toHaveValue('Robin Vale')
  await context.close()
})

test('R-18: a save that the college accepts clears the draft with the same request', async ({ page, signedIn }) => {
  await signedIn('applicant', { path: designations })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await typeUntilKept(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for updating your supervisor!')).toBeVisible()
  expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([])
  expect(asked).toContain('POST /api/college/designationApp')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Continue where you left off')).toHaveCount(0)
})

test('S-61: staff who view as the student can neither see nor write the draft', async ({
  page,
  signedIn,
  college,
  browser,
  baseURL,
}) => {
  const student = await signedIn('applicant', { path: designations })
  await typeUntilKept(page)
  const context = await browser.newContext({ baseURL })
  const viewing = await context.newPage()
  await viewAs(viewing, college, student)
  await expect(viewing.getByText('Continue where you left off')).toHaveCount(0)
  await viewing.goto(designations)
  await expect(viewing.getByRole('button', { name: 'Update Supervisor' })).toBeDisabled()
  await expect(viewing.getByText('You have not sent your supervisor’s details')).toHaveCount(0)
  const written = await viewing.request.put(`/api/drafts/supervisor/ricp.A${student.studentId}-1`, {
    headers: { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' },
    data: { revision: 'a-revision-of-staff-1', step: '', values: { supervisorName: 'Stephanie Staff' } },
  })
  expect(written.status()).toBe(403)
  await context.close()
  await page.reload() // the address still names the dialog, so it opens again
  await expectTyped(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-18: the dashboard asks before it discards a draft that can no longer be sent, and keeps one that changed meanwhile', async ({
    page,
    college,
    signedIn,
  }) => {
    const { studentId } = await signedIn('established', { path: null })
    const keep = async (revision: string, condition: Record<string, string>) => {
      const headers = { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin', ...condition }
      const data = { revision, step: '', values: {} }
      const kept = await page.request.put('/api/drafts/credit/2010-01-01', { headers, data })
      expect(kept.status()).toBe(204)
    }
    await keep('a-revision-of-a-tab-1', { 'if-none-match': '*' })
    await page.goto('/dashboard?whole=1')
    const item = page.getByRole('region', { name: 'Continue where you left off' }).getByRole('listitem')
    const discard = async () => {
      await item.locator('summary').click()
      await expect(item.getByText('This cannot be undone.')).toBeVisible()
      await item.getByRole('button', { name: /^Discard what you typed/ }).click()
    }
    await keep('a-revision-of-a-tab-2', { 'if-match': '"a-revision-of-a-tab-1"' })
    // Late responses: a browser without scripts then loads the page twice, and the focus must survive that.
    await college.breaks({ call: '*', studentId, fault: 'delay', ms: 800 })
    await discard()
    await expect(page).toHaveURL(/\?discarded=0&whole=1$/)
    await expect(page.getByText('Nothing was discarded.')).toBeVisible()
    await expect(page.locator('#discard-outcome')).toBeFocused()
    await discard()
    await expect(page.getByText('What you typed was discarded.')).toBeVisible()
    await expect(page.locator('#discard-outcome')).toBeFocused()
    await expect(item).toHaveCount(0)
  })
})

test.describe('with a portal that is killed or a clock that is moved', () => {
  test.describe.configure({ mode: 'default' }) // starts the servers only once
  const own = ownServers({ movableClock: true })

  test('R-18, R-27: the embedded default keeps the draft when the portal is killed', async ({ page, browser }) => {
    const { username } = await own.college.createStudent('applicant')
    await page.goto(`${own.portal}${designations}`)
    await signIn(page, username)
    await page.waitForURL(`**${designations}`)
    await typeUntilKept(page)
    const [portal] = own.servers.processes
    const gone = new Promise((done) => portal?.once('exit', done))
    portal?.kill('SIGKILL')
    await gone
    await own.servers.restart(0)
    const context = await browser.newContext()
    const later = await context.newPage()
    await later.goto(`${own.portal}${designations}`)
    await signIn(later, username)
    await later.getByRole('button', { name: 'Continue' }).click()
    await expectTyped(later)
    await context.close()
  })

  test('R-17, S-51: after the refresh token is revoked mid-form, the person signs in again, returns to the form, and sends what was typed', async ({
    page,
  }) => {
    const { username, studentId } = await own.college.createStudent('applicant')
    await page.goto(`${own.portal}${designations}`)
    await signIn(page, username)
    await page.waitForURL(`**${designations}`)
    await expect(page.getByRole('button', { name: 'Update Supervisor' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The page checks the session every half minute, and would find it ended first.
    await page.route('**/api/session', (route) => route.abort())
    const revoked = await own.college.breaks({
      call: 'oidc:token',
      fault: 'replace',
      status: 400,
      body: { error: 'invalid_grant' },
    })
    await type(page)
    own.servers.passTime(6 * 60_000) // the access token has expired
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Sign in again to save.')).toBeVisible()
    await expect(dialog.getByText('What you typed is kept and will be here when you come back.')).toBeVisible()
    await expect(dialog.getByLabel("Supervisor's Name")).toHaveValue('Sutton Supervisor')
    await expectAccessible(page)
    await own.college.heals(revoked)
    await page.unroute('**/api/session')
    await dialog.getByRole('link', { name: 'Sign in again' }).click()
    // The provider may still know the student, but asks for the password anyway. Only then is the draft shown.
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`**${designations}#update-supervisor`)
    await expectTyped(page)
    const sent = async () =>
      (await own.college.calls({ studentId, name: 'designationApp' })).filter(({ method }) => method === 'POST')
    expect(await sent()).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Thank you for updating your supervisor!')).toBeVisible()
    expect((await sent()).map(({ body }) => body)).toEqual([
      expect.objectContaining({ supervisor_name: 'Sutton Supervisor' }),
    ])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  })
})
