import { eq } from 'drizzle-orm'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import type { Person } from '@/college/records/people'
import { student } from '@/college/records/schema'
import type { ChangedField } from '@/features/profile/history/calls'
import { emailFields, hasValues, nameOfField, valueInWords } from '@/features/profile/history/content'
import { toInstantWords } from '@/lib/shared/calendar-date'
import { profileAddress } from '@/lib/shared/profile-address'
import { mayGetLinks } from './confirmed-addresses'
import type { KeptChange } from './contact-changes'
import { maskOf } from './masks'
import { issueNotMe, issueToken, spendTokens } from './web-tokens'

/** What account mails need: database, time, and contact data. */
export interface Office {
  db: Database
  now: Date
  context: { collegeName: string; supportPhone: string; portalUrl: string }
}

type Addressee = Pick<Person, 'oktaId' | 'firstName' | 'email'>

/** Sends the link to set up an account to a person who cannot sign in yet. */
export async function sendSetupLink(office: Office, person: Addressee): Promise<void> {
  const token = await issueToken(
    office.db,
    { purpose: 'setup', oktaId: person.oktaId, sentTo: person.email },
    office.now,
  )
  await write(office, person.email, {
    firstName: person.firstName,
    subject: 'Set up your account',
    body: 'Use this link to set up your account. It can be used once, within three days.',
    link: `${office.context.portalUrl}/account/setup/${token}`,
  })
}

/** Sends the link to choose a new password, and the username, which the person may have forgotten. */
export async function sendResetLink(office: Office, person: Addressee & Pick<Person, 'username'>): Promise<void> {
  const token = await issueToken(
    office.db,
    { purpose: 'reset', oktaId: person.oktaId, sentTo: person.email },
    office.now,
  )
  await write(office, person.email, {
    firstName: person.firstName,
    subject: 'Choose a new password',
    body: `Your username is ${person.username}.\n\nUse this link to choose a new password. It can be used once, within an hour. If you did not ask for it, you do not need to do anything.`,
    link: `${office.context.portalUrl}/account/password-reset?token=${token}`,
  })
}

/** Tells a person who asked for an account that they already have one. */
export async function sendAccountReminder(office: Office, person: Addressee): Promise<void> {
  await write(office, person.email, {
    firstName: person.firstName,
    subject: 'You already have an account',
    body: 'Somebody, most likely you, asked for an account with this email. You already have one: sign in, or choose a new password there.',
    link: `${office.context.portalUrl}/`,
  })
}

interface Notice {
  subject: string
  body: string
  /** The changes of the save, as the history stores them. */
  kept?: readonly KeptChange[]
  /** True for an undo. Its mail has no "This was not me" link, least of all at the address that is removed. */
  takesBack?: boolean
}

/**
 * Tells every address on file, old and new, what changed in the account, with one email per address for the whole save.
 * Addresses that were confirmed long enough before the change also get a link to report that it was not them
 * (`mayGetLinks`).
 */
export async function sendNotice(
  { db, now, context }: Office,
  person: Pick<Person, 'oktaId' | 'firstName' | 'studentId' | 'email' | 'secondaryEmail'>,
  { subject, body, kept = [], takesBack = false }: Notice,
): Promise<void> {
  const { held, added } = await addressesOf(db, person, kept)
  const before = different(held.values())
  const [change] = kept
  const asked =
    change && !takesBack
      ? await mayGetLinks(db, { oktaId: person.oktaId, held, saveId: change.saveId }, now)
      : new Set<string>()
  const link =
    change && asked.size > 0
      ? `${context.portalUrl}/account/not-me/${await issueNotMe(db, { oktaId: person.oktaId, sentTo: person.email, saveId: change.saveId }, now)}`
      : null
  const told = [body, toldOf(kept)].filter(Boolean).join('\n\n')
  const history = `${context.portalUrl}${profileAddress('history')}`
  const write = (to: string, notMe: string | null) => {
    const text = [
      `Hello ${person.firstName},`,
      told,
      ...(notMe === null ? [] : [`This was not me: ${notMe}\nIt can be used for 72 hours.`]),
      `See all changes: ${history}`,
      `If this was not you, call us at ${context.supportPhone}.`,
      context.collegeName,
    ].join('\n\n')
    return sendMail(db, { to, subject, text, links: [...(notMe === null ? [] : [notMe]), history] }, now)
  }
  for (const [address, to] of before) await write(to, asked.has(address) ? link : null)
  for (const [address, to] of different(added)) if (!before.has(address)) await write(to, null)
}

