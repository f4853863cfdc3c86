import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'profile',
  seenBy: ['reviewdue', 'established'],
  whole: 'Profile completeness',
  calls: {
    studentBasic: { shows: 'Military status', says: 'Your name and basics could not be loaded.' },
    studentContact: { shows: 'Alternate email', says: 'Your contact details could not be loaded.' },
    studentCompany: { shows: 'NPN', says: 'Your company could not be loaded.' },
    studentEducation: { shows: 'Job focus', says: 'Your education and experience could not be loaded.' },
    studentFlags: { says: 'Whether you chose not to supply it could not be loaded.' },
    studentInfoReview: { says: 'When you last confirmed this could not be loaded.' },
    listFactors: { shows: 'Secondary email', says: 'How we reach you could not be loaded.' },
  },
  allFailed: [
    'Your name and basics could not be loaded.',
    'Your contact details could not be loaded.',
    'Your company could not be loaded.',
    'Your education and experience could not be loaded.',
    'Your learning preferences could not be loaded.',
    'How we reach you could not be loaded.',
  ],
}
