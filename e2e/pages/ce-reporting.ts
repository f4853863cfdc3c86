import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'ceReporting',
  seenBy: ['renewing', 'established', 'beginner', 'lapsed', 'firstyear'],
  whole: 'Official record',
  calls: {
    ceDetail: { shows: 'Official record', says: 'Your continuing education could not be loaded.' },
    externalCE: { shows: 'Estate Planning Update', says: 'The credits that you reported could not be loaded.' },
    studentCE: { says: 'Your official status could not be loaded.' },
    completerKitInfo: {},
  },
  allFailed: ['Your continuing education could not be loaded.'],
}
