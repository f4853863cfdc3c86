import { expect, expectAccessibleInLight, test } from '../support/fixtures'

test('CS-04, CS-01: a second email counts once its code came back, and the profile is then six points more complete', async ({
  page,
  college,
  signedIn,
}) => {
  const { username, studentId } = await signedIn('beginner', {
    path: '/profile',
    set: { student: { emailAlternate: null } },
  })
  const to = `second-${studentId}@family.example`
  const score = page.getByRole('region', { name: 'Profile completeness' })
  await expect(score).toContainText('% complete')
  const before = Number.parseInt((await score.getByText(/^\d+% complete$/).textContent()) ?? '', 10)
  await score.getByRole('link', { name: 'Alternate email' }).click()
  await page.getByRole('link', { name: 'Edit Secondary email' }).click()
  const part = page.getByRole('region', { name: 'Secondary email' })
  await part.getByLabel('New secondary email').fill(to)
  await part.getByRole('button', { name: 'Send the code' }).click()
  await expect(part.getByText('A code of six digits was sent')).toBeFocused()
  await expect(part.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeVisible()

  await page.reload()
  const [letter] = await college.mailTo(to)
  const code = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? ''
  await part.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByText('This is not the code that we sent. You have 4 tries left.')).toBeVisible()
  await expectAccessibleInLight(page)
  await page.goto('/profile')
  await expect(score).toContainText(`${before}% complete`)
  await page.getByRole('link', { name: 'Enter the code for Secondary email' }).click()
  await part.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await part.getByRole('button', { name: 'Confirm' }).click()

  await expect(part.getByText('Your changes are saved.')).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Secondary email' })).toBeFocused()
  await expect(score).toContainText(`${before + 6}% complete`)
  expect((await college.mailTo(username)).map(({ subject }) => subject)).toContain('Your secondary e-mail was changed')

  // What estimates a password is large, and comes to whom types one.
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
  expect(Math.max(...lists)).toBeGreaterThan(400_000)
  await expectAccessibleInLight(page)
})
