import { date, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { student } from './people'

/**
 * A request to confirm something, which a student sent to a person without an account: a supervisor confirms an
 * application, a proctor an examination. Only the newest request of a subject counts.
 */
export const approval = pgTable(
  'approval',
  {
    id: text().primaryKey(),
    /** supervisor or proctor. */
    kind: text().notNull(),
    /** What is to be confirmed. For a supervisor: the application number. */
    subjectId: text('subject_id').notNull(),
    studentId: text('student_id')
      .notNull()
      .references(() => student.id),
    /** The name of the person asked, as the student gave it. */
    name: text().notNull(),
    email: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** When the newest link expires. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** The days on which the student resent the link. */
    remindedOn: jsonb('reminded_on').$type<string[]>().notNull(),
    /** confirmed, declined or not-me. */
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The typed signature, and what the person said about themselves. */
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
