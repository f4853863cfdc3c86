import { expect, expectAccessible, expectAccessibleAtEveryWidth, signIn, test } from '../support/fixtures'
import { sidewaysOverflow } from '../support/reaches-out'

/* What no page owns; the pages themselves: every-page.spec.ts. */

test.describe('axe finds nothing, in light and dark', () => {
  test('a visitor at an address that is none, also in 320 pixels', async ({ page }) => {
    await page.goto('/nowhere')
    await expectAccessibleAtEveryWidth(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  test('the college’s sign-in pages', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
    await page.getByLabel('Username').fill('nobody@students.example')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
  })

  test('a page whose parts failed, the open menu, and the drawer @phone @core', async ({ page, college, signedIn }) => {
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
