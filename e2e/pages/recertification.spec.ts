import { expectActions } from '../support/action-center'
import { expect, test } from '../support/fixtures'

const path = '/designations-certifications/recertification'

/** Each state of the page, and the record that leads to it. */
const states = [
  ['established', {}, /^You are recertified\. Next cycle opens/],
  ['firstyear', {}, 'Your first year. Nothing is due yet.'],
  ['established', { category: 'N' }, 'Your designations do not take part in recertification.'],
  ['renewing', { fee: 'P' }, /^Fee paid\. CE is due by/],
  ['renewing', {}, 'Pay the fee and finish your CE now.'],
  ['renewing', { fee: 'L' }, 'Past due. Late fee applies.'],
  ['renewing', { compliance: 'N', fee: 'P' }, 'Fee paid but CE not accepted. Your designation is inactive.'],
  ['lapsed', {}, 'More than three months past due: annual fee, late fee and reinstatement fee.'],
  ['revoked', {}, 'Your designation is revoked.'],
  ['renewing', { category: null }, 'We do not know your status.'],
  ['beginner', null, 'You have no designation to recertify yet'],
] as const

test('RT-24, RC-02: the page shows the headline of every state', async ({ page, signedIn }) => {
  for (const [scenario, eligibility, headline] of states) {
    await page.context().clearCookies()
    await signedIn(scenario, { path, ...(eligibility && { set: { eligibility } }) })
    await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  }
})

test('RC-05, SH-05: the steps are completed one by one, and the fee is paid with a promo code @only-phone @core', async ({
  page,
  signedIn,
}) => {
  await signedIn('renewing', { path })
  const asked = [
    'Confirm your contact details',
    'Tell us if you work with clients',
    'Pay the recertification fee',
  ] as const
  await expectActions(page, { there: asked })
  const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

  await page.getByText('Check what is on file').click()
  await expect(page.getByText('14 Orchard Lane, Fairhaven, PA 19010')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is right' }).click()
  await step('Confirm your contact details').getByRole('button', { name: 'Close' }).click()
  await expect(step('Confirm your contact details')).toContainText('Done')

  await step('Tell us if you work with clients').getByText('Answer', { exact: true }).click()
  await page.getByRole('button', { name: 'Non-client facing' }).click()
  await expect(page.getByText('Thank you. Your answer is noted.')).toBeVisible()
  await page.reload()
  await expect(step('Tell us if you work with clients')).toContainText(/Done.*Non-client facing/)

  await page.getByLabel('Promo code').fill(' recert25 ')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/RECERT25 is applied/)).toBeVisible()
  await expect(page.locator('#promo-result')).toBeFocused()
  await expect(page.getByRole('row', { name: /^Total/ })).not.toContainText('$150.00')

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Pay the fee/ }).click()
  const enrollment = await opening
  await enrollment.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(enrollment.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible()
  await expect(enrollment.getByRole('heading', { level: 2, name: /^Fee paid\. CE is due by/ })).toBeVisible()
  await expectActions(page, { gone: asked })
})

test('RC-05: when the student returns before the college knows of the payment, the page checks again by itself', async ({
  page,
  signedIn,
}) => {
  await signedIn('renewing', { path: `${path}?payment=returned` })
  await expect(page.getByText('We are confirming your payment')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay the fee' })).toHaveCount(0)
  const paying = await page.context().newPage()
  await paying.goto('/api/enroll?rcrt=Y')
  const onward = paying.getByRole('link', { name: 'Continue to enrollment' })
  if (await onward.isVisible()) await onward.click()
  await paying.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible()
})
