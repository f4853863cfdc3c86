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

/** For a page that the middleware draws: the student as whom a staff member looks at it. Undefined for everybody else, and while the store is away. */
export async function findViewedStudent(cookies: NextRequest['cookies']): Promise<string | undefined> {
  try {
    const found = await findLiving(cookies.get(sessionCookieName())?.value, { slide: false })
    return found?.session.masquerade?.subject.name
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return undefined
    throw error
  }
}
