import { expect, expectAccessibleInLight, test } from '../support/fixtures'
import { sectionSaved } from '../support/section-saved'

test('CS-04, CS-01: a second email counts once its code is entered, and makes the profile six points more complete @core', async ({
  page,
  college,
  signedIn,
}) => {
  const { username, studentId } = await signedIn('beginner', {
    path: '/profile/security',
    set: { student: { emailAlternate: null } },
  })
  const to = `second-${studentId}@family.example`
  const score = page.getByRole('region', { name: 'Profile completeness' })
  await expect(score).toContainText('% complete')
  const before = Number.parseInt((await score.getByText(/^\d+% complete$/).textContent()) ?? '', 10)
  await score.getByRole('link', { name: 'Alternate email' }).click()
  const part = page.getByRole('region', { name: 'Secondary email' })
  await part.getByLabel('New secondary email').fill(to)
  await part.getByRole('button', { name: 'Send the code' }).click()
  await expect(part.getByText('A six-digit code was sent')).toBeFocused()
  await expect(part.getByText(/^in \d+ s$/)).toBeVisible()

  await page.reload()
  const [letter] = await college.mailTo(to)
  const code = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? ''
  await part.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByText('This is not the code that we sent. You have 4 tries left.')).toBeVisible()
  await expectAccessibleInLight(page)
  await page.goto('/profile/security')
  await expect(score).toContainText(`${before}% complete`)
  await page.getByRole('link', { name: 'Enter the code for Secondary email' }).click()
  await part.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await part.getByRole('button', { name: 'Confirm' }).click()

  await expect(part.getByText(sectionSaved)).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Secondary email' })).toBeFocused()
  await expect(score).toContainText(`${before + 6}% complete`)
  expect((await college.mailTo(username)).map(({ subject }) => subject)).toContain('Your secondary email was changed')

  const changed = part.getByRole('region', { name: 'Changed' })
  await expect(changed.getByRole('listitem')).toHaveCount(2)
  await changed.getByRole('button', { name: 'Undo: Secondary email' }).click()
  await expect(changed.getByText('The change is undone.')).toBeVisible()
  await expect(score).toContainText(`${before}% complete`)
  await page.goto('/profile/history')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await expect(history.getByRole('listitem').filter({ hasText: /Undone$/ })).toHaveCount(2)
  await expect(history).toContainText('s••••@family.example, now none on file')
  await expect(history).not.toContainText(to)
  await expectAccessibleInLight(page)

  // The code that estimates passwords is large, and is loaded only when somebody types one.
  await page.goto('/profile/security')
  await page.getByRole('link', { name: 'Change Password' }).click()
  const password = page.getByLabel('New password', { exact: false }).first()
  await expect(password).toBeEnabled()
  const lists: number[] = []
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') lists.push((await answer.body()).length)
  })
  const largest = await page.evaluate(() =>
    Math.max(
      ...performance.getEntriesByType('resource').map((each) => (each as PerformanceResourceTiming).decodedBodySize),
    ),
  )
  expect(largest).toBeLessThan(400_000)
  await password.fill(username)
  await expect(page.getByText('Your own name or email is easy to guess.')).toBeVisible()
  await expect(page.getByRole('meter', { name: 'Strength' })).toBeVisible()
  await expect.poll(() => Math.max(...lists)).toBeGreaterThan(400_000)
  await expectAccessibleInLight(page)
})

test('S-18, CS-04: a new primary email counts once its code is entered; the owner of the old address can reverse a change that was not theirs without an account or scripts, and everybody is signed out', async ({
  page,
  browser,
  college,
  signedIn,
}) => {
  const { username, studentId } = await signedIn('beginner', {
    path: '/profile/security?edit=primary-email#primary-email',
  })
  const part = page.getByRole('region', { name: 'Primary email', exact: true })
  const to = `new-${studentId}@else.example`
  await part.getByLabel('New primary email').fill(to)
  await part.getByRole('button', { name: 'Send the code' }).click()
  await expect(part.getByText('A six-digit code was sent')).toBeFocused()
  const [letter] = await college.mailTo(to)
  await part.getByLabel('Six-digit code').fill(letter?.subject.slice(0, 6) ?? '')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByText(sectionSaved)).toBeVisible()

  const [mail] = await college.mailTo(username)
  const link = mail?.links[0] ?? ''
  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const opened = await stranger.newPage()
  await opened.goto(link)
  await expect(opened.getByText('Primary email: was')).toContainText('now n••••@else.example')
  expect(await opened.content()).not.toContain(username)
  await opened.getByRole('button', { name: 'Protect my account' }).click()
  await expect(opened.getByText('Check the box if this was not you.').first()).toBeVisible()
  await opened.getByLabel('I did not make this change.').check()
  await opened.getByRole('button', { name: 'Protect my account' }).click()
  await expect(opened.getByRole('heading', { name: 'Your account is protected' })).toBeVisible()
  await expect(opened.getByText('Your case reference is')).toContainText(/NM-[0-9A-F]{8}/)
  const { origin, pathname } = new URL(link)
  expect(new URL(opened.url()).pathname).toBe(pathname)
  // Posts again, as from a page that was left open. There is no longer a form that could show an error.
  const again = await stranger.request.post(link, { form: {}, headers: { origin, 'sec-fetch-site': 'same-origin' } })
  expect(await again.text()).toContain('<title>This Was Not Me')
  await stranger.close()

  await page.goto('/profile/history')
  await expect(page).toHaveURL(/^[^?]*\/(\?|$)/)
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0)
})
