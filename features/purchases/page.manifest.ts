import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'purchaseHistory',
  seenBy: ['established', 'beginner'],
  whole: "'s Purchase History",
  calls: {
    purchaseHistory: { shows: 'This list is an unofficial copy.', says: 'Your purchases could not be loaded.' },
  },
}
