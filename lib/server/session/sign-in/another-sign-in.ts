import 'server-only'
import { log } from '../../observability/log'
import { anotherSignIn, writeEnd } from '../masquerade/audit'
import { sessionStore } from '../store/open-store'
import { SessionStoreUnavailable, type NewSession, type Session } from '../store/session-store'
import { takePlaceOf } from '../store/take-place'

/*
 * Ends the session that a browser had before it signed in again. If that session was a view as a student, the audit
 * records its end with the reason `another sign-in`.
 */

/**
 * Stores the session of a sign-in. It replaces the session that its browser had (`before`) if that one is alive and
 * belongs to the same person, so that none of the person's other sessions has to end for it. Returns whether it
 * replaced one. Throws SessionStoreUnavailable.
 */
export async function keepSession(key: string, session: NewSession, before: string | null): Promise<boolean> {
  const replaced = before !== null && (await takeOwnPlace(before, key, session))
  if (!replaced) await sessionStore().create(key, session)
  return replaced
}

/** Returns false, and stores nothing, when the earlier session belongs to somebody else or is over. */
async function takeOwnPlace(before: string, key: string, session: NewSession): Promise<boolean> {
  const { issuer, subject } = session.person
  const isTheirs = ({ person }: Session) => person.issuer === issuer && person.subject === subject
  const ended = await takePlaceOf(before, key, (had) => (isTheirs(had) ? session : null))
  if (ended?.masquerade) await writeEnd(ended.person, ended.masquerade, before, anotherSignIn)
  return ended !== null
}

/**
 * Ends the earlier session of a browser if it was not replaced, because it belongs to another person. A store failure
 * is only logged, since the new session is valid all the same.
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
