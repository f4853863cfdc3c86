import type { PageManifest } from '@/e2e/support/page-manifest'

const base = '/designations-certifications/recertification/ethics-questionnaire'

export const manifest: PageManifest = {
  route: 'ethicsQuestionnaireStep',
  addresses: [`${base}/charges`, `${base}/review`],
  seenBy: ['renewing'],
  whole: 'Charges and convictions',
  calls: {
    ceDetail: { shows: 'Charges and convictions', says: 'Your ethics questionnaire could not be loaded.' },
  },
  opensWithForm: true,
}
