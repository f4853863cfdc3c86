import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'subscriptions',
  opensWithForm: true,
  seenBy: ['subscriber', 'beginner'],
  whole: 'My Subscription',
  calls: {
    getContract: { shows: 'Payment method', says: 'Your subscription could not be loaded.' },
    getBillingCycles: { says: 'Your billing history could not be loaded.' },
  },
  allFailed: ['Your subscription could not be loaded.'],
  forms: [
    {
      name: 'the address for invoices',
      scenario: 'subscriber',
      call: 'updateCustomerEmail',
      open: async (page) => {
        await page.getByRole('button', { name: 'Change billing email' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('New email for invoices').waitFor()
        return dialog
      },
      missing: ['Please enter a valid email'],
      fill: async (form) => form.getByLabel('New email for invoices').fill('invoices@firm.example'),
      submit: 'Save',
      done: 'Invoices go to invoices@firm.example from now on.',
    },
  ],
}
