import type { Page } from '@playwright/test'
import { expectActions } from '../support/action-center'
import { expect, expectAccessible, expectAccessibleInLight, test } from '../support/fixtures'
import { sectionSaved } from '../support/section-saved'
import { ownServers } from '../support/servers'
import { signInUnseen } from '../support/sign-in-unseen'
import { sidewaysOverflow } from '../support/reaches-out'

/* The annual information review (S2 §2.1, §4) is behind a feature flag, so this file starts its own servers. */

test.describe.configure({ mode: 'default' }) // starts the servers only once
const own = ownServers({ settings: { FEATURE_ANNUAL_REVIEW: '1' } })

const review = (page: Page) =>
  page.getByRole('dialog', { name: 'Please assist us in ensuring that your information is accurate.' })

async function begin(page: Page, username: string) {
  await signInUnseen(page.context(), own.portal, username)
  await page.goto(`${own.portal}/dashboard`)
  await expect(review(page)).toBeVisible()
  await expect(review(page).getByRole('button', { name: 'Update' })).toBeEnabled()
  return review(page)
}

const student = (set: object = {}) => own.college.createStudent('reviewdue', { student: set })
/** A record that has everything the review asks for, except the Social Security number. */
const allButNumber = { birthdate: '1988-05-14', sex: 'F', citizenship: '1', ethnicGroup: 'HISPA', militaryStatus: 'Z' }
const saves = async (studentId: string | null) =>
  (await own.college.calls({ studentId }))
    .filter(({ method, name }) => method !== 'GET' && name !== 'unifyAlumniStatus')
    .map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)

test('AR-09, AR-10, ruling 9: when the third of five parts fails, the review resumes after a reload, a sign-out and in another browser, and sends nothing twice @core', async ({
  page,
  browser,
  received,
}) => {
  const { username, studentId } = await student()
  const dialog = await begin(page, username)
  await expect(dialog.getByText('Please review the information that we have on file for you')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByRole('heading', { name: /^Basic Information · 3 errors$/ })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: /^Demographic Information · 3 errors$/ })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('Month').fill('5')
  await dialog.getByLabel('Day').fill('14')
  await dialog.getByLabel('Year', { exact: true }).fill('1988')
  await dialog.getByLabel('Gender').selectOption('Female')
  await dialog.getByLabel('SSN', { exact: true }).fill('219-09-9999')
  const company = dialog.getByRole('group', { name: 'Is your company still correct?' })
  await company.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('NPN').fill('7654321')
  const contact = dialog.getByRole('group', { name: 'Is your contact information still correct?' })
  await contact.getByRole('button', { name: 'Still correct' }).click()
  await dialog.getByLabel('Citizenship').selectOption('U.S. Citizen')
  await dialog.getByLabel('Race').selectOption('Hispanic or Latino')
  await dialog.getByLabel('Military Status').selectOption('None')
  await dialog.getByLabel('Yes, I have ensured that my information is accurate').check()

  const fault = await own.college.breaks({ call: 'companyInfo', studentId, fault: 'status', status: 500 })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('Error saving data.')).toBeVisible()
  await expect(
    dialog.getByText('Already saved: Contact information, Basic and demographic information.', { exact: false }),
  ).toBeVisible()
  await expect(dialog.getByLabel('NPN')).toHaveValue('7654321')
  await expect(dialog.getByText(/^Draft saved \d/)).toBeVisible()

  await page.reload()
  await expect(dialog.getByText('What you typed before is still here.', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('NPN')).toHaveValue('7654321')
  await expect(dialog.getByLabel('SSN', { exact: true })).toHaveValue('')
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))

  await own.college.heals(fault)
  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  const again = await begin(second, username)
  await expect(again.getByLabel('NPN')).toHaveValue('7654321')
  await again.getByLabel('SSN', { exact: true }).fill('219-09-9999')
  const held = await own.college.breaks({ call: 'ssn', studentId, fault: 'hold' })
  await again.getByLabel('NPN').press('Enter')
  const words = 'Saving your answer about the Social Security number…'
  await expect(again.getByRole('button', { name: words })).toBeFocused()
  await again.getByLabel('NPN').pressSequentially('9') // ignored while the save runs
  await expect(again.getByLabel('NPN')).toHaveValue('7654321')
  await expect(again.getByRole('status').filter({ hasText: words })).toBeAttached()
  await own.college.heals(held)
  await expect(again.getByText('Your information is saved. Thank you.')).toBeVisible()
  await again.getByRole('button', { name: 'Close' }).click()
  await expect(again).toBeHidden()
  await second.reload()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(review(second)).toBeHidden()
  await expectActions(second, { gone: ['Your annual information review'], address: `${own.portal}/dashboard` })
  await elsewhere.close()

  expect(await saves(studentId)).toEqual([
    `PUT ${studentId}`,
    'PUT basicInfo',
    'PUT companyInfo',
    'PUT companyInfo',
    'POST ssn',
    'POST infoReview',
  ])
  expect(await received.everything()).not.toMatch(/219-?09-?9999/)
})

