import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { person, student } from './people'

/** A secret the college sent by email, stored as a hash. Purpose: setup, reset or not-me. It works once and expires. */
export const webToken = pgTable(
  'web_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().notNull(),
    oktaId: text('okta_id')
      .notNull()
      .references(() => person.oktaId),
    sentTo: text('sent_to').notNull(),
    /** For not-me: the save that the person may report as not theirs. */
    saveId: text('save_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** Refused attempts. After ten the token is used up. */
    failures: integer().notNull(),
  },
  (row) => [index('web_token_person').on(row.oktaId)],
)

/**
 * An address, in lower case, that the person has confirmed: they returned a code or a link secret that was sent to it.
 */
export const confirmedAddress = pgTable(
  'confirmed_address',
  {
    oktaId: text('okta_id')
      .notNull()
      .references(() => person.oktaId),
    address: text().notNull(),
    /** When it was first confirmed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.oktaId, row.address] })],
)

/**
 * A six-digit code that was sent: for a new address or number, which takes effect when the code is right, or for the
 * second step of a sign-in.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    oktaId: text('okta_id')
      .notNull()
      .references(() => person.oktaId),
    /**
     * email, secondaryEmail or mobile; `sign-in email of …`, with the sign-in's name, for the second step of a sign-in.
     */
    factor: text().notNull(),
    destination: text().notNull(),
    /** Salted, as `salt$hash`. */
    codeHash: text('code_hash').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    triesLeft: integer('tries_left').notNull(),
  },
  (row) => [primaryKey({ columns: [row.oktaId, row.factor] })],
)

/**
 * A request to the accounts office from somebody who is not signed in, processed after they got their answer. The
 * transaction that does the work deletes the row. `work` is an `AccountWork` of `college/services/account-tasks`.
 */
export const accountTask = pgTable('account_task', {
  id: serial().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  work: jsonb().$type<object>().notNull(),
})

/** A student of the insurance partner: first under the partner's temporary number, later linked to a student record. */
export const partnerStudent = pgTable('partner_student', {
  temporaryId: text('temporary_id').primaryKey(),
  studentId: text('student_id').references(() => student.id),
  courseId: text('course_id'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text(),
  linked: boolean().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
