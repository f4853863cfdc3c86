import { expect, expectAccessible, expectAccessibleAtEveryWidth, signIn, test } from '../support/fixtures'

test.describe('axe finds nothing, in light and dark', () => {
  for (const path of [
    '/',
    '/?reason=cancelled&destination=%2Fdashboard',
    '/?reason=failed',
    '/cookie-declaration',
    '/auth/sign-out',
    '/nowhere',
  ]) {
    test(`a visitor at ${path}`, async ({ page }) => {
      await page.goto(path)
      await expectAccessibleAtEveryWidth(page)
    })
  }

  test('the college’s sign-in pages', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
    await page.getByLabel('Username').fill('nobody@students.example')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
  })

  for (const scenario of [
    'established',
    'beginner',
    'renewing',
    'lapsed',
    'revoked',
    'applicant',
    'partner',
    'representative',
  ] as const) {
    test(`${scenario}: designations and dashboard`, async ({ page, signedIn }) => {
      await signedIn(scenario)
      await expect(page.getByRole('heading', { name: 'Confirmation Letters' })).toBeVisible()
      await expectAccessibleAtEveryWidth(page)
      await page.goto('/dashboard')
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectAccessibleAtEveryWidth(page)
    })
  }

  test('the supervisor dialog, empty, with errors, refused and done', async ({ page, signedIn, college }) => {
    const { studentId } = await signedIn('applicant')
    await page.getByRole('button', { name: 'Update Supervisor' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel("Supervisor's Name")).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expectAccessible(page)
    await dialog.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
    await dialog.getByLabel("Supervisor's Email").fill('sutton@firm.example')
    await college.breaks({ call: 'designationApp', studentId, fault: 'status', status: 500, times: 1 })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByText('Thank you for updating your supervisor!')).toBeVisible()
    await expectAccessible(page)
  })

  test('a page whose parts failed, the open menu, and the drawer @phone', async ({ page, college, signedIn }) => {
    const { studentId } = await signedIn('established', { path: '/cookie-declaration' })
    await expectAccessible(page)
    for (const call of ['studentCE', 'designationAppStatus', 'completerKitInfo', 'confirmationLetters']) {
      await college.breaks({ call, studentId, fault: 'status', status: 500, times: 2 })
    }
    await page.goto('/designations-certifications')
    await expect(page.getByText('Unable to load your confirmation letters at this time.')).toBeVisible()
    await expectAccessible(page)
    const menu = page.getByRole('button', { name: /menu/i })
    await ((await menu.isVisible()) ? menu : page.getByText('My Account').first()).click()
    await expectAccessible(page)
  })

  test('staff without a student record', async ({ page }) => {
    await page.goto('/dashboard')
    await signIn(page, 'clerk@college.example')
    await expect(page.getByText('Your account has no student record.')).toBeVisible()
    await expectAccessible(page)
  })
})
