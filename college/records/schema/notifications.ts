import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** Which reminders a student gets, and how. A student without a row gets all of them. */
export const notificationPreference = pgTable('notification_preference', {
  studentId: studentId().primaryKey(),
  byEmail: boolean('by_email').notNull(),
  byMessage: boolean('by_message').notNull(),
  recertification: boolean().notNull(),
  examinations: boolean().notNull(),
  subscription: boolean().notNull(),
  review: boolean().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

/** A sent reminder: `rung` days before something came due. Each is sent once. */
export const reminder = pgTable(
  'reminder',
  {
    studentId: studentId(),
    /** recertification, examinations, subscription or review. */
    kind: text().notNull(),
    /** What is due, such as the period or the class. */
    subject: text().notNull(),
    dueOn: date('due_on').notNull(),
    rung: integer().notNull(),
    byEmail: boolean('by_email').notNull(),
    byMessage: boolean('by_message').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.kind, row.subject, row.dueOn, row.rung] })],
)

/** A student's private calendar. Of the secret in its address only the SHA-256 is stored. */
export const calendarFeed = pgTable('calendar_feed', {
  studentId: studentId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }),
})
