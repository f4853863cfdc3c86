import { desc, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { outbox } from '@/college/records/schema'

/** One sent email. `at` is an ISO instant; `links` holds the addresses in its text. */
export interface Mail {
  at: string
  to: string
  subject: string
  text: string
  links: string[]
}

/** Puts an email into the outbox, where a demo user can read it. */
export async function sendMail(
  db: Database,
  { to, subject, text, links = [] }: { to: string; subject: string; text: string; links?: string[] },
  at = new Date(),
): Promise<void> {
  await db.insert(outbox).values({ at, recipient: to, subject, text, links })
}

/** Returns at most 200 sent emails, newest first; with `to`, only those to that address. */
export async function listMail(db: Database, { to }: { to?: string | undefined } = {}): Promise<Mail[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.recipient, to))
    .orderBy(desc(outbox.id))
    .limit(200)
  return rows.map(({ at, recipient, subject, text, links }) => ({
    at: at.toISOString(),
    to: recipient,
    subject,
    text,
    links,
  }))
}
