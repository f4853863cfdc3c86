import type { PageManifest } from '@/e2e/support/page-manifest'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'

export const manifest: PageManifest = {
  route: 'ceReporting',
  seenBy: ['renewing', 'established', 'beginner', 'lapsed', 'firstyear'],
  whole: 'Official record',
  calls: {
    ceDetail: { shows: 'Official record', says: 'Your continuing education could not be loaded.' },
    externalCE: { says: 'The credits that you reported could not be loaded.' },
    studentCE: { says: 'Your official status could not be loaded.' },
    completerKitInfo: {},
    creditEvidence: { says: 'The files of your credits could not be loaded.' },
    recertificationSteps: { says: 'Your answer about working with clients could not be loaded.' },
  },
  allFailed: ['Your continuing education could not be loaded.'],
  opensWithForm: true,
  forms: [
    {
      name: 'a credit of continuing education',
      scenario: 'renewing',
      call: 'externalCE',
      fails: 3, // the ledger is loaded first, and again when that fails
      open: async (page) => {
        await page.getByRole('button', { name: 'Report a credit' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Course title').waitFor()
        return dialog
      },
      missing: ['Choose the provider', 'Enter the title of the course', 'Enter the date on which you earned it'],
      fill: async (form) => {
        await form.getByLabel('Provider', { exact: true }).selectOption('Bar association')
        await form.getByLabel('Course title').fill('Trusts')
        await form.getByLabel('Month').fill('1')
        await form.getByLabel('Day', { exact: true }).fill('1')
        await form.getByLabel('Year').fill(String(yearOf(toCalendarDate(new Date()))))
        await form.getByLabel('CE hours').fill('2')
      },
      submit: 'Report this credit',
      done: 'The credit is reported.',
    },
    {
      name: 'the evidence of a credit',
      scenario: 'renewing',
      call: 'creditEvidence',
      open: async (page) => {
        await page.getByRole('button', { name: 'Attach a file to Estate Planning Update' }).click()
        const row = page.getByRole('row', { name: /^Estate Planning Update/ })
        await row.getByLabel('Certificate or letter of attendance').waitFor()
        return row
      },
      missing: ['Choose a file'],
      fill: async (form) => {
        await form.getByLabel('Certificate or letter of attendance').setInputFiles({
          name: 'certificate.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        })
      },
      submit: 'Attach',
      done: 'The file is attached.',
    },
    {
      name: 'the attestation of credits',
      scenario: 'renewing',
      call: 'ceAttestation',
      open: async (page) => page.getByRole('main'),
      missing: [],
      fill: async () => undefined,
      submit: 'Attest a partial report',
      done: 'Thank you. Your credits are attested.',
    },
  ],
}
