import * as signInHelp from '@/features/account/calls'
import * as signInCodes from '@/features/account/codes-calls'
import { notMe } from '@/features/account/not-me-calls'
import { graduateApplication } from '@/features/admission/calls'
import * as reports from '@/features/company-desk/calls'
import * as continuingEducation from '@/features/continuing-education/calls'
import * as creditEvidence from '@/features/continuing-education/evidence-calls'
import { actionSnoozes } from '@/features/dashboard/calls'
import { designationApplication } from '@/features/designations/application/calls'
import * as designations from '@/features/designations/calls'
import { ethicsQuestionnaire } from '@/features/ethics-questionnaire/calls'
import * as learning from '@/features/learning/calls'
import * as learningSystem from '@/features/learning/systems-calls'
import * as messages from '@/features/messages/calls'
import * as partners from '@/features/partners/calls'
import * as proctor from '@/features/proctors/calls'
import * as advisor from '@/features/profile/advisor/calls'
import * as profile from '@/features/profile/calls'
import * as company from '@/features/profile/company/calls'
import * as contact from '@/features/profile/contact/calls'
import * as education from '@/features/profile/education/calls'
import * as contactChanges from '@/features/profile/history/calls'
import { calendarEvents, calendarFeed, calendarFeedRemoval } from '@/features/profile/notifications/calendar-calls'
import { notificationPreferences } from '@/features/profile/notifications/calls'
import * as credentials from '@/features/profile/security/calls'
import * as purchases from '@/features/purchases/calls'
import * as recertification from '@/features/recertification/calls'
import * as resources from '@/features/resources/calls'
import * as subscriptions from '@/features/subscriptions/calls'
import { approvals } from '@/features/supervisor-approval/approvals-calls'
import * as supervisor from '@/features/supervisor-approval/calls'
import * as taxForms from '@/features/tax-forms/calls'
import { transferOfCredit } from '@/features/transfer-of-credit/calls'
import * as account from './account'
import type { AnswerOf, InputOf } from './call'
import * as site from './site'
import * as student from './student'

/**
 * The table of calls: everything the portal can ask of the college, by name. A name can have a `load`, a `save` or
 * both. A call that is not in the table cannot be made.
 */
