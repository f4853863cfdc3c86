import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'recertification',
  seenBy: ['renewing', 'lapsed', 'revoked', 'firstyear', 'established', 'beginner'],
  whole: 'What you need to do this period',
  calls: {
    studentCE: {
      shows: 'What you need to do this period',
      says: 'Your recertification status could not be loaded.',
    },
    ceDetail: { shows: 'Ends', says: 'Your continuing education could not be loaded.' },
    recertificationSteps: { says: 'Your fee and your confirmations could not be loaded.' },
    confirmationLetters: { says: 'Unable to load your confirmation letters at this time.' },
    studentContact: {},
  },
  allFailed: [
    'Your recertification status could not be loaded.',
    'Unable to load your confirmation letters at this time.',
  ],
  opensWithForm: true,
  forms: [
    {
      name: 'a question about recertification',
      scenario: 'renewing',
      call: 'learnMore',
      open: async (page) => {
        await page.getByRole('button', { name: 'Ask Student Experience' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Home phone').waitFor()
        return dialog
      },
      missing: ['Choose how we should reach you.'],
      fill: async (form) => {
        await form.getByLabel('Personal email').check()
        await form.getByLabel('What would you like to know?').fill('When does my period end?')
      },
      submit: 'Send',
      done: 'Student Experience will contact you',
    },
  ],
}
