import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { person, student } from './people'

/** A secret the college sent by e-mail, kept as a hash. Purpose: setup, reset or not-me; it is spent once and expires. */
export const webToken = pgTable(
  'web_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().notNull(),
    oktaId: text('okta_id')
      .notNull()
      .references(() => person.oktaId),
    sentTo: text('sent_to').notNull(),
    /** For not-me: the save that the person may say was not theirs. */
    saveId: text('save_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** Attempts that were refused; ten spend the token. */
    failures: integer().notNull(),
  },
  (row) => [index('web_token_person').on(row.oktaId)],
)

/** An address that the person has shown to be theirs, in lower case: a code or the secret of a link that was sent there came back. */
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

/** A six-digit code on its way: to a new address or number, which counts when the code is right, or for the second step of a sign-in. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    oktaId: text('okta_id')
      .notNull()
      .references(() => person.oktaId),
    /** email, secondaryEmail or mobile; `sign-in email of …` for the second step of a sign-in, with its name. */
    factor: text().notNull(),
    destination: text().notNull(),
    /** With a salt, `salt$hash`. */
    codeHash: text('code_hash').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    triesLeft: integer('tries_left').notNull(),
  },
  (row) => [primaryKey({ columns: [row.oktaId, row.factor] })],
)

/**
 * What somebody who is not signed in asked of the accounts office, to be looked into once they have their answer. A row goes with the
 * transaction that does its work; `work` is an `AccountWork` of `college/services/account-tasks`.
 */
export const accountTask = pgTable('account_task', {
  id: serial().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  work: jsonb().$type<object>().notNull(),
})

/** A student of the insurance partner: first under the partner's temporary number, later under a student record. */
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
