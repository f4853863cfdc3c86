import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'profile',
  seenBy: ['reviewdue', 'established'],
  whole: 'Profile completeness',
  calls: {
    studentBasic: { shows: 'Military status', says: 'Your name and basics could not be loaded.' },
    studentContact: { shows: 'Alternate email', says: 'Your contact details could not be loaded.' },
    studentFlags: { says: 'Your choice on whether to supply it could not be loaded.' },
    studentInfoReview: { says: 'Your last confirmation could not be loaded.' },
    studentCompany: { says: 'Score may be low because Company could not load.' },
    studentEducation: { says: 'Score may be low because Education and experience could not load.' },
  },
  allFailed: ['Your name and basics could not be loaded.', 'Your contact details could not be loaded.'],
}
