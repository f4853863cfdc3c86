import { expect, expectAccessible, expectAccessibleAtEveryWidth, signIn, test } from '../support/fixtures'
import { sidewaysOverflow } from '../support/reaches-out'

/* Pages that no feature owns. every-page.spec.ts covers the rest. */

test.describe('axe finds no violations in light or dark', () => {
  test('on the not-found page for a visitor, also at 320 pixels', async ({ page }) => {
    await page.goto('/nowhere')
    await expectAccessibleAtEveryWidth(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  test('on the college’s sign-in pages', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
    await page.getByLabel('Username').fill('nobody@students.example')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectAccessible(page)
  })

  test('on a page with failed parts, the open menu, and the drawer @phone @core', async ({
    page,
    college,
    signedIn,
  }) => {
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

  test('for staff without a student record', async ({ page }) => {
    await page.goto('/dashboard')
    await signIn(page, 'clerk@college.example')
    await expect(page.getByText('Your account has no student record.')).toBeVisible()
    await expectAccessible(page)
  })
})
