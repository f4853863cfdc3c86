import { expectActions } from '../support/action-center'
import { expect, expectAccessible, test } from '../support/fixtures'
import { signInUnseen } from '../support/sign-in-unseen'

const base = '/designations-certifications/recertification/ethics-questionnaire'

test('RC-07, R-18: the questionnaire is begun here, finished in another browser, sent once and then read-only @only-phone @core', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  const student = await signedIn('renewing', { path: base })
  const [answer, review] = ['Answer the ethics questionnaire', 'A staff member is reviewing it.']
  await expectActions(page, { there: [answer], gone: [review] })
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Charges and convictions' })).toBeVisible()

  const second = page.getByRole('group', { name: /^2\./ })
  await expect(page.getByLabel('Comment on question 2')).toBeHidden()
  await second.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Comment on question 2').fill('Too short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: /Say what happened in a sentence/ })).toBeVisible()
  await page.getByLabel('Comment on question 2').fill('A complaint in May, withdrawn in June.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Proceedings and discipline' })).toBeVisible()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Licenses and registrations' })).toBeVisible()

  const other = await browser.newContext({ baseURL })
  await signInUnseen(other, baseURL ?? '', student.username)
  const elsewhere = await other.newPage()
  await elsewhere.goto(base)
  await expect(elsewhere.getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute(
    'href',
    `${base}/licenses`,
  )
  await elsewhere.getByRole('link', { name: 'all eight questions on one page' }).click()
  await expect(elsewhere.getByLabel('Comment on question 2')).toHaveValue('A complaint in May, withdrawn in June.')
  await expectAccessible(elsewhere)
  for (const number of [4, 5, 6, 7, 8])
    await elsewhere
      .getByRole('group', { name: new RegExp(`^${number}\\.`) })
      .getByRole('radio', { name: 'No' })
      .check()
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByText('A complaint in May, withdrawn in June.')).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Sign and send' }).click()
  await expect(elsewhere.getByRole('link', { name: 'Type your full name to sign.' })).toBeVisible()
  await elsewhere.getByLabel('Your full name, as your signature').fill('Renee Renewing')
  await elsewhere.getByLabel('My answers are true and complete.').check()
  await elsewhere.getByRole('button', { name: 'Sign and send' }).click()
  await expect(elsewhere.locator('#sent-title')).toBeFocused()
  await expect(elsewhere.getByText('Thank you. Your questionnaire has been sent.')).toBeVisible()
  await expect(elsewhere.getByText('A staff member is reviewing your answers.')).toBeVisible()
  await other.close()

  await page.goto(`${base}/review`)
  await expect(page.getByText('A complaint in May, withdrawn in June.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign and send' })).toHaveCount(0)
  await expectActions(page, { there: [review], gone: [answer] })
})
