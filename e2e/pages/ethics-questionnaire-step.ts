import type { PageManifest } from '../support/page-manifest'

const base = '/designations-certifications/recertification/ethics-questionnaire'

export const manifest: PageManifest = {
  route: 'ethicsQuestionnaireStep',
  addresses: [`${base}/conduct`, `${base}/review`],
  seenBy: ['renewing'],
  whole: 'Charges, proceedings and licenses',
  calls: {
    ceDetail: { shows: 'Charges, proceedings and licenses', says: 'Your ethics questionnaire could not be loaded.' },
  },
  opensWithForm: true,
}
