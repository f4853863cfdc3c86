import type { PageManifest } from '../support/page-manifest'

export const manifest: PageManifest = {
  route: 'ethicsQuestionnaire',
  seenBy: ['renewing', 'firstyear', 'beginner'],
  whole: 'Charges, proceedings and licenses',
  calls: { ceDetail: { shows: 'Your practice', says: 'Your ethics questionnaire could not be loaded.' } },
}
