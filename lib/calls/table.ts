import * as account from './account'
import type { AnswerOf, InputOf } from './call'
import * as education from './continuing-education'
import * as designations from './designations'
import { enrollmentSession } from './enrollment'
import { ethicsQuestionnaire } from './ethics-questionnaire'
import * as learning from './learning'
import * as learningSystem from './learning-system'
import * as messages from './messages'
import * as purchases from './purchases'
import * as recertification from './recertification'
import * as reports from './reports'
import * as site from './site'
import * as student from './student'
import * as subscriptions from './subscriptions'
import * as taxForms from './tax-forms'

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
  confirmationLetters: { load: recertification.confirmationLetters },
  confirmationLetter: { load: recertification.confirmationLetter },
  learnMore: { save: recertification.learnMore },
  ethicsQuestionnaire: { save: ethicsQuestionnaire },
  ceDetail: { load: education.ceDetail },
  externalCE: education.externalCE,
  ceAttestation: { save: education.ceAttestation },
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
  promoCodeVerify: { save: purchases.promoCodeVerify },
  taxYears: { load: taxForms.taxYears },
  taxForm: { load: taxForms.taxForm },
  oldTaxForm: { load: taxForms.oldTaxForm },
  getContract: { load: subscriptions.getContract },
  getBillingCycles: { load: subscriptions.getBillingCycles },
  updatePaymentMethod: { save: subscriptions.updatePaymentMethod },
  updateCustomerEmail: { save: subscriptions.updateCustomerEmail },
  cancelSubscription: { save: subscriptions.cancelSubscription },
  designationAppStatus: { load: designations.designationAppStatus },
  completerKitInfo: { load: designations.completerKitInfo },
  designationApp: designations.designationApp,
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
