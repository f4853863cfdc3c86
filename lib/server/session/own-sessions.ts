import 'server-only'
import { fail, succeed, type Outcome } from '@/lib/shared/result'
import { unavailable } from '@/lib/shared/unavailable'
import { createFailure } from '../http/failure'
import { log } from '../observability/log'
import { sessionStore } from './store/open-store'
import { endSessions } from './end-sessions'
import type { KeyedSession } from './living'
import { SessionStoreUnavailable } from './store/session-store'

/** One of the person's own sessions, as shown to them. Durations in milliseconds. */
export interface OwnSession {
  /** Identifies the session among the person's own. Grants no access. */
  id: string
  device: string
  /** Milliseconds since 1970 by this process's clock. For display only. */
  startedAt: number
  startedMsAgo: number
  lastUsedMsAgo: number
  /** True for the session that asks. */
  thisOne: boolean
}

const idOf = (key: string): string => key.slice(0, 16)

/**
 * Returns the person's living sessions: this one first, then the most recently used. Returns a failure, and logs it,
 * when the store is unavailable.
 */
export async function loadOwnSessions(found: KeyedSession): Promise<Outcome<OwnSession[]>> {
  try {
    return succeed(await listOwnSessions(found))
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    const failure = createFailure('unavailable', unavailable.paragraph)
    log().error({ error: error.message, reference: failure.reference }, 'the sessions of a person could not be listed')
    return fail(failure)
  }
}

async function listOwnSessions({ key: own, session }: KeyedSession): Promise<OwnSession[]> {
  const sessions = await sessionStore().list(session.person)
  return sessions
    .map(({ key, device, startedMsAgo, lastUsedMsAgo }) => ({
      id: idOf(key),
      device,
      startedAt: Date.now() - startedMsAgo,
      startedMsAgo,
      lastUsedMsAgo,
      thisOne: key === own,
    }))
    .toSorted((one, other) => Number(other.thisOne) - Number(one.thisOne) || one.lastUsedMsAgo - other.lastUsedMsAgo)
}

/**
 * Ends the person's other sessions after a password or another protection of the account was changed. When the store is
 * unavailable this is only logged: the change itself succeeded, and the response must say so.
 */
export async function endOtherSessions({ key, session }: KeyedSession): Promise<void> {
  const { issuer, subject } = session.person
  try {
    await endSessions({ issuer, subject, except: key }, 'credentials-changed')
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    log().error(
      { session: key.slice(0, 8), error: error.message },
      'other sessions could not be ended after the credentials changed',
    )
  }
}

/**
 * Ends the person's other session with this `id`, or all others. Returns how many ended; 0 for a session of somebody
 * else. Throws SessionStoreUnavailable.
 */
export async function endOwnSessions({ key: own, session }: KeyedSession, id: string | 'others'): Promise<number> {
  const others = (await sessionStore().list(session.person)).filter(({ key }) => key !== own)
  const wanted = id === 'others' ? others : others.filter(({ key }) => idOf(key) === id)
  const ended = await Promise.all(wanted.map(({ key }) => endSessions({ key }, 'ended-elsewhere')))
  return ended.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}
