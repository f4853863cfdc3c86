import { boolean, index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
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
