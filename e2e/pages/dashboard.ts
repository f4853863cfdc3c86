import type { PageManifest } from '../support/page-manifest'

const failed = 'There was an error contacting the server!'

export const manifest: PageManifest = {
  route: 'dashboard',
  seenBy: [
    'established',
    'beginner',
    'renewing',
    'lapsed',
    'revoked',
    'applicant',
    'partner',
    'representative',
    'awaiting',
  ],
  whole: 'Recertification',
  calls: {
    studentCE: { says: failed },
    designationAppStatus: { says: failed },
    completerKitInfo: {},
    messages: { says: failed },
    ceDetail: { says: 'Continuing education could not be loaded.' },
    approvals: {},
    studentFlags: {},
    studentBasic: {},
    courseHistory: { says: 'Some of what there may be to do could not be loaded.' },
    studentContact: {},
    studentCompany: {},
    studentEducation: {},
  },
  allFailed: ['Your dashboard could not be loaded.'],
}