/** Returns the addresses on file before these changes, by field, and the addresses that the changes added. */
async function addressesOf(
  db: Database,
  person: Pick<Person, 'studentId' | 'email' | 'secondaryEmail'>,
  kept: readonly KeptChange[],
) {
  const [record] = await db
    .select({ home_email: student.email, work_email: student.workEmail, alternate_email: student.emailAlternate })
    .from(student)
    .where(eq(student.id, person.studentId ?? ''))
  const now: Partial<Record<string, string | null>> = {
    account_email: person.email,
    secondary_email: person.secondaryEmail,
    ...record,
  }
  const changed = new Map(kept.map((row) => [row.field, row]))
  const before = (field: (typeof emailFields)[number]) => (changed.get(field) ?? { before: now[field] }).before
  return {
    held: new Map(
      emailFields.flatMap((field) => {
        const address = before(field)
        return address ? [[field, address] as const] : []
      }),
    ),
    added: emailFields.flatMap((field) => changed.get(field)?.after ?? []),
  }
}

/** Returns each address once, keyed by its lower-case form. */
const different = (addresses: Iterable<string>) =>
  new Map([...addresses].map((address) => [address.toLowerCase(), address]))

/** Returns what changed, masked, with time and author; empty when the history has no entry. */
function toldOf(kept: readonly KeptChange[]): string {
  const [first] = kept
  if (!first) return ''
  const lines = kept.map(({ field, before, after }) =>
    hasValues(field)
      ? `${nameOfField(field)}: was ${maskedWords(field, before)}, now ${maskedWords(field, after)}`
      : `${nameOfField(field)}: changed`,
  )
  return [`This was changed on ${toInstantWords(first.at)} ${changerInWords(first)}:`, ...lines].join('\n')
}

const maskedWords = (field: ChangedField, value: string | null): string => valueInWords(field, maskOf(field, value))

function changerInWords({ by, byName, channel }: KeptChange): string {
  if (by === 'staff') return `by ${byName === null ? '' : `${byName}, `}a member of our staff, on your behalf`
  if (by === 'system') return 'by us'
  return channel === 'link' ? 'with a link that we sent by email' : 'by somebody who was signed in as you'
}

interface Change extends Office {
  context: Office['context'] & { endSignIns(db: Database, oktaId: string, except: string | null): Promise<void> }
  /** The sign-in that made the change, which stays; null for a change through a link. */
  signIn: string | null
}

/**
 * Runs after a change of the account protection (S-18): ends every other sign-in of the person with its refresh tokens,
 * uses up links to set up the account or choose a password, and notifies every address on file.
 */
export async function protectionChanged(
  change: Change,
  person: Parameters<typeof sendNotice>[1],
  notice: Notice,
): Promise<void> {
  await change.context.endSignIns(change.db, person.oktaId, change.signIn)
  await spendTokens(change.db, person.oktaId, change.now)
  await sendNotice(change, person, notice)
}

async function write(
  { db, now, context }: Office,
  to: string,
  { firstName, subject, body, link }: { firstName: string; subject: string; body: string; link: string },
): Promise<void> {
  const text = `Hello ${firstName},\n\n${body}\n\n${link}\n\nQuestions? Call us at ${context.supportPhone}.\n\n${context.collegeName}`
  await sendMail(db, { to, subject, text, links: [link] }, now)
}
