import 'server-only'
import type { NextRequest } from 'next/server'
import { sessionCookieName } from './cookie'
import { findLiving } from './living'
import { SessionStoreUnavailable } from './store/session-store'

/** For the middleware: does the cookie name a living session? It does not count as activity; the page counts it. */
export async function hasSession(cookies: NextRequest['cookies']): Promise<'yes' | 'no' | 'unknown'> {
  try {
    return (await findLiving(cookies.get(sessionCookieName())?.value, { slide: false })) ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return 'unknown'
    throw error
  }
}
