import type { PageManifest } from '@/e2e/support/page-manifest'

const failed = 'There was an error contacting the server!'
const partly = 'Part of your to-do list could not be loaded.'

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
    'subscriber',
  ],
  whole: 'Recertification',
  calls: {
    studentCE: { says: failed },
    designationAppStatus: { says: failed },
    completerKitInfo: { says: partly },
    messages: { says: failed },
    ceDetail: { says: 'Continuing education could not be loaded.' },
    recertificationSteps: { says: partly },
    approvals: {},
    studentFlags: { says: partly },
    studentBasic: { says: partly },
    courseHistory: { says: partly },
    studentContact: { says: partly },
    studentCompany: { says: partly },
    studentEducation: { says: partly },
    actionSnoozes: {},
    confirmationLetters: { shows: 'Confirmation letter for' },
    purchaseHistory: { shows: 'Receipt of' },
    taxYears: { shows: 'Form 1098-T for' },
  },
  allFailed: ['Your dashboard could not be loaded.'],
}
