import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'profileHistory',
  seenBy: ['established'],
  whole: 'Profile completeness',
  opensWithForm: true,
  calls: { contactChanges: { says: 'Your history could not be loaded.' } },
}
