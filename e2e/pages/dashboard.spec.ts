import { expect, test, watchLayoutShift } from '../support/fixtures'

test('PG-01: standing, applications and messages as cards', async ({ page, signedIn }) => {
  await signedIn('applicant', { path: '/dashboard' })
  await expect(page.getByRole('heading', { name: /recertification/i }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /applications/i }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /messages/i }).first()).toBeVisible()
})

test('a student without a record has nothing to recertify, which is no error', async ({ page, signedIn }) => {
  await signedIn('beginner', { path: '/dashboard' })
  await expect(page.getByText('You have no designation to recertify yet.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /.+/ })).toHaveCount(0)
})

test('with everything down there is one message, not three', async ({ page, signedIn, college }) => {
  const { studentId } = await signedIn('established', { path: '/cookie-declaration' })
  for (const call of [
    'studentCE',
    'designationAppStatus',
    'completerKitInfo',
    'messages',
    'studentInitial',
    'studentFlags',
    'bannerDismissal',
  ]) {
    await college.breaks({ call, studentId, fault: 'status', status: 503, times: 2 })
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1)
})

test('performance 8: nothing moves when a card comes late @phone', async ({ page, signedIn, college }) => {
  const shifted = await watchLayoutShift(page)
  for (const [scenario, call] of [
    ['renewing', 'studentCE'],
    ['firstyear', 'studentCE'],
    ['applicant', 'designationAppStatus'],
  ] as const) {
    const { studentId } = await signedIn(scenario, { path: '/cookie-declaration' })
    await college.breaks({ call, studentId, fault: 'delay', ms: 800, times: 1 })
    await page.goto('/dashboard')
    await expect(
      page.getByRole('region', { name: call === 'studentCE' ? 'Recertification' : 'Applications' }),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifted(), scenario).toEqual([])
    await page.context().clearCookies()
  }
})
