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

/** What somebody who stays at the entrance is told. */
interface Welcome {
  /** The name of the reason why they stand here; null when nobody sent them. */
  reason: string | null
  /** Where they go after the sign-in, and what people call that page. */
  destination: { address: string; label: string } | null
  /** Somebody is signed in who stays here all the same: staff, and a student whose browser showed somebody else's page. */
  signedIn: boolean
  /** Where somebody goes who does not want to sign in. */
  onward: { href: string; label: string } | null
}

/**
 * Who comes to `/`, and why: a student who is signed in goes on, one whose sign-in awaits its second step goes there, and so do a staff
 * member on the way to a student, a browser that the provider sends back after a sign-out (`state`), and one whose view as a student
 * ran out. Everybody else stays, also a student in whose browser a page of somebody else was open (`other-person`).
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
    // That somebody is staff is said to staff alone, whatever the address says.
    reason: reason === 'staff' && who !== 'staff' ? null : reason,
    // Documents are no pages, and have no title here.
    destination: address ? { address, label: label ?? 'your document' } : null,
    signedIn: who === 'staff' || tookOver,
    onward: tookOver
      ? { href: hrefs.dashboard(), label: `Continue as ${await nameShown()}` }
      : reason?.startsWith('masquerade-ended')
        ? { href: toolOf(firstOf(query.uid)), label: 'Back to the administration tool' }
        : null,
  }
}

/** Whose pages the browser's session opens. */
async function nameShown(): Promise<string> {
  const session = (await findSession())?.session
  return (session?.masquerade?.subject ?? session?.person)?.name ?? ''
}

/** With the session store away the page still stands: nobody is told that they are signed out. */
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

/** Why the session of a browser is gone that comes back without having been told; null for one that has none to speak of. */
async function reasonToTell(cookie: string | undefined): Promise<string | null> {
  const sid = await openSid(cookie)
  return sid && ((await whyOver(toSessionKey(sid), cookie)) ?? 'session-ended')
}

/** The administration tool, at the page of whoever was viewed. */
const toolOf = (uid = '') => (parseAdminLogin(hrefs.adminLogin(uid)) ? adminToolAddress(uid) : env.sites.adminTool)

/** After a sign-out the provider sends the browser back with `state`, which says why and from where. */
function addressOfState(state: string): string {
  const { reason, destination } = readSignOutState(state)
  return entranceFor(destination, reason)
}
