import type { Database } from '@/college/records/database'
import { isLoginTaken, type Person } from '@/college/records/people'
import { protectionChanged } from './account-mail'
import { changeRecords } from './contact-changes'
import { Refusal } from './http/refusal'
import { hideMost } from './masks'
import { dropCode } from './one-time-codes'

export type EmailChange = Parameters<typeof protectionChanged>[0] & {
  /** The member of staff who does it for the student; null for the student. */
  actor: string | null
}

/** @throws Refusal 409 for an e-mail that somebody else has, or signs in with. */
export async function requireFreeEmail(db: Database, { oktaId }: Person, email: string): Promise<void> {
  if (await isLoginTaken(db, email, oktaId)) throw new Refusal(409, 'This email cannot be used.')
}

/**
 * The account has another e-mail from now on; where the old one was also the login, the login follows. Both addresses are told, and
 * a code that was on its way to a third one no longer counts.
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
