import type { PageManifest } from '@/e2e/support/page-manifest'

const base = '/designation-application-form/wmcp'

export const manifest: PageManifest = {
  route: 'designationApplicationStep',
  addresses: [`${base}/certificate`, `${base}/review`],
  seenBy: ['applicant'],
  whole: 'Your certificate',
  calls: {
    designationAppStatus: { shows: 'Your certificate', says: 'Your application could not be loaded.' },
    studentContact: {},
  },
  opensWithForm: true,
}
