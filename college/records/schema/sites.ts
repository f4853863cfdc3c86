import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

/** The one-time value that tells another site of the college who arrives. Only its SHA-256 is stored. */
export const siteSession = pgTable(
  'site_session',
  {
    hash: text().primaryKey(),
    /** The site that accepts it. */
    site: text().notNull().default('enrollment'),
    studentId: text('student_id')
      .notNull()
      .references(() => student.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (row) => [index('site_session_expires').on(row.expiresAt)],
)
