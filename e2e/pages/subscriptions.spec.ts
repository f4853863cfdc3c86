import type { Page } from '@playwright/test'
import { expectActions } from '../support/action-center'
import { expect, expectAccessible, pressOn, test } from '../support/fixtures'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const month = { amountCents: 3_900, status: 'paid' }
/** A subscription whose last month could not be charged. */
const pastDue = {
  name: 'Knowledge Hub Plus',
  status: 'active',
  startedOn: day(60),
  priceCents: 3_900,
  cardBrand: 'Visa',
  cardLastFour: '4242',
  cardExpires: '2041-01-31',
  cycles: [
    { ...month, beginsOn: day(60), endsOn: day(31) },
    { ...month, beginsOn: day(30), endsOn: day(1), status: 'failed' },
  ],
}

/** Enters another card at the payment provider's page, comes back and pays with it. */
async function payWith(page: Page, number: string, expires: string) {
  await page.getByRole('link', { name: 'Change card' }).click()
  await page.getByLabel('Name on the card').fill('Subira Subscriber')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires, month and year').fill(expires)
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Use this card' }).click()
  const pay = page.getByRole('button', { name: /^Pay with this card/ })
  await expect(pay).toBeEnabled()
  await expectAccessible(page)
  await pressOn(pay)
  await expect(page.getByText('Your subscription now uses the new card.')).toBeVisible()
  await expect(page).toHaveURL(/\/subscriptions$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment method' })).toBeVisible()
  await expect(pay).toHaveCount(0)
}

test('RT-38, PG-07, SH-04: a student replaces the card after a failed payment, cancels in two screens, and resumes @only-phone @core', async ({
  page,
  signedIn,
  college,
}) => {
  const { studentId } = await signedIn('subscriber', { path: '/subscriptions', set: { subscription: pastDue } })
  const saves = async (name: string) => (await college.calls({ studentId, name })).length
  const again = 'Pay for Knowledge Hub Plus with another card'
  const change = 'Change the card that pays for Knowledge Hub Plus'
  await expectActions(page, { there: [again] })
  const [year = '', thisMonth = ''] = day(0).split('-')
  await payWith(page, '4242 4242 4242 4242', `${thisMonth}/${year.slice(2)}`)
  await expect(page.getByText('Expires soon')).toBeVisible()
  await expectActions(page, { there: [change], gone: [again] })

  await payWith(page, '5555 5555 5555 4444', '03/41')
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible()
  await expect(page.getByText('Expires soon')).toHaveCount(0)
  await expectActions(page, { gone: [change] })

  await page.getByRole('link', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('heading', { name: 'What ends, and when' })).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Continue to cancel' })
  await expect(goOn).toBeEnabled()
  await pressOn(goOn)
  const confirm = page.getByRole('button', { name: 'Cancel subscription' })
  await expect(confirm).toBeEnabled()
  await expectAccessible(page)
  await pressOn(confirm)
  await expect(page.getByText(/Your subscription is canceled, and nothing more is charged/)).toBeVisible()
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last())
  await expect(
    page.getByText(/Knowledge Hub Plus is canceled\. You can use it, and save its receipts, until/),
  ).toBeFocused()
  await page.reload()
  await expect(page.getByText(/is canceled\./)).toBeVisible()
  await expect(goOn).toHaveCount(0)
  expect(await saves('cancelSubscription')).toBe(1)

  await page.getByRole('link', { name: 'Back to my subscription' }).click()
  const resume = page.getByRole('button', { name: /^Resume/ })
  await expect(resume).toBeEnabled()
  await pressOn(resume)
  await expect(page.getByText(/Your subscription will continue/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cancel subscription' })).toBeVisible()
  expect(await saves('resumeSubscription')).toBe(1)
  const receipt = await page
    .getByRole('link', { name: /^Receipt for the month/ })
    .first()
    .getAttribute('href')
  const paid = receipt?.split('/').at(-1)
  const file = await page.request.get(`${receipt}/subscription_receipt_${paid}.pdf`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
