import type { PageManifest } from '@/e2e/support/page-manifest'

export const manifest: PageManifest = {
  route: 'designationApplication',
  addresses: ['/designation-application-form/wmcp'],
  seenBy: ['applicant', 'awaiting'],
  whole: 'Your experience',
  calls: {
    designationAppStatus: { shows: 'Your experience', says: 'Your application could not be loaded.' },
    approvals: {},
  },
}
