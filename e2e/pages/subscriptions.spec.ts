import { expectActions } from '../support/action-center'
import { expect, expectAccessible, pressOn, test } from '../support/fixtures'

test('RT-38, PG-07, SH-04: another card, another address for invoices, canceled in two screens, and resumed @only-phone', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('subscriber', { path: '/subscriptions' })
  const saves = async (name: string) => (await college.calls({ studentId, name })).length
  await expect(page.getByText('Expires soon')).toBeVisible()
  const change = 'Change the card that pays for Knowledge Hub Plus'
  await expectActions(page, { there: [change] })
  await page.getByRole('link', { name: 'Change card' }).click()
  await page.getByLabel('Name on the card').fill('Subira Subscriber')
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await page.getByLabel('Expires, month and year').fill('03/41')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Use this card' }).click()

  const pay = page.getByRole('button', { name: /^Pay with this card/ })
  await expect(pay).toBeEnabled()
  await expectAccessible(page)
  await pressOn(pay)
  await expect(page.getByText('Your subscription is paid with the new card from now on.')).toBeVisible()
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
  await page.getByRole('link', { name: 'Back to my subscription' }).click()
  await expect(page.getByText('Expires soon')).toHaveCount(0)
  await expectActions(page, { gone: [change] })
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('link', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('heading', { name: 'What ends, and when' })).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Go on to cancel' })
  await expect(goOn).toBeEnabled()
  await pressOn(goOn)
  const confirm = page.getByRole('button', { name: 'Cancel subscription' })
  await expect(confirm).toBeEnabled()
  await expectAccessible(page)
  await pressOn(confirm)
  await expect(page.getByText(/Your subscription is canceled, and nothing more is charged/)).toBeVisible()
  await pressOn(page.getByRole('dialog').getByRole('status').getByRole('button', { name: 'Close' }))
  await expect(page.getByText(/Knowledge Hub Plus is canceled\. You can use it until/)).toBeFocused()
  await page.reload()
  await expect(page.getByText(/is canceled\./)).toBeVisible()
  await expect(goOn).toHaveCount(0)
  expect(await saves('cancelSubscription')).toBe(1)

  await page.getByRole('link', { name: 'Back to my subscription' }).click()
  const resume = page.getByRole('button', { name: /^Resume/ })
  await expect(resume).toBeEnabled()
  await pressOn(resume)
  await expect(page.getByText(/Your subscription goes on/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cancel subscription' })).toBeVisible()
  expect(await saves('resumeSubscription')).toBe(1)
  const receipt = await page
    .getByRole('link', { name: /^Receipt for the month/ })
    .first()
    .getAttribute('href')
  const month = receipt?.split('/').at(-1)
  const file = await page.request.get(`${receipt}/subscription_receipt_${month}.pdf`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
