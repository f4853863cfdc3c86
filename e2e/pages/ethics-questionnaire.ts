import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'ethicsQuestionnaire',
  seenBy: ['renewing', 'firstyear', 'beginner'],
  whole: 'Charges, proceedings and licenses',
  calls: {
    ceDetail: { shows: 'Charges, proceedings and licenses', says: 'Your ethics questionnaire could not be loaded.' },
  },
}
