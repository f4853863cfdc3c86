import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'ethicsQuestionnaire',
  seenBy: ['renewing', 'firstyear', 'beginner'],
  whole: 'Charges and convictions',
  calls: {
    ceDetail: { shows: 'Charges and convictions', says: 'Your ethics questionnaire could not be loaded.' },
  },
}
