import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import type { PageManifest } from '@/e2e/support/page-manifest'
import { sectionSaved } from '@/e2e/support/section-saved'

export const manifest: PageManifest = {
  route: 'profileSecurity',
  seenBy: ['established'],
  whole: 'Profile completeness',
  calls: {
    getUserData: { says: 'We could not check whether your sign-in is locked.' },
    listFactors: { shows: 'Secondary email', says: 'Your contact methods could not be loaded.' },
    calendarFeed: {},
  },
  forms: [
    {
      name: 'a mobile phone',
      scenario: 'beginner',
      call: 'updateMobile',
      open: (page) => openPart(page, 'Edit Mobile phone', 'Mobile phone', 'New mobile phone'),
      missing: ['Required Field'],
      fill: (form) => form.getByLabel('New mobile phone').fill('610-555-0199'),
      submit: 'Send the code',
      done: 'A six-digit code was sent',
    },
    {
      name: 'the recovery question',
      scenario: 'beginner',
      call: 'changeRecoveryQuestion',
      open: (page) => openPart(page, 'Edit Recovery question', 'Recovery question', 'Answer'),
      missing: ['Choose a question', 'Required Field'],
      fill: async (form) => {
        await form.getByLabel('Question').selectOption('In what city were you born?')
        await form.getByLabel('Answer').fill('Lakemont')
        await form.getByLabel('Your password', { exact: true }).fill(demoPassword)
      },
      submit: 'Save',
      done: sectionSaved,
    },
  ],
}

/** Opens the form of one part of 'Sign-in and security' and waits for one of its fields. */
async function openPart(page: Page, link: string, name: string, field: string): Promise<Locator> {
  await page.getByRole('link', { name: link }).click()
  const part = page.getByRole('region', { name, exact: true })
  await part.getByLabel(field).waitFor()
  return part
}
