import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** A student's consent to paperless tax forms, or its withdrawal. Rows never change; the newest one counts. */
export const taxFormConsent = pgTable(
  'tax_form_consent',
  {
    id: serial().primaryKey(),
    studentId: studentId(),
    consents: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('tax_form_consent_student').on(row.studentId, row.id)],
)

/** A student's report of an error in a year's form, until Student Accounts has compared it with the payments. */
export const taxFormCorrection = pgTable(
  'tax_form_correction',
  {
    id: serial().primaryKey(),
    studentId: studentId(),
    year: integer().notNull(),
    /** The box, or another description of the error. */
    wrong: text().notNull(),
    shouldSay: text('should_say').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('tax_form_correction_student').on(row.studentId, row.id)],
)
