import 'server-only'
import type { NextRequest } from 'next/server'
import { sessionCookieName } from './cookie'
import { findLiving, type KeyedSession } from './living'
import { SessionStoreUnavailable } from './store/session-store'

type Cookies = NextRequest['cookies']

/** For the middleware: does the cookie name a living session? It does not count as activity; the page counts it. */
export async function hasSession(cookies: Cookies): Promise<'yes' | 'no' | 'unknown'> {
  const found = await lookAt(cookies)
  return found === 'store away' ? 'unknown' : found ? 'yes' : 'no'
}

/** For a page that the middleware draws: the name of the student as whom a staff member looks at it. Undefined for everybody else, and while the store is away. */
export async function findViewedName(cookies: Cookies): Promise<string | undefined> {
  const found = await lookAt(cookies)
  return found === 'store away' ? undefined : found?.session.masquerade?.subject.name
}

/** The session as it is: to look at it is no activity. */
async function lookAt(cookies: Cookies): Promise<KeyedSession | null | 'store away'> {
  try {
    return await findLiving(cookies.get(sessionCookieName())?.value, { slide: false })
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return 'store away'
    throw error
  }
}
