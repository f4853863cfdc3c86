import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'taxForms',
  seenBy: ['established', 'beginner', 'reviewdue'],
  whole: "'s Tax Forms",
  calls: {
    taxYears: { shows: 'What the boxes of Form 1098-T mean', says: 'Your tax forms could not be loaded.' },
    studentBasic: {},
    studentFlags: {},
  },
  allFailed: ['Your tax forms could not be loaded.'],
}
