import { boolean, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

/** The target of a message: a path of the portal, or a web address. */
export interface MessageLink {
  name: string
  address: string
}

/** A message to one student. Status: unread, read, acknowledged or archived. The body is text, or HTML. */
export const message = pgTable(
  'message',
  {
    id: text().primaryKey(),
    studentId: text('student_id')
      .notNull()
      .references(() => student.id),
    status: text().notNull(),
    subject: text().notNull(),
    sender: text().notNull(),
    body: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    urgent: boolean().notNull().default(false),
    requiresAcknowledgement: boolean('requires_acknowledgement').notNull().default(false),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }),
    documents: jsonb().$type<MessageLink[]>().notNull().default([]),
    action: jsonb().$type<MessageLink>(),
  },
  (row) => [index('message_student').on(row.studentId, row.sentAt)],
)

/** A notice for everybody, in the order of `rank` (S2 §2.3). */
export const notice = pgTable('notice', {
  id: text().primaryKey(),
  rank: integer().notNull(),
  label: text(),
  body: text().notNull(),
  mobileBody: text('mobile_body'),
  linkUrl: text('link_url'),
  linkTitle: text('link_title'),
})

/** An email the college sent, or would have sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    links: jsonb().$type<string[]>().notNull(),
  },
  (row) => [index('outbox_recipient').on(row.recipient)],
)
