import * as account from './account'
import type { AnswerOf, InputOf } from './call'
import * as designations from './designations'
import { enrollmentSession } from './enrollment'
import * as messages from './messages'
import * as recertification from './recertification'
import * as reports from './reports'
import * as site from './site'
import * as student from './student'

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
  designationAppStatus: { load: designations.designationAppStatus },
  completerKitInfo: { load: designations.completerKitInfo },
  designationApp: designations.designationApp,
  awardLetter: { load: designations.awardLetter },
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
