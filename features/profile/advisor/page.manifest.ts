import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'profileAdvisor',
  seenBy: ['established', 'beginner'],
  whole: 'Profile completeness',
  opensWithForm: true,
  calls: {
    advisor: { shows: 'In the directory', says: 'Your directory listing could not be loaded.' },
    advisorProfile: { shows: 'Headline', says: 'Your directory profile could not be loaded.' },
    advisorPhoto: { says: 'Your photo could not be loaded.' },
  },
}
