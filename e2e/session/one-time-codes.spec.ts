import { expect, expectAccessibleAtEveryWidth, signIn, test } from '../support/fixtures'
import { sectionSaved } from '../support/section-saved'
import { ownServers } from '../support/servers'
import { sessionOf } from '../support/session-cookie'

/* Six-digit codes, which are valid for ten minutes. This portal itself asks for the second step of a sign-in. */

// The tests share a college and a portal, so they run one after the other.
test.describe.configure({ mode: 'default' })

const own = ownServers({ movableClock: true, settings: { SECOND_STEP: 'portal' } })

/** Returns the newest code that was sent to an address or phone number. Waits until there is one. */
const codeTo = async (to: string) => {
  const newest = async () => /\d{6}/.exec((await own.college.mailTo(to))[0]?.subject ?? '')?.[0] ?? ''
  await expect.poll(newest).not.toBe('')
  return newest()
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('RT-06: a password alone opens nothing; the code opens the address that was wanted @core', async ({ page }) => {
  const { username } = await own.college.createStudent('established')
  await page.goto(`${own.portal}/purchase-history`)
  await signIn(page, username)
  await expect(page).toHaveTitle(/^Sign In/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)

  // Half a sign-in does not count: pages lead back here, and calls are refused.
  const refused = await page.request.post(`${own.portal}/api/college/bannerDismissal`, {
    headers: { 'x-portal-csrf': '1', 'sec-fetch-site': 'same-origin' },
    data: { year: 2026 },
  })
  expect(refused.status()).toBe(401)
  await page.goto(`${own.portal}/purchase-history?year=2025`)
  await expect(page).toHaveURL(/\/auth\/mfa\?destination=%2Fpurchase-history%3Fyear%3D2025$/)

  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('A six-digit code was sent to')).toContainText(`${username[0]}••••@students.example`)
  await expect(page.getByRole('link', { name: 'Try another way' })).toBeVisible()
  const code = await codeTo(username)
  const field = page.getByLabel('Six-digit code')
  await field.fill(wrongOf(code))
  await expect(page.getByText('This is not the code that we sent. You have 4 tries left.').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessibleAtEveryWidth(page)

  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('A code was sent a moment ago.')).toBeVisible()
  own.servers.passTime(11 * 60_000)
  await field.fill(code)
  await expect(page.getByText('This code has expired. Ask for another one.').first()).toBeVisible()
  // After an error a typed code is not sent by itself, so this asks for another code first.
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('This code has expired.')).toHaveCount(0)
  const before = await sessionOf(page)
  const next = await codeTo(username)
  await field.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await expect(page).toHaveURL(/\/purchase-history\?year=2025$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Purchase History')
  const after = await sessionOf(page)
  expect(after).not.toBe(before)
  await page.goto(`${own.portal}/auth/mfa`)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('RT-06: without scripts a code arrives by the chosen way, and Cancel signs out of the provider too', async ({
  browser,
}) => {
  const { username } = await own.college.createStudent('beginner', { person: { mobilePhone: '6105550142' } })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${own.portal}/profile`)
  await signIn(page, username)
  await page.getByLabel('Text message: ').check()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('A six-digit code was sent to')).toContainText('0142')
  await page.getByLabel('Six-digit code').fill('12')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Enter the six digits').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and sign out' }).click()
  await page.getByRole('button', { name: 'Continue' }).click() // on the provider's page
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await signIn(page, username)
  await page.getByLabel('Text message: ').check()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('button', { name: 'Send another code' }).click()
  await page.getByLabel('Six-digit code').fill(await codeTo('6105550142'))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard|\/profile/)
  await context.close()
})

test('CS-04: a new email does not count with an expired code, counts with the next one, and can be undone', async ({
  page,
}) => {
  const { username, studentId } = await own.college.createStudent('beginner')
  await page.clock.install()
  await page.goto(`${own.portal}/profile/security?edit=secondary-email#secondary-email`)
  await signIn(page, username)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Six-digit code').fill(await codeTo(username))
  const to = `second-${studentId}@family.example`
  const part = page.getByRole('region', { name: 'Secondary email' })
  await part.getByLabel('New secondary email').fill(to)
  await part.getByRole('button', { name: 'Send the code' }).click()
  await expect(part.getByText('A six-digit code was sent')).toBeFocused()
  const late = await codeTo(to)
  own.servers.passTime(11 * 60_000)
  await part.getByLabel('Six-digit code').fill(late)
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByText('This code has expired. Ask for another one.').first()).toBeVisible()
  await page.clock.fastForward(31_000) // until another code may be requested
  await part.getByRole('button', { name: 'Send another code' }).click()
  await expect(part.getByText('Another six-digit code was sent')).toBeVisible()
  await part.getByLabel('Six-digit code').fill(await codeTo(to))
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByText(sectionSaved)).toBeVisible()
  const changed = part.getByRole('region', { name: 'Changed' })
  await changed.getByRole('button', { name: 'Undo: Secondary email' }).click()
  await expect(changed.getByText('The change is undone.')).toBeVisible()
})
