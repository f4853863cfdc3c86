import 'server-only'
import { openSid, toSessionKey } from './cookie'
import { sessionStore } from './store/open-store'
import type { Session } from './store/session-store'

/** A session and the key under which the session store keeps it. */
export interface KeyedSession {
  key: string
  session: Session
}

/**
 * The living session that a cookie's value names, or null. `slide`: the request is the person's activity. `waiting`: also one that awaits
 * its second step. Throws SessionStoreUnavailable.
 */
export async function findLiving(
  cookie: string | undefined,
  options: { slide: boolean; waiting?: boolean },
): Promise<KeyedSession | null> {
  const sid = await openSid(cookie)
  if (sid === null) return null
  const key = toSessionKey(sid)
  const session = await sessionStore().find(key, options)
  return session && { key, session }
}