test('AR-01: the review works with the keyboard alone at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { username, studentId } = await student(allButNumber)
  const dialog = await begin(page, username)
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const width = await dialog.evaluate((element) => element.getBoundingClientRect().width)
  expect(width, 'no room for a scrollbar is left beside the dialog').toBe(320)
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.mouse.move(160, 320)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.mouse.wheel(0, 20_000)
  await expectAccessibleInLight(page)

  const to = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        return element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
      })
      if (focused.startsWith(name)) return
    }
    throw new Error(`the Tab key does not reach ${name}`)
  }
  expect(await page.evaluate(() => window.scrollY), 'the page behind the dialog does not scroll').toBe(0)
  await to('Logout')
  await to('I choose not to supply')
  await page.keyboard.press('Space')
  await to('Still correct')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
  await to('Yes, I have ensured')
  await page.keyboard.press('Space')
  await to('Update')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your information is saved. Thank you.')).toBeVisible()
  await to('Close')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await saves(studentId)).toEqual([`PUT ${studentId}`, 'PUT basicInfo', 'POST ssnOptOut', 'POST infoReview'])
})

test('CS-04, AR-04: a new primary email takes effect once its code is entered in the profile, and the review links there', async ({
  page,
}) => {
  const { username, studentId } = await student(allButNumber)
  const dialog = await begin(page, username)
  const contact = dialog.getByRole('group', { name: 'Is your contact information still correct?' })
  await contact.getByRole('button', { name: 'Change' }).click()
  const to = `new-${studentId}@else.example`
  await dialog.getByLabel('Personal Email').fill(to)
  await dialog.getByLabel('I choose not to supply my Social Security Number.').check()
  await dialog.getByLabel('Yes, I have ensured that my information is accurate').check()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('Your information is saved. Thank you.')).toBeVisible()
  await expect(dialog.getByText(`${to} becomes your primary email once you enter the six-digit code`)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('link', { name: 'Enter the code in your profile' }).click()
  const part = page.getByRole('region', { name: 'Primary email', exact: true })
  const codes = (await own.college.mailTo(to)).filter(({ subject }) => subject.endsWith('is your code'))
  expect(codes).toHaveLength(1)
  await part.getByLabel('Six-digit code').fill(codes[0]?.subject.slice(0, 6) ?? '')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByText(sectionSaved)).toBeVisible()
  await expect(part.getByText('n••••@else.example').first()).toBeVisible()
  expect((await own.college.mailTo(username)).map(({ subject }) => subject)).toContain('Your email was changed')
  expect(await saves(studentId)).toEqual([
    `PUT ${studentId}`,
    'PUT basicInfo',
    'POST ssnOptOut',
    'POST updatePrimaryEmail',
    'POST infoReview',
    'POST verifyOTP',
  ])
})

test('AR-02: the review does not open while data that it needs cannot be loaded, and the dashboard says that it is due', async ({
  page,
}) => {
  const { username, studentId } = await student()
  await own.college.breaks({ call: 'studentCompany', studentId, fault: 'status', status: 500 })
  await signInUnseen(page.context(), own.portal, username)
  await page.goto(`${own.portal}/dashboard`)
  await expectActions(page, { there: ['Your annual information review'], address: `${own.portal}/dashboard` })
  await page.waitForLoadState('networkidle')
  await expect(review(page)).toBeHidden()
})