export const table = {
  getUserData: { load: account.getUserData },
  unifyAlumniStatus: { save: account.unifyAlumniStatus },
  studentInitial: { load: student.studentInitial },
  studentFlags: { load: student.studentFlags },
  companyReportingFlags: { load: student.companyReportingFlags },
  studentCE: { load: recertification.studentCE },
  bannerDismissal: recertification.bannerDismissal,
  recertificationSteps: recertification.recertificationSteps,
  actionSnoozes,
  confirmationLetters: { load: recertification.confirmationLetters },
  confirmationLetter: { load: recertification.confirmationLetter },
  learnMore: { save: recertification.learnMore },
  ethicsQuestionnaire: { save: ethicsQuestionnaire },
  ceDetail: { load: continuingEducation.ceDetail },
  externalCE: continuingEducation.externalCE,
  creditEvidence: creditEvidence.creditEvidence,
  creditEvidenceRemoval: { save: creditEvidence.creditEvidenceRemoval },
  creditEvidenceFile: { load: creditEvidence.creditEvidenceFile },
  auditPacket: { load: creditEvidence.auditPacket },
  // After the files: the files of an attested credit cannot change, and `npm run conformance` makes the calls in this
  // order.
  ceAttestation: { save: continuingEducation.ceAttestation },
  courseHistory: { load: learning.courseHistory },
  transcriptHistory: { load: learning.transcriptHistory },
  gradeReportListN: { load: learning.gradeReportListN },
  gradeReport: { load: learning.gradeReport },
  transcript: { load: learning.transcript },
  lifterSso: { load: learningSystem.lifterSso },
  enrollPlus: { save: learningSystem.enrollPlus },
  knowledgeLoginV4: { load: learningSystem.knowledgeLoginV4 },
  knowledgeLoginV1: { load: learningSystem.knowledgeLoginV1 },
  purchaseHistory: { load: purchases.purchaseHistory },
  receipt: { load: purchases.receipt },
  receiptPack: { load: purchases.receiptPack },
  promoCodeVerify: { save: purchases.promoCodeVerify },
  taxYears: { load: taxForms.taxYears },
  taxForm: { load: taxForms.taxForm },
  oldTaxForm: { load: taxForms.oldTaxForm },
  taxFormDelivery: taxForms.taxFormDelivery,
  taxFormCorrection: { save: taxForms.taxFormCorrection },
  getContract: { load: subscriptions.getContract },
  getBillingCycles: { load: subscriptions.getBillingCycles },
  paymentPage: { save: subscriptions.paymentPage },
  updatePaymentMethod: { save: subscriptions.updatePaymentMethod },
  updateCustomerEmail: { save: subscriptions.updateCustomerEmail },
  cancelSubscription: { save: subscriptions.cancelSubscription },
  resumeSubscription: { save: subscriptions.resumeSubscription },
  billingReceipt: { load: subscriptions.billingReceipt },
  designationAppStatus: { load: designations.designationAppStatus },
  completerKitInfo: { load: designations.completerKitInfo },
  designationApp: designations.designationApp,
  designationApplication: { save: designationApplication },
  approvals,
  awardLetter: { load: designations.awardLetter },
  certificate: { load: designations.certificate },
  couplrOptIn: { save: designations.couplrOptIn },
  enrollmentSession: { save: learningSystem.enrollmentSession },
  messages: { load: messages.messages },
  acknowledgement: { save: messages.acknowledgement },
  notificationFeed: { load: site.notificationFeed },
  designationReport: { save: reports.designationReport },
  enrollmentReport: { save: reports.enrollmentReport },
  expiredExamReport: { save: reports.expiredExamReport },
  passListReport: { save: reports.passListReport },
  failListReport: { save: reports.failListReport },
  matriculationReport: { save: reports.matriculationReport },
  statefarmSearchReport: { save: reports.statefarmSearchReport },
  statefarmRecordReport: { save: reports.statefarmRecordReport },
  vpnCheck: { load: site.vpnCheck },
  checkMaintenanceMode: { load: site.checkMaintenanceMode },

  studentBasic: profile.studentBasic,
  demographicInformation: { save: profile.demographicInformation },
  ssn: { save: profile.ssn },
  ssnOptOut: { save: profile.ssnOptOut },
  studentInfoReview: profile.studentInfoReview,
  studentSearch: { load: profile.studentSearch },
  studentContact: { load: contact.studentContact },
  studentContactall: { save: contact.studentContactall },
  businessInfo: { save: contact.businessInfo },
  residenceInfo: { save: contact.residenceInfo },
  contactChanges: { load: contactChanges.contactChanges },
  undoContactChange: { save: contactChanges.undoContactChange },
  undoAccountChange: { save: contactChanges.undoAccountChange },
  notMe,
  notificationPreferences,
  calendarFeed,
  calendarFeedRemoval: { save: calendarFeedRemoval },
  calendarEvents: { load: calendarEvents },
  studentCompany: { load: company.studentCompany },
  companyInfo: { save: company.companyInfo },
  companies: { load: company.companies },
  studentEducation: { load: education.studentEducation },
  educationInfo: { save: education.educationInfo },
  advisor: advisor.advisor,
  advisorProfile: advisor.advisorProfile,
  advisorPhoto: advisor.advisorPhoto,
  advisorPhotoRemoval: { save: advisor.advisorPhotoRemoval },

  checkExistingAccount: { save: signInHelp.checkExistingAccount },
  accountLookupAndVerification: { load: signInHelp.accountLookupAndVerification },
  accountLookup: { load: signInHelp.accountLookup },
  resetPwdByEmail: { save: signInHelp.resetPwdByEmail },
  validateWebToken: { load: signInHelp.validateWebToken },
  provisionOktaAccount: { save: signInHelp.provisionOktaAccount },
  createStudentAccount: { save: signInHelp.createStudentAccount },
  updatePrimaryEmail: { save: credentials.updatePrimaryEmail },
  updateSecondaryEmail: { save: credentials.updateSecondaryEmail },
  updateMobile: { save: credentials.updateMobile },
  sendSignInCode: { save: signInCodes.sendSignInCode },
  verifySignInCode: { save: signInCodes.verifySignInCode },
  verifyOTP: { save: credentials.verifyOTP },
  resendOTP: { save: credentials.resendOTP },
  listFactors: { load: credentials.listFactors },
  changePassword: { save: credentials.changePassword },
  changeRecoveryQuestion: { save: credentials.changeRecoveryQuestion },
  nwmVerifyAndUpdate: { save: credentials.nwmVerifyAndUpdate },
  nylStudent: { save: partners.nylStudent },
  nylAccountLink: { save: partners.nylAccountLink },
  createNylStudent: { save: partners.createNylStudent },

  designationAppStatusSupervisor: { load: supervisor.designationAppStatusSupervisor },
  designationAppSupervisor: { save: supervisor.designationAppSupervisor },
  approvalNotice: { save: supervisor.approvalNotice },
  proctorForm: { load: proctor.proctorForm },
  registerProctor: { save: proctor.registerProctor },
  validateAndRetrieveProctor: { load: proctor.validateAndRetrieveProctor },
  proctorAcknowledgement: { save: proctor.proctorAcknowledgement },
  transferOfCredit,
  graduateApplication: { save: graduateApplication },
  resources: { load: resources.resources },
  savedResources: resources.savedResources,
  viewedResources: resources.viewedResources,
} as const

type Table = typeof table
export type CallName = keyof Table

/** Names that can be read, and names that can be written. */
export type LoadName = { [Name in CallName]: Table[Name] extends { load: unknown } ? Name : never }[CallName]
export type SaveName = { [Name in CallName]: Table[Name] extends { save: unknown } ? Name : never }[CallName]

type LoadEntry<Name extends LoadName> = Table[Name] extends { load: infer Entry } ? Entry : never
type SaveEntry<Name extends SaveName> = Table[Name] extends { save: infer Entry } ? Entry : never

export type LoadInput<Name extends LoadName> = InputOf<LoadEntry<Name>>
export type LoadAnswer<Name extends LoadName> = AnswerOf<LoadEntry<Name>>
export type SaveInput<Name extends SaveName> = InputOf<SaveEntry<Name>>
export type SaveAnswer<Name extends SaveName> = AnswerOf<SaveEntry<Name>>
