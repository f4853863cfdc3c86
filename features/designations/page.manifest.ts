import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'designations',
  seenBy: ['established', 'beginner', 'renewing', 'lapsed', 'revoked', 'applicant', 'partner', 'representative'],
  whole: 'Confirmation Letters',
  calls: {
    designationAppStatus: { says: 'Your applications could not be loaded.' },
    studentCE: { shows: 'Recertification status', says: 'Your recertification status could not be loaded.' },
    completerKitInfo: {
      shows: 'Chartered Financial Consultant',
      says: 'Your completed designations could not be loaded.',
    },
    confirmationLetters: {
      shows: 'Unknown Year',
      says: 'Unable to load your confirmation letters at this time.',
    },
    studentFlags: { says: 'Toolkits and badge sharing could not be loaded.' },
    getUserData: {},
  },
  allFailed: [
    'Your recertification status could not be loaded.',
    'Your applications could not be loaded.',
    'Your completed designations could not be loaded.',
    'Unable to load your confirmation letters at this time.',
  ],
  forms: [
    {
      name: 'the supervisor of an application',
      scenario: 'applicant',
      call: 'designationApp',
      open: async (page) => {
        await page.getByRole('button', { name: 'Update Supervisor' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel("Supervisor's Name").waitFor()
        return dialog
      },
      missing: ['Supervisor name is required.', 'Supervisor email is required.'],
      fill: async (form) => {
        await form.getByLabel("Supervisor's Name").fill('Sutton Supervisor')
        await form.getByLabel("Supervisor's Email").fill('sutton@firm.example')
      },
      submit: 'Submit',
      done: 'Thank you for updating your supervisor!',
    },
    {
      name: 'the offer of the advisor-matching partner',
      scenario: 'partner',
      call: 'couplrOptIn',
      open: async (page) => page.getByRole('main'),
      missing: [],
      fill: async () => undefined,
      submit: 'Yes, Please Share My Information',
      done: 'Thank you',
    },
  ],
}
