import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'profileWork',
  seenBy: ['reviewdue', 'established'],
  whole: 'Profile completeness',
  calls: {
    studentCompany: { shows: 'NPN', says: 'Your company could not be loaded.' },
    studentEducation: { shows: 'Job focus', says: 'Your education and experience could not be loaded.' },
    studentInfoReview: { says: 'Your last confirmation could not be loaded.' },
  },
  allFailed: [
    'Your company could not be loaded.',
    'Your education and experience could not be loaded.',
    'Your learning preferences could not be loaded.',
  ],
}
