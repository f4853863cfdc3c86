import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'toolkit',
  addresses: ['/designations-certifications/toolkits/ricp'],
  seenBy: ['established', 'beginner'],
  whole: 'Your RICP Advisor Toolkit',
  // The page needs both to decide whether the toolkit is open.
  calls: {
    completerKitInfo: { says: 'Your toolkit could not be loaded.' },
    studentFlags: { says: 'Your toolkit could not be loaded.' },
  },
  allFailed: ['Your toolkit could not be loaded.'],
}
