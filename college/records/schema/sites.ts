import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

/** The one-time value by which another site of the college knows who arrives. Only its SHA-256 is kept. */
export const siteSession = pgTable(
  'site_session',
  {
    hash: text().primaryKey(),
    /** Which site accepts it. */
    site: text().notNull().default('enrollment'),
    studentId: text('student_id')
      .notNull()
      .references(() => student.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (row) => [index('site_session_expires').on(row.expiresAt)],
)
