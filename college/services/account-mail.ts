import { eq } from 'drizzle-orm'
import { sendMail } from '@/college/mail/outbox'
import type { Database } from '@/college/records/database'
import type { Person } from '@/college/records/people'
import { student } from '@/college/records/schema'
import { issueToken } from './web-tokens'

/** What the letters of the accounts office need to know. */
export interface Office {
  db: Database
  now: Date
  context: { collegeName: string; supportPhone: string; portalUrl: string }
}

type Addressee = Pick<Person, 'oktaId' | 'firstName' | 'email'>

/** The link with which somebody who cannot sign in yet sets up their account. */
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

/** The link with which somebody chooses a new password. */
export async function sendResetLink(office: Office, person: Addressee): Promise<void> {
  const token = await issueToken(
    office.db,
    { purpose: 'reset', oktaId: person.oktaId, sentTo: person.email },
    office.now,
  )
  await write(office, person.email, {
    firstName: person.firstName,
    subject: 'Choose a new password',
    body: 'Use this link to choose a new password. It can be used once, within an hour. If you did not ask for it, you need not do anything.',
    link: `${office.context.portalUrl}/account/password-reset?token=${token}`,
  })
}

/** Tells somebody who asked for an account that they have one. */
export async function sendAccountReminder(office: Office, person: Addressee): Promise<void> {
  await write(office, person.email, {
    firstName: person.firstName,
    subject: 'You already have an account',
    body: 'Somebody, most likely you, asked for an account with this e-mail. You already have one: sign in, or choose a new password there.',
    link: `${office.context.portalUrl}/`,
  })
}

/** Tells every address on file, old and new, what was changed in the account. */
export async function sendNotice(
  { db, now, context }: Office,
  person: Pick<Person, 'firstName' | 'studentId' | 'email' | 'secondaryEmail'>,
  { subject, body, also = [] }: { subject: string; body: string; also?: string[] },
): Promise<void> {
  const [held] = person.studentId
    ? await db
        .select({ email: student.email, workEmail: student.workEmail, alternate: student.emailAlternate })
        .from(student)
        .where(eq(student.id, person.studentId))
    : []
  const addresses = [person.email, person.secondaryEmail, held?.email, held?.workEmail, held?.alternate, ...also]
  const different = new Map(addresses.flatMap((address) => (address ? [[address.toLowerCase(), address]] : [])))
  const text = `Hello ${person.firstName},\n\n${body}\n\nIf this was not you, call us at ${context.supportPhone}.\n\n${context.collegeName}`
  for (const to of different.values()) await sendMail(db, { to, subject, text }, now)
}

interface Change extends Office {
  context: Office['context'] & { endSignIns(db: Database, oktaId: string, except: string | null): Promise<void> }
  /** The sign-in by which it was changed, which goes on; null for a link, which belongs to none. */
  signIn: string | null
}

/**
 * What follows when something that protects an account is another one now (S-18): every other sign-in of the person ends, with
 * what could renew it, and every address on file hears of it.
 */
export async function protectionChanged(
  change: Change,
  person: Parameters<typeof sendNotice>[1] & Pick<Person, 'oktaId'>,
  notice: Parameters<typeof sendNotice>[2],
): Promise<void> {
  await change.context.endSignIns(change.db, person.oktaId, change.signIn)
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
