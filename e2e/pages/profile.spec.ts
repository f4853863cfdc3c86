import { expectActions } from '../support/action-center'
import { expect, expectAccessibleInLight, test } from '../support/fixtures'
import { sectionSaved } from '../support/section-saved'

/** A record with only a name and the account's email. */
const nothingOnFile = {
  emailAlternate: null,
  phone: null,
  phoneType: null,
  address: null,
  city: null,
  state: null,
  postalCode: null,
  workEmail: null,
  workPhone: null,
  workPhoneType: null,
  workAddress: null,
  workAddress2: null,
  workCity: null,
  workState: null,
  workPostalCode: null,
  primaryEmail: null,
  primaryPhone: null,
  primaryAddress: null,
  companyId: null,
  companyName: null,
  agentId: null,
  agentRole: null,
}

test('RT-29, CS-01, CS-02, CS-03: the score of a new student is right after each saved section @only-phone @core', async ({
  page,
  college,
  signedIn,
}) => {
  const { studentId } = await signedIn('reviewdue', { path: '/profile', set: { student: nothingOnFile } })
  const score = page.getByRole('region', { name: 'Profile completeness' })
  const see = (name: string) =>
    page.getByRole('navigation', { name: 'Views of your profile' }).getByRole('link', { name, exact: true }).click()
  const kept = () => page.evaluate(() => localStorage.getItem('portal.profile-score'))
  const savedIn = async (name: string, tab = page) => {
    await tab.getByRole('button', { name: 'Save' }).click()
    const section = tab.getByRole('region', { name, exact: true })
    await expect(section.getByText(sectionSaved)).toBeVisible()
    await expect(tab.locator(':focus')).toHaveText(name)
  }
  await expect(score).toContainText('Personal 6/70, Professional 0/30')
  await expectActions(page, { there: ['It is 6% complete.'] })

  await see('Work')
  await page.getByRole('link', { name: 'Edit Education and experience' }).click()
  await page.getByLabel('Years of experience').selectOption('6-10 years')
  await page.getByLabel('Income').selectOption('Do not wish to disclose')
  await page.getByLabel('Bachelor’s degree').check()
  await savedIn('Education and experience')
  await expect(score).toContainText('Personal 6/70, Professional 6/30')

  await page.getByRole('link', { name: 'Edit Learning preferences' }).click()
  await page.getByLabel('Online courses so far').selectOption('Taken')
  await page.getByLabel('A clear structure').check()
  await savedIn('Learning preferences')
  await expect(score).toContainText('Personal 6/70, Professional 10/30')
  await expect(page.getByRole('region', { name: 'Education and experience' })).toContainText('Bachelor’s degree')

  // Another tab changes the same section, and another section that the college stores in the same record.
  await page.getByRole('link', { name: 'Edit Education and experience' }).click()
  await expect(page.getByLabel('Job focus')).toBeEnabled()
  const other = await page.context().newPage()
  for (const [section, field, typed] of [
    ['Education and experience', 'Job focus', 'Estates'],
    ['Learning preferences', 'Learning style', 'By the sea'],
  ] as const) {
    await other.goto('/profile/work')
    await other.getByRole('link', { name: `Edit ${section}` }).click()
    await other.getByLabel(field).fill(typed)
    await savedIn(section, other)
  }
  await other.close()
  await page.getByLabel('Job focus').fill('Retirement')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('region', { name: /changed on another device or in another tab while/ })
  await expect(question).toBeFocused()
  await expect(question.getByRole('group')).toHaveText(['Job focusYours: RetirementOn file now: Estates'])
  await question.getByRole('button', { name: 'Keep mine' }).click()
  const education = page.getByRole('region', { name: 'Education and experience', exact: true })
  await expect(education.getByText(sectionSaved)).toBeVisible()
  await expect(education).toContainText('Retirement')
  await expect(page.getByRole('region', { name: 'Learning preferences', exact: true })).toContainText('By the sea')

  await see('Personal')
  await page.getByRole('link', { name: 'Edit Name and basics' }).click()
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Day').fill('14')
  await page.getByLabel('Year', { exact: true }).fill('1988')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Citizenship').selectOption('U.S. Citizen')
  await page.getByLabel('Race').selectOption('Other')
  await page.getByLabel('Military status').selectOption('None')
  await savedIn('Name and basics')
  await expect(score).toContainText('Personal 16/70, Professional 10/30')

  // Without an employer the home contact comes first, and the business contact can be edited after it.
  await expect(page.getByRole('link', { name: 'Edit Business contact' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Home contact' }).click()
  await page.getByLabel('Personal Phone Number').fill('(610) 555-0142')
  await page.getByLabel('Personal Phone Type').selectOption('Mobile')
  await page.getByLabel('Home Address', { exact: true }).fill('14 Orchard Lane')
  await page.getByLabel('Home City').fill('Fairhaven')
  await page.getByLabel('Home State').selectOption('Pennsylvania')
  await page.getByLabel('Home Postal Code').fill('19010')
  await savedIn('Home contact')
  await expect(score).toContainText('Personal 30/70, Professional 10/30')
  await expect(page.getByRole('region', { name: 'Business contact' })).not.toContainText('Orchard Lane')

  await page.getByRole('link', { name: 'Edit Business contact' }).click()
  await page.getByLabel('Business Email').fill('new@firm.example')
  await page.getByLabel('Business Phone Number').fill('610-555-0177')
  await page.getByLabel('Business Phone Type').selectOption('Landline')
  await page.getByRole('button', { name: 'Copy home address' }).click()
  for (const primary of ['Primary email', 'Primary phone', 'Primary address'])
    await page.getByRole('group', { name: primary }).getByLabel('Business').check()
  await savedIn('Business contact')
  await expect(score).toContainText('Personal 44/70, Professional 10/30')
  await expect(page.getByRole('region', { name: 'Business contact' })).toContainText(
    '14 Orchard Lane, Fairhaven, PA 19010',
  )

  // A missing item links to its field, in whichever view it is.
  await score.getByText(/more$/).click()
  await score.getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/work\?edit=company&field=company#company$/)
  await expect(page.getByRole('button', { name: /^Company/ })).toBeFocused()
  await page.getByRole('region', { name: 'Company', exact: true }).getByLabel('Company', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Search Company' }).fill('state f')
  await page.getByRole('option', { name: 'State Farm' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Required Field' })).toHaveCount(2)
  await page.getByLabel('Alias').fill('AB1234')
  await page.getByLabel('Role').selectOption('Agent')
  await savedIn('Company')
  await expect(score).toContainText('Personal 44/70, Professional 30/30')

  await see('Personal')
  await page.getByRole('link', { name: 'Edit Social Security number' }).click()
  await page
    .getByRole('region', { name: 'Social Security number', exact: true })
    .getByLabel('Social Security number', { exact: true })
    .fill('219-09-9999')
  await savedIn('Social Security number')
  await expect(score).toContainText('94% complete')
  await expect(score).toContainText('Personal 64/70, Professional 30/30')
  await expect
    .poll(async () => JSON.parse((await kept()) ?? '{}'))
    .toEqual({
      studentId,
      percentage: 94,
      personalComplete: false,
      professionalComplete: true,
    })

  const second = `second-${studentId}@family.example`
  await see('Sign-in and security')
  await expect(score.getByRole('listitem')).toHaveText([/^Alternate email \+6 points/])
  await page.getByRole('link', { name: 'Edit Secondary email' }).click()
  const email = page.getByRole('region', { name: 'Secondary email' })
  await email.getByLabel('New secondary email').fill(second)
  await email.getByRole('button', { name: 'Send the code' }).click()
  await expect(email.getByLabel('Six-digit code')).toBeVisible()
  const [letter] = await college.mailTo(second)
  await email.getByLabel('Six-digit code').fill(/\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '')
  await email.getByRole('button', { name: 'Confirm' }).click()
  await expect(score).toContainText('100% complete')
  await expect.poll(kept).toContain('"percentage":100,"personalComplete":true')
  await expectActions(page, { gone: ['Complete your profile'] })
})

test('CS-05: the public sees the student’s text and a photo cut to a square, which can be removed and restored', async ({
  page,
  signedIn,
}) => {
  await signedIn('beginner', { path: '/profile/advisor?edit=advisor-about#advisor-about' })
  const section = page.getByRole('region', { name: 'Advisor profile and photo' })
  const sees = section.getByRole('region', { name: 'What the public sees' })
  await section.getByLabel('Headline').fill('Retirement plans for teachers')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText(sectionSaved)).toBeVisible()
  await expect(section.getByRole('region', { name: 'What the public would see' })).toContainText('You are not listed')

  await section.getByRole('link', { name: 'Edit Directory listing' }).click()
  await section.getByLabel('List me in the directory').check()
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(sees).toContainText('Retirement plans for teachers')
  await expect(sees.getByRole('img')).toHaveCount(0)

  await section.getByRole('link', { name: 'Edit Photo' }).click()
  const file = section.locator('input[type=file]')
  await expect(file).toBeEnabled() // before that the page would miss the file
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  const down = section.getByRole('slider', { name: 'Top to bottom' })
  const zoom = section.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toBeEnabled() // after the picture is decoded
  await zoom.press('ArrowRight')
  await expect(down).toBeEnabled()
  await down.press('End')
  await expect(down).toHaveAttribute('aria-valuetext', '100 percent')
  await section.getByLabel('Description of the photo').fill('Beth at a desk')
  await expectAccessibleInLight(page)
  await section.getByRole('button', { name: 'Save' }).click()
  const photo = sees.getByRole('img', { name: 'Beth at a desk' })
  const shownSize = () => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(shownSize).toEqual([600, 600])

  await section.getByRole('button', { name: 'Delete Your photo' }).click()
  await section.getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByRole('button', { name: 'Delete Your photo' })).toBeVisible()
  await page.reload()
  await expect.poll(shownSize).toEqual([600, 600])
})

test('CS-06: the browser gets only the last four digits of a Social Security number on file', async ({
  page,
  signedIn,
  received,
}) => {
  await signedIn('established', { path: '/profile', set: { student: { nationalId: '900-55-6789' } } })
  await expect(page.getByText('On file, ending in')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Name and basics' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  const everything = await received.everything()
  expect(everything).toContain('6 7 8 9')
  expect(everything).not.toMatch(/(?<!\d)(?:900-?55(?:-?6789)?|55-?6789)(?!\d)/)
})

test('RT-29: an address from when the profile was one page leads to the view that has the section now', async ({
  page,
  signedIn,
}) => {
  await signedIn('established', { path: '/profile#company' })
  await expect(page).toHaveURL(/\/profile\/work#company$/)
  await expect(page).toHaveTitle(/^Work · My Profile/)
  await page.goto('/profile?edit=notifications#notifications')
  await expect(page).toHaveURL(/\/profile\/notifications\?edit=notifications#notifications$/)
  await expect(page.getByRole('heading', { name: 'Notification preferences' })).toBeFocused()
})

test('CS-03: a section is edited and saved in place, without loading the document again', async ({
  page,
  signedIn,
}) => {
  await page.clock.install() // on a busy machine a timeout would load the document
  await signedIn('established', { path: '/profile/work' })
  const learning = page.getByRole('region', { name: 'Learning preferences', exact: true })
  await expect(learning.getByRole('link', { name: 'Edit Learning preferences' })).toBeVisible()
  // Before React has taken over the link, a click would load the document.
  const edit = learning.getByRole('link', { name: 'Edit Learning preferences' })
  await expect
    .poll(() => edit.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window)

  await learning.getByRole('link', { name: 'Edit Learning preferences' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Learning preferences' })).toBeFocused()
  await learning.getByRole('link', { name: 'Back without saving' }).press('Enter')
  await expect(learning.getByRole('link', { name: 'Edit Learning preferences' })).toBeFocused()
  await page.keyboard.press('Enter')
  await learning.getByLabel('Learning style').fill('By the sea')
  await learning.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(learning.getByText(sectionSaved)).toBeVisible()
  await expect(learning).toContainText('By the sea')
  await expect(page.getByRole('heading', { name: 'Learning preferences' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Learning preferences' })).toBeInViewport()
  expect(new URL(page.url()).search).toBe('?saved=learning')
  expect(await isSameDocument()).toBe(true)
})
