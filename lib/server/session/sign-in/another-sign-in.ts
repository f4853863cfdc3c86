import 'server-only'
import { log } from '../../observability/log'
import { anotherSignIn, writeEnd } from '../masquerade/audit'
import { sessionStore } from '../store/open-store'
import { SessionStoreUnavailable, type NewSession, type Session } from '../store/session-store'
import { takePlaceOf } from '../store/take-place'

/*
 * What becomes of the session that a browser had before it signed in again. A view among them has its end in the audit with that
 * reason.
 */

/**
 * Makes the session of a sign-in: in the place of the one that its browser had (`before`), when that lives and is the same person's, so
 * that none of their others ends for it (S-17). Returns whether it took that place. Throws SessionStoreUnavailable.
 */
export async function keepSession(key: string, session: NewSession, before: string | null): Promise<boolean> {
  const replaced = before !== null && (await takeOwnPlace(before, key, session))
  if (!replaced) await sessionStore().create(key, session)
  return replaced
}

/** False when the session before is not theirs, or over; then nothing was made. */
async function takeOwnPlace(before: string, key: string, session: NewSession): Promise<boolean> {
  const { issuer, subject } = session.person
  const isTheirs = ({ person }: Session) => person.issuer === issuer && person.subject === subject
  const ended = await takePlaceOf(before, key, (had) => (isTheirs(had) ? session : null))
  if (ended?.masquerade) await writeEnd(ended.person, ended.masquerade, before, anotherSignIn)
  return ended !== null
}

/**
 * Ends the session that a browser had and that did not give its place: another person's. What cannot be ended just now is logged: who
 * has signed in has their session all the same.
 */
export async function endForAnotherSignIn(key: string): Promise<void> {
  try {
    const session = await sessionStore().find(key, { slide: false })
    const ended = await sessionStore().destroy(key)
    if (ended && session?.masquerade) await writeEnd(session.person, session.masquerade, key, anotherSignIn)
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    log().error({ session: key.slice(0, 8), error: error.message }, 'the session before a sign-in could not be ended')
  }
}
