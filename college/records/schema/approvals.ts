import { date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { student } from './people'

/**
 * Something that a student asked a person without an account to confirm: a supervisor an application, a proctor an examination.
 * The newest of a subject is the one that counts.
 */
export const approval = pgTable(
  'approval',
  {
    id: text().primaryKey(),
    /** supervisor or proctor. */
    kind: text().notNull(),
    /** What is to be confirmed: of a supervisor, the number of the application. */
    subjectId: text('subject_id').notNull(),
    studentId: text('student_id')
      .notNull()
      .references(() => student.id),
    /** Who was asked, as the student named them. */
    name: text().notNull(),
    email: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** When the newest link to it ends. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** The days on which the student had the link sent again. */
    remindedOn: jsonb('reminded_on').$type<string[]>().notNull(),
    /** confirmed, declined or not-me. */
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The name that they typed, and what they said of themselves. */
    signedAs: text('signed_as'),
    title: text(),
    organization: text(),
    phone: text(),
    reason: text(),
    withdrawnOn: date('withdrawn_on'),
  },
  (row) => [
    index('approval_student').on(row.studentId),
    uniqueIndex('approval_open')
      .on(row.kind, row.subjectId)
      .where(sql`${row.answer} is null and ${row.withdrawnOn} is null`),
  ],
)
