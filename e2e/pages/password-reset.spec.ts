import { expect, expectAccessibleAtEveryWidth, signIn, test } from '../support/fixtures'
import { signInUnseen } from '../support/sign-in-unseen'

/* The way back in for a person who forgot the password: from the sign-in page through the mail to the dashboard. */

const phrase = 'Seven quiet herons'

test('RT-12, PG-12, ruling 47: a forgotten password is replaced from a phone, the link leaves the address, and other sessions end @core @only-phone', async ({
  page,
  browser,
  baseURL,
  college,
}) => {
  const { username } = await college.createStudent('established')
  const elsewhere = await browser.newContext({ baseURL })
  await signInUnseen(elsewhere, baseURL ?? '', username)
  const other = await elsewhere.newPage()
  await other.goto('/purchase-history')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Purchase History')
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''))

  await page.goto('/purchase-history?year=2025')
  await page.getByRole('link', { name: 'Forgot your password or username?' }).click()
  await expect(page).toHaveTitle(/^Password Reset/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
  const answers: string[] = []
  for (const known of ['nobody.at.all', username]) {
    await page.goto('/account/password-reset?destination=%2Fpurchase-history%3Fyear%3D2025')
    await page.getByLabel('E-mail, username or student ID').fill(known)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('If we find an account, we will send instructions.')).toBeVisible()
    answers.push(await page.locator('main').innerText())
  }
  expect(answers[0]).toBe(answers[1])
  await expectAccessibleAtEveryWidth(page)

  await expect.poll(async () => (await college.mailTo(username))[0]?.subject).toBe('Choose a new password')
  const [letter] = await college.mailTo(username)
  expect(letter?.text).toContain(`Your username is ${username}.`)
  const address = letter?.links[0] ?? ''
  const secret = new URL(address).searchParams.get('token') ?? ''
  // A program that checks links, with neither cookies nor scripts, uses nothing up.
  for (const method of ['GET', 'HEAD']) await fetch(address, { method })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(page.locator('main')).toContainText(`${username[0]}••••@students.example`)
  expect(page.url()).toMatch(/\/account\/password-reset\?link=[\w-]{12}$/)
  expect(await page.content()).not.toContain(secret)
  expect(await page.evaluate(() => JSON.stringify([performance.getEntries(), { ...localStorage }]))).not.toContain(
    secret,
  )
  await expectAccessibleAtEveryWidth(page)
  const field = page.getByLabel('New password')
  await field.fill('short')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Use at least 12 characters').first()).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await field.fill(phrase)
  await expect(page.getByText('Strength: ')).toBeVisible()
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password was changed')
  await expectAccessibleAtEveryWidth(page)

  await signIn(page, username, phrase)
  await expect(page).toHaveURL(/\/purchase-history\?year=2025$/)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await other.goto('/purchase-history')
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect((await college.mailTo(username))[0]?.subject).toBe('Your password was changed')
  expect(referrers.filter((referrer) => referrer.includes(secret))).toEqual([])

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link can no longer be used')
  await expectAccessibleAtEveryWidth(page)
  await elsewhere.close()
})

test('RT-12: the reset works without JavaScript, and from the college’s own sign-in page @only-phone', async ({
  browser,
  baseURL,
  college,
}) => {
  const { username, studentId } = await college.createStudent('beginner')
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password or username?' }).click()
  await page.getByLabel('E-mail, username or student ID').fill(studentId ?? '')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect.poll(async () => (await college.mailTo(username))[0]?.subject).toBe('Choose a new password')
  await page.goto((await college.mailTo(username))[0]?.links[0] ?? '')
  expect(page.url()).toMatch(/\/account\/password-reset\?link=[\w-]{12}$/)
  await page.getByLabel('New password').fill(phrase)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await signIn(page, username, phrase)
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})
