import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'taxForms',
  seenBy: ['established', 'beginner', 'reviewdue'],
  whole: "'s Tax Forms",
  calls: {
    taxYears: { shows: 'What the boxes of Form 1098-T mean', says: 'Your tax forms could not be loaded.' },
    taxFormDelivery: { shows: 'Online and by mail', says: 'How you get your forms could not be loaded.' },
    studentBasic: {},
    studentFlags: {},
  },
  allFailed: ['Your tax forms could not be loaded.', 'How you get your forms could not be loaded.'],
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
  ],
}
