import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'creditImport',
  seenBy: ['renewing', 'lapsed'],
  whole: 'nothing is saved until you confirm',
  calls: {
    ceDetail: { says: 'Your credits could not be loaded.' },
    externalCE: { says: 'Your credits could not be loaded.' },
  },
  allFailed: ['Your credits could not be loaded.'],
  opensWithForm: true,
}
