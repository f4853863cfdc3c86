import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** The continuing-education status of one cycle (S1 §3 "studentCE"). A student without a designation has no row. */
export const eligibility = pgTable('eligibility', {
  studentId: studentId().primaryKey(),
  /** C compliant, R required, N not compliant, O open. */
  compliance: text(),
  /** P paid, R required, L late. */
  fee: text(),
  /** A, B, N no participation; E first year; D takes part. */
  category: text(),
  revoked: boolean().notNull(),
  statusText: text('status_text'),
  renewalMessage: text('renewal_message'),
  timeToRecertify: boolean('time_to_recertify').notNull(),
  mayReinstate: boolean('may_reinstate').notNull(),
  mayReportAllYear: boolean('may_report_all_year').notNull(),
  awardLetters: boolean('award_letters').notNull(),
  year: integer(),
})

/** A plan the student completed, by its lower-case code. */
export const completedDesignation = pgTable(
  'completed_designation',
  { studentId: studentId(), plan: text().notNull(), awardedOn: date('awarded_on').notNull() },
  (row) => [primaryKey({ columns: [row.studentId, row.plan] })],
)

/** What an application says, except about the supervisor. */
export interface ApplicationDetails {
  nameFormat: string
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  employer: string
  position: string
  /** Months, `YYYY-MM`. `employedTo` is empty while the employment continues. */
  employedFrom: string
  employedTo: string
  independentAdvisor: boolean
  declaredOn: string
}

/** An application for a designation. O, E: to be completed; S: waits for a supervisor; R: under review; A: awarded. */
export const designationApplication = pgTable(
  'designation_application',
  {
    id: text().primaryKey(),
    studentId: studentId(),
    plan: text().notNull(),
    appliedOn: date('applied_on'),
    degreeConferredOn: date('degree_conferred_on'),
    conferredOn: date('conferred_on'),
    status: text(),
    statusMessage: text('status_message'),
    supervisorName: text('supervisor_name'),
    supervisorEmail: text('supervisor_email'),
    /** What the student wrote in the application; null before it is sent. */
    details: jsonb().$type<ApplicationDetails>(),
  },
  (row) => [index('designation_application_student').on(row.studentId)],
)

/** A confirmation of recertification. Some old records lack the year. */
export const confirmationLetter = pgTable(
  'confirmation_letter',
  { studentId: studentId(), beginDate: date('begin_date').notNull(), year: integer() },
  (row) => [primaryKey({ columns: [row.studentId, row.beginDate] })],
)

/** A year for which the student closed the recertification banner. */
export const bannerDismissal = pgTable(
  'banner_dismissal',
  { studentId: studentId(), year: integer().notNull() },
  (row) => [primaryKey({ columns: [row.studentId, row.year] })],
)

/**
 * Continuing education of a student. Hours in quarters, for example 1.25. Category 7 is carried over.
 * Source: `self` reported by the student, `college` recorded by the college.
 */
export const educationCredit = pgTable(
  'education_credit',
  {
    studentId: studentId(),
    number: integer().notNull(),
    earnedOn: date('earned_on').notNull(),
    institution: text().notNull(),
    title: text().notNull(),
    hours: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    ethicsHours: numeric('ethics_hours', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    catalogNumber: text('catalog_number'),
    category: text().notNull().default('1'),
    source: text().notNull().default('self'),
    /** Attested by the student; it can no longer change. */
    attested: boolean().notNull().default(false),
    /** Deleted by the student; it may be restored. */
    deleted: boolean().notNull().default(false),
    /** The student's reason why this is not a duplicate of a credit with the same title and date. */
    duplicateReason: text('duplicate_reason'),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.number] })],
)

/** A day on which the student confirmed their information (S2 §3 "Information-review history"). */
export const informationReview = pgTable(
  'information_review',
  { studentId: studentId(), reviewedOn: date('reviewed_on').notNull() },
  (row) => [primaryKey({ columns: [row.studentId, row.reviewedOn] })],
)
