import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '@/college/seed/scenarios/names'
import type { PageManifest } from '../support/page-manifest'
import { sectionSaved } from '../support/section-saved'

export const manifest: PageManifest = {
  route: 'profile',
  seenBy: ['reviewdue', 'established'],
  whole: 'Profile completeness',
  opensWithForm: true,
  calls: {
    studentBasic: { shows: 'Military status', says: 'Your name and basics could not be loaded.' },
    studentContact: { shows: 'Alternate email', says: 'Your contact details could not be loaded.' },
    studentCompany: { shows: 'NPN', says: 'Your company could not be loaded.' },
    studentEducation: { shows: 'Job focus', says: 'Your education and experience could not be loaded.' },
    studentFlags: { says: 'Your choice on whether to supply it could not be loaded.' },
    studentInfoReview: { says: 'When you last confirmed this could not be loaded.' },
    listFactors: { shows: 'Secondary email', says: 'How we reach you could not be loaded.' },
    contactChanges: { says: 'Your history could not be loaded.' },
    advisor: { shows: 'In the directory', says: 'Your directory listing could not be loaded.' },
    advisorProfile: { shows: 'Headline', says: 'What the directory says about you could not be loaded.' },
    notificationPreferences: {
      shows: 'What we remind you of',
      says: 'Your notification preferences could not be loaded.',
    },
    calendarFeed: { shows: 'You have no link yet.', says: 'Your private calendar could not be loaded.' },
    advisorPhoto: { says: 'Your photo could not be loaded.' },
  },
  allFailed: [
    'Your name and basics could not be loaded.',
    'Your contact details could not be loaded.',
    'Your company could not be loaded.',
    'Your education and experience could not be loaded.',
    'Your learning preferences could not be loaded.',
    'Your directory listing could not be loaded.',
    'What the directory says about you could not be loaded.',
    'Your photo could not be loaded.',
    'How we reach you could not be loaded.',
    'Your notification preferences could not be loaded.',
    'Your private calendar could not be loaded.',
    'Your history could not be loaded.',
  ],
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

/** Opens the form of one part of 'Sign-in and security', and waits for one of its fields. */
async function openPart(page: Page, link: string, name: string, field: string): Promise<Locator> {
  await page.getByRole('link', { name: link }).click()
  const part = page.getByRole('region', { name, exact: true })
  await part.getByLabel(field).waitFor()
  return part
}
