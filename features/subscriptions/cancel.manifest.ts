import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'cancelSubscription',
  opensWithForm: true,
  seenBy: ['subscriber', 'beginner'],
  whole: 'Cancel My Subscription',
  calls: {
    getContract: { shows: 'What ends, and when', says: 'Your subscription could not be loaded.' },
    // Without it the page shows no date.
    getBillingCycles: {},
  },
  allFailed: ['Your subscription could not be loaded.'],
  forms: [
    {
      name: 'canceling',
      scenario: 'subscriber',
      call: 'cancelSubscription',
      open: async (page) => {
        await page.getByRole('button', { name: 'Continue to cancel' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Why are you canceling?').waitFor()
        return dialog
      },
      missing: [],
      fill: async (form) => form.getByLabel('Why are you canceling?').fill('I have passed my last exam.'),
      submit: 'Cancel subscription',
      done: 'Your subscription is canceled, and nothing more is charged.',
    },
  ],
}
