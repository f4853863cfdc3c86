import { desc, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { outbox } from '@/college/records/schema'

/** One e-mail the college sent; `at` is an ISO instant, `links` are the addresses its text offers. */
export interface Mail {
  at: string
  to: string
  subject: string
  text: string
  links: string[]
}

/** Puts an e-mail into the outbox, where the demonstration's reader finds it. */
export async function sendMail(
  db: Database,
  { to, subject, text, links = [] }: { to: string; subject: string; text: string; links?: string[] },
  at = new Date(),
): Promise<void> {
  await db.insert(outbox).values({ at, recipient: to, subject, text, links })
}

/** The e-mails sent, newest first, at most 200; only those to one address when `to` is given. */
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
