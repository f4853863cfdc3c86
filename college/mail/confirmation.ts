import type { Database } from '@/college/records/database'
import { findPersonByStudentId } from '@/college/records/people'
import { sendMail } from './outbox'

interface Confirming {
  db: Database
  now: Date
  context: { collegeName: string; supportPhone: string; portalUrl: string }
  studentId: string
}

interface Confirmation {
  subject: string
  /** What was saved, in one sentence per paragraph. */
  body: string
  /** The page of the portal that shows the saved data. */
  see: { label: string; href: `/${string}` }
  /** A second recipient, in addition to the account's email. */
  alsoTo?: readonly string[]
}

/** Sends the student a confirmation of a save, with a link to the page that shows it (ruling 53). */
export async function confirmByMail(
  { db, now, context, studentId }: Confirming,
  { subject, body, see, alsoTo = [] }: Confirmation,
): Promise<void> {
  const owner = await findPersonByStudentId(db, studentId)
  if (!owner) return
  const link = `${context.portalUrl}${see.href}`
  const text = [
    `Hello ${owner.firstName},`,
    body,
    `${see.label}: ${link}`,
    `If this was not you, call us at ${context.supportPhone}.`,
    context.collegeName,
  ].join('\n\n')
  const addresses = new Map([owner.email, ...alsoTo].map((address) => [address.toLowerCase(), address]))
  for (const to of addresses.values()) await sendMail(db, { to, subject, text, links: [link] }, now)
}
