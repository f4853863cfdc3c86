import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'taxForms',
  seenBy: ['established', 'beginner', 'reviewdue'],
  whole: "'s Tax Forms",
  calls: {
    taxYears: { shows: 'What the boxes of Form 1098-T mean', says: 'Your tax forms could not be loaded.' },
    taxFormDelivery: { shows: 'Online and by mail', says: 'Your delivery choice could not be loaded.' },
    studentBasic: { says: 'We could not check whether we have your Social Security number.' },
    studentFlags: {},
  },
  allFailed: [
    'Your tax forms could not be loaded.',
    'We could not check whether we have your Social Security number.',
    'Your delivery choice could not be loaded.',
  ],
  opensWithForm: true,
  forms: [
    {
      name: 'the consent to forms without paper',
      scenario: 'established',
      call: 'taxFormDelivery',
      open: async (page) => page.getByRole('main'),
      missing: [],
      fill: async () => undefined,
      submit: 'I consent: online only',
      done: 'You have consented.',
    },
    {
      name: 'a form to be corrected',
      scenario: 'established',
      call: 'taxFormCorrection',
      open: async (page) => {
        await page.getByRole('button', { name: 'Ask for a correction' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Which form?').waitFor()
        return dialog
      },
      missing: ['Choose a form.', 'Say which box, or what is wrong.', 'Say what it should say.'],
      fill: async (form) => {
        await form.getByLabel('Which form?').selectOption({ index: 1 })
        await form.getByLabel('Which box, or what is wrong?').fill('Box 1')
        await form.getByLabel('What should it say?').fill('$895.00, as on the receipt.')
      },
      submit: 'Send',
      done: 'We have your request',
    },
  ],
}
