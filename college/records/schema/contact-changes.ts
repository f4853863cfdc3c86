import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChangedField } from '@/features/profile/history/calls'
import { person } from './people'

/**
 * One field of the contact data or of what protects the account, as it was and as it became. Of a password and a recovery question
 * only that it changed. `before` and `after` are the bytes that stood in the record, so that they can stand there again.
 */
export const contactChange = pgTable(
  'contact_change',
  {
    id: serial().primaryKey(),
    /** The save that it belongs to; one save may change several fields. */
    saveId: text('save_id').notNull(),
    oktaId: text('okta_id')
      .notNull()
      .references(() => person.oktaId),
    field: text().$type<ChangedField>().notNull(),
    before: text(),
    after: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** student, staff or system. */
    by: text().notNull(),
    /** The name of the member of staff. */
    byName: text('by_name'),
    /** portal, or link for the secret of a link that the college sent. */
    channel: text().notNull(),
    /** The change that it takes back. */
    undoes: integer(),
  },
  (row) => [index('contact_change_person').on(row.oktaId, row.id), index('contact_change_save').on(row.saveId)],
)
