import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** Which reminders a student gets, and how; who never chose has no row and gets all of them. */
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

/** A reminder that was sent: so many days (`rung`) before something of the student came due. Each is sent once. */
export const reminder = pgTable(
  'reminder',
  {
    studentId: studentId(),
    /** recertification, examinations, subscription or review. */
    kind: text().notNull(),
    /** What of the student is due, for example the period or the class. */
    subject: text().notNull(),
    dueOn: date('due_on').notNull(),
    rung: integer().notNull(),
    byEmail: boolean('by_email').notNull(),
    byMessage: boolean('by_message').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.kind, row.subject, row.dueOn, row.rung] })],
)

/** The private calendar of a student: of the secret in its address only the SHA-256 is kept. */
export const calendarFeed = pgTable('calendar_feed', {
  studentId: studentId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }),
})
