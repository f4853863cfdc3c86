import type { Database } from '@/college/records/database'
import { isLoginTaken, type Person } from '@/college/records/people'
import { protectionChanged } from './account-mail'
import { changeRecords } from './contact-changes'
import { Refusal } from './http/refusal'
import { hideMost } from './masks'
import { dropCode } from './one-time-codes'

export type EmailChange = Parameters<typeof protectionChanged>[0] & {
  /** The staff member who makes the change for the student; null for the student. */
  actor: string | null
}

/** @throws Refusal 409 for an email that another person has or signs in with. */
export async function requireFreeEmail(db: Database, { oktaId }: Person, email: string): Promise<void> {
  if (await isLoginTaken(db, email, oktaId)) throw new Refusal(409, 'This email cannot be used.')
}

/**
 * Changes the account's email. If the old email was also the login, the login changes too. Notifies both addresses and
 * deletes an open code that was sent to a third one.
 */
export async function changePrimaryEmail(change: EmailChange, owner: Person, email: string): Promise<void> {
  const { db, now, actor } = change
  const loginFollows = owner.username.toLowerCase() === owner.email.toLowerCase()
  await dropCode(db, owner.oktaId, 'email')
  const kept = await changeRecords(
    { db, now, whose: owner, actor },
    { account_email: email, ...(loginFollows && { login: email }) },
  )
  if (kept.length === 0) return
  await protectionChanged(change, owner, {
    subject: 'Your email was changed',
    body: `The email of your account is now ${hideMost(email)}${loginFollows ? ', and you sign in with it' : ''}.${actor === null ? '' : ' A member of our staff changed it for you.'}`,
    kept,
  })
}
