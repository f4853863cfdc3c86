import * as account from './account'
import { actionSnoozes } from './action-snoozes'
import { graduateApplication } from './admission'
import * as advisor from './advisor'
import { approvals } from './approvals'
import { calendarEvents, calendarFeed, calendarFeedRemoval } from './calendar-feed'
import type { AnswerOf, InputOf } from './call'
import * as company from './company'
import * as contact from './contact'
import * as contactChanges from './contact-changes'
import * as continuingEducation from './continuing-education'
import * as credentials from './credentials'
import * as creditEvidence from './credit-evidence'
import { designationApplication } from './designation-application'
import * as designations from './designations'
import * as education from './education'
import { enrollmentSession } from './enrollment'
import { ethicsQuestionnaire } from './ethics-questionnaire'
import * as learning from './learning'
import * as learningSystem from './learning-system'
import * as messages from './messages'
import { notMe } from './not-me'
import { notificationPreferences } from './notifications'
import * as partners from './partners'
import * as proctor from './proctor'
import * as profile from './profile'
import * as purchases from './purchases'
import * as recertification from './recertification'
import { recertificationSteps } from './recertification-steps'
import * as reports from './reports'
import * as resources from './resources'
import * as signInCodes from './sign-in-codes'
import * as signInHelp from './sign-in-help'
import * as site from './site'
import * as student from './student'
import * as subscriptions from './subscriptions'
import * as supervisor from './supervisor'
import { taxFormCorrection } from './tax-form-correction'
import { taxFormDelivery } from './tax-form-delivery'
import * as taxForms from './tax-forms'
import { transferOfCredit } from './transfer-of-credit'

/**
 * The table of calls: everything the portal may ask of the college, by name.
 * A name may be read (`load`), written (`save`) or both. What is not here cannot be asked (ER-03).
 */
export const table = {
  getUserData: { load: account.getUserData },
  unifyAlumniStatus: { save: account.unifyAlumniStatus },
  studentInitial: { load: student.studentInitial },
  studentFlags: { load: student.studentFlags },
  companyReportingFlags: { load: student.companyReportingFlags },
  studentCE: { load: recertification.studentCE },
  bannerDismissal: recertification.bannerDismissal,
  recertificationSteps,
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
  // After the files: those of an affirmed credit stay, and the examination of a college asks in this order.
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
  taxFormDelivery,
  taxFormCorrection: { save: taxFormCorrection },
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
  enrollmentSession: { save: enrollmentSession },
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
