import 'server-only'
import { cookies } from 'next/headers'
import { firstOf, pathnameOf, type SearchParams } from '@/lib/shared/address'
import { entranceFor, parseAdminLogin, parseDestination, secondStepFor } from '@/lib/shared/destination'
import { viewEnded } from '@/lib/shared/form-actions'
import { pageLabelOf } from '@/lib/shared/headings'
import { hrefs } from '@/lib/shared/hrefs'
import { readSignOutState } from '@/lib/shared/sign-out-reason'
import { env } from '../env'
import { openSid, sessionCookieName, toSessionKey, viewingCookieName } from '../session/cookie'
import { adminToolAddress } from '../session/masquerade/masquerade'
import { whyOver } from './end-session'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { findSession, findWaitingSession } from '../session/viewer'

/** What the sign-in page tells somebody who stays there. */
interface Welcome {
  /** Why they were sent here; null when nobody sent them. */
  reason: string | null
  /** The page they go to after signing in, with its label. */
  destination: { address: string; label: string } | null
  /**
   * True for people who are signed in and stay here: staff, and a student whose browser showed somebody else's page.
   */
  signedIn: boolean
  /** The link for somebody who does not want to sign in. */
  onward: { href: string; label: string } | null
}

/**
 * Decides who stays at `/`. These go on: a student who is signed in; one whose sign-in awaits its second step; a staff
 * member on the way to a student; a browser that the provider sends back after a sign-out (`state`); and one whose view
 * as a student has expired. Everybody else stays, including a student whose browser had a page of somebody else open
 * (`other-person`).
 */
export async function receive(query: SearchParams): Promise<{ goTo: string } | Welcome> {
  const state = firstOf(query.state)
  if (state !== undefined) return { goTo: addressOfState(state) }
  const staffAddress = parseAdminLogin(firstOf(query.destination))
  const address = staffAddress ?? parseDestination(firstOf(query.destination))
  const who = await whoIsThere()
  if (who === 'staff' && staffAddress) return { goTo: staffAddress }
  if (who === 'waiting') return { goTo: secondStepFor(address) }
  const tookOver = who === 'student' && firstOf(query.reason) === 'other-person'
  if (who === 'student' && !tookOver) return { goTo: address ?? hrefs.dashboard() }
  const stored = await cookies()
  if (who === 'nobody' && stored.has(viewingCookieName())) return { goTo: viewEnded }

  const reason =
    who === 'nobody' || tookOver
      ? (firstOf(query.reason) ?? (await reasonToTell(stored.get(sessionCookieName())?.value)))
      : who
  const label = address && pageLabelOf(pathnameOf(address))
  return {
    // Only staff are told the reason `staff`, whatever the address says.
    reason: reason === 'staff' && who !== 'staff' ? null : reason,
    // Documents are not pages and have no label.
    destination: address ? { address, label: label ?? 'your document' } : null,
    signedIn: who === 'staff' || tookOver,
    onward: tookOver
      ? { href: hrefs.dashboard(), label: `Continue as ${await nameShown()}` }
      : reason?.startsWith('masquerade-ended')
        ? { href: toolOf(firstOf(query.uid)), label: 'Back to the administration tool' }
        : null,
  }
}

/** Returns the name of the person whose pages the browser's session opens. */
async function nameShown(): Promise<string> {
  const session = (await findSession())?.session
  return (session?.masquerade?.subject ?? session?.person)?.name ?? ''
}

/**
 * Tells who asks. The page also works while the session store is unavailable, and then nobody is told that they are
 * signed out.
 */
async function whoIsThere(): Promise<'nobody' | 'waiting' | 'student' | 'staff' | 'unavailable'> {
  try {
    const found = await findSession()
    if (!found) return (await findWaitingSession()) ? 'waiting' : 'nobody'
    const { person, masquerade } = found.session
    return masquerade || person.studentId ? 'student' : 'staff'
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return 'unavailable'
    throw error
  }
}

/**
 * Returns why the browser's session is gone, for a browser that was not told yet. Null when it has no session cookie.
 */
async function reasonToTell(cookie: string | undefined): Promise<string | null> {
  const sid = await openSid(cookie)
  return sid && ((await whyOver(toSessionKey(sid), cookie)) ?? 'session-ended')
}

/** Returns the administration tool's page of the person who was viewed. */
const toolOf = (uid = '') => (parseAdminLogin(hrefs.adminLogin(uid)) ? adminToolAddress(uid) : env.sites.adminTool)

/**
 * Returns where to go when the provider sends the browser back after a sign-out. `state` holds the reason and the
 * destination.
 */
function addressOfState(state: string): string {
  const { reason, destination } = readSignOutState(state)
  return entranceFor(destination, reason)
}
