import { boolean, date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** A person asked to proctor an examination. Status: invited, accepted, declined or replaced. */
export const proctorRegistration = pgTable(
  'proctor_registration',
  {
    /** The registration number, which is part of the invitation link. */
    id: text().primaryKey(),
    studentId: studentId(),
    termCode: text('term_code').notNull(),
    classNumber: text('class_number').notNull(),
    registeredOn: date('registered_on').notNull(),
    status: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    licenseState: text('license_state').notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    phone: text().notNull(),
    extension: text(),
    email: text().notNull(),
    hashSignature: text('hash_signature').notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    signedAs: text('signed_as'),
    declineReason: text('decline_reason'),
  },
  (row) => [index('proctor_registration_class').on(row.studentId, row.termCode, row.classNumber)],
)

interface Degree {
  school: string
  yearFrom: string
  yearTo: string
  degreeName: string
  awardDate: string | null
}

interface Course {
  courseName: string
  school: string
  completedDate: string
  grade: string
  creditHours: number
  course: string
}

/** An application for credit for earlier learning. State: received, evaluating or granted. */
export const transferApplication = pgTable(
  'transfer_application',
  {
    id: text().primaryKey(),
    studentId: studentId(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    state: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    fileLocation: text('file_location'),
    cfpComplete: boolean('cfp_complete').notNull(),
    cfp: jsonb().$type<{ plan: string; course: string }[]>().notNull(),
    degrees: jsonb().$type<Degree[]>().notNull(),
    courses: jsonb().$type<Course[]>().notNull(),
  },
  (row) => [index('transfer_application_student').on(row.studentId)],
)

/** An application for a graduate program; also from people without a student record. State: received or withdrawn. */
export const graduateApplication = pgTable(
  'graduate_application',
  {
    /** The application number. */
    id: text().primaryKey(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    state: text().notNull(),
    designation: text().notNull(),
    cohort: text().notNull(),
    email: text().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (row) => [
    uniqueIndex('graduate_application_active')
      .on(sql`lower(${row.email})`, row.designation, row.cohort)
      .where(sql`${row.state} = 'received'`),
  ],
)

/** A document attached to an application, in base64. */
export const uploadedFile = pgTable(
  'uploaded_file',
  {
    id: text().primaryKey(),
    applicationId: text('application_id').notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    data: text().notNull(),
  },
  (row) => [index('uploaded_file_application').on(row.applicationId)],
)
