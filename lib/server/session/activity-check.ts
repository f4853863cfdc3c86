import 'server-only'
import type { NextRequest } from 'next/server'
import { sessionCookieName } from './cookie'
import { findLiving, type KeyedSession } from './living'
import { SessionStoreUnavailable } from './store/session-store'

type Cookies = NextRequest['cookies']

/** Tells the middleware whether the cookie names a living session. Does not count as activity; the page does that. */
export async function hasSession(cookies: Cookies): Promise<'yes' | 'no' | 'unknown'> {
  const found = await lookAt(cookies)
  return found === 'store away' ? 'unknown' : found ? 'yes' : 'no'
}

/**
 * Returns the name of the student whom a staff member views, for a page that the middleware draws. Undefined for
 * everybody else, and while the store is unavailable.
 */
export async function findViewedName(cookies: Cookies): Promise<string | undefined> {
  const found = await lookAt(cookies)
  return found === 'store away' ? undefined : found?.session.masquerade?.subject.name
}

/** Reads the session without counting it as activity. */
async function lookAt(cookies: Cookies): Promise<KeyedSession | null | 'store away'> {
  try {
    return await findLiving(cookies.get(sessionCookieName())?.value, { slide: false })
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return 'store away'
    throw error
  }
}
