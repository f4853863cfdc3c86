import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChangedField } from '@/features/profile/history/calls'
import { person } from './people'

/**
 * A change of one field of the contact data or of the account protection, with its old and new value. For a password or
 * a recovery question, only the fact that it changed. `before` and `after` hold the exact stored values, so that a
 * change can be undone.
 */
export const contactChange = pgTable(
  'contact_change',
  {
    id: serial().primaryKey(),
    /** The save it belongs to. One save may change several fields. */
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
    /** The name of the staff member. */
    byName: text('by_name'),
    /** `portal`, or `link` for a change through a link that the college sent. */
    channel: text().notNull(),
    /** The change that this one undoes. */
    undoes: integer(),
  },
  (row) => [index('contact_change_person').on(row.oktaId, row.id), index('contact_change_save').on(row.saveId)],
)
