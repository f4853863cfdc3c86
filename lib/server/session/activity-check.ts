import 'server-only'
import type { NextRequest } from 'next/server'
import { openSid, sessionCookieName, toSessionKey } from './cookie'
import { sessionStore } from './store/open-store'
import { SessionStoreUnavailable } from './store/session-store'

/** For the middleware: does the cookie name a living session? It does not count as activity; the page counts it. */
export async function hasSession(cookies: NextRequest['cookies']): Promise<'yes' | 'no' | 'unknown'> {
  const sid = await openSid(cookies.get(sessionCookieName())?.value)
  if (!sid) return 'no'
  try {
    return (await sessionStore().find(toSessionKey(sid), { slide: false })) ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return 'unknown'
    throw error
  }
}
