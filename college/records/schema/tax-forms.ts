import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** Each time a student consented to tax forms without paper, or withdrew that: none is ever changed, and the last one counts. */
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

/** What a student says is wrong with the form of a year, until Student Accounts has compared it with what was paid. */
export const taxFormCorrection = pgTable(
  'tax_form_correction',
  {
    id: serial().primaryKey(),
    studentId: studentId(),
    year: integer().notNull(),
    /** Which box, or what else. */
    wrong: text().notNull(),
    shouldSay: text('should_say').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('tax_form_correction_student').on(row.studentId, row.id)],
)
