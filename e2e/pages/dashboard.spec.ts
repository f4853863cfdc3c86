import { expect, expectAccessible, pressOn, test, watchLayoutShift } from '../support/fixtures'
import { sidewaysOverflow } from '../support/reaches-out'

test('RT-21, PG-01: the dashboard shows standing, applications and messages as cards @core', async ({
  page,
  signedIn,
}) => {
  await signedIn('applicant', { path: '/dashboard' })
  await expect(page.getByRole('heading', { name: /recertification/i }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /applications/i }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /messages/i }).first()).toBeVisible()
})

test('a student without a record has nothing to recertify and sees no error', async ({ page, signedIn }) => {
  await signedIn('beginner', { path: '/dashboard' })
  await expect(page.getByText('You have no designation to recertify yet.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /.+/ })).toHaveCount(0)
})

test('performance 8: nothing moves when a card arrives late @phone', async ({ page, signedIn, college }) => {
  const shifted = await watchLayoutShift(page)
  for (const [scenario, call] of [
    ['renewing', 'studentCE'],
    ['firstyear', 'studentCE'],
    ['applicant', 'designationAppStatus'],
    ['established', 'courseHistory'],
    ['renewing', 'actionSnoozes'],
    ['established', 'messages'],
  ] as const) {
    const { studentId } = await signedIn(scenario, { path: '/cookie-declaration' })
    await college.breaks({ call, studentId, fault: 'delay', ms: 800, times: 1 })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifted(), scenario).toEqual([])
    await page.context().clearCookies()
  }
})

test('PG-01: an item is snoozed for a week with the keyboard, returns when the save fails, and is listed as snoozed @only-phone @core', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('established', { path: null })
  // Receipts are not something to do: the student is up to date even when they cannot be loaded.
  await college.breaks({ call: 'purchaseHistory', studentId, fault: 'status', status: 500, times: 20 })
  await page.goto('/dashboard')
  const center = page.getByRole('region', { name: 'What to do next' })
  const item = center.getByRole('listitem').filter({ hasText: 'Read and confirm: The code of ethics has changed' })
  const remind = item.getByRole('button', { name: /^Remind me in a week/ })
  await college.breaks({ call: 'actionSnoozes', studentId, fault: 'status', status: 500, times: 1 })
  await pressOn(remind)
  await expect(center.getByText(/“Read and confirm: .*” was not snoozed\.$/)).toBeVisible()
  await expectAccessible(page)
  await pressOn(remind)
  await expect(center.getByText(/^1 snoozed until/)).toBeVisible()
  await expect(page.locator('#action-card-title')).toBeFocused()
  await expect(item).toBeHidden()
  await expect(center.getByText('You are up to date')).toBeVisible()
  await center.getByText('Show snoozed items').click()
  await expect(item.getByRole('link', { name: /^Open the message/ })).toBeVisible()
  await expect(item.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  const subject = `https://college.example/${'ethics'.repeat(15)}`
  const body = [{ id: 'M1', status: 'unread', subject, requires_acknowledgement: 'Y' }]
  await college.breaks({ call: 'messages', studentId, fault: 'replace', status: 200, body: { data: body } })
  await page.goto('/dashboard')
  await expect(center.getByText(subject).first()).toBeVisible()
  expect(await sidewaysOverflow(page)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ruling 52: a late part is in its place, and everything comes before the footer', async ({
    page,
    signedIn,
    college,
  }) => {
    const { studentId } = await signedIn('applicant', { path: null })
    for (const call of ['designationAppStatus', 'completerKitInfo'])
      await college.breaks({ call, studentId, fault: 'delay', ms: 1_500, times: 1 })
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Applications' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'What to do next' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('footer ~ *:visible, body > div[id^="S:"]')).toHaveCount(0)
  })

  test('PG-01: an item can still be snoozed', async ({ page, signedIn }) => {
    await signedIn('established', { path: '/dashboard' })
    const center = page.getByRole('region', { name: 'What to do next' })
    const item = center.getByRole('listitem').filter({ hasText: 'Read and confirm: The code of ethics has changed' })
    await item.getByRole('button', { name: /^Remind me in a week/ }).click()
    await expect(center.getByText(/^1 snoozed until/)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('#action-card')
    await center.getByText('Show snoozed items').click()
    await expect(item.getByRole('link', { name: /^Open the message/ })).toBeVisible()
  })
})
