import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'purchaseHistory',
  seenBy: ['established', 'beginner'],
  whole: "'s Purchase History",
  calls: {
    purchaseHistory: { shows: 'This list is an unofficial copy.', says: 'Your purchases could not be loaded.' },
  },
}
