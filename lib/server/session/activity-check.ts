import 'server-only'
import type { NextRequest } from 'next/server'
import { openSid, sessionCookieName, toSessionKey } from './cookie'
import { vault } from './store/open-store'
import { VaultUnavailable } from './store/session-store'

/** For the gate: does the cookie name a living session? It does not count as activity; the page counts it. */
export async function hasSession(cookies: NextRequest['cookies']): Promise<'yes' | 'no' | 'unknown'> {
  const sid = await openSid(cookies.get(sessionCookieName())?.value)
  if (!sid) return 'no'
  try {
    return (await vault().find(toSessionKey(sid), { slide: false })) ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof VaultUnavailable) return 'unknown'
    throw error
  }
}
