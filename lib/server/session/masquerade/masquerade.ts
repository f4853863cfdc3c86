import 'server-only'
import { getUserData } from '@/lib/calls/account'
import { appendAudit } from '../../audit/audit'
import { college } from '../../college/client'
import { env } from '../../env'
import { createSid, toSessionKey } from '../cookie'
import type { KeyedSession } from '../living'
import { eventOf, writeEnd } from './audit'
import { targetOf, type Target } from './rules'
import { sessionStore } from '../store/open-store'
import type { Masquerade, Session } from '../store/session-store'
import { carryOn } from '../store/take-place'
import { moveGrant } from '../store/tokens'
import { alertOnManyViews, viewBegan } from './view-watch'
import { toStaffCaller } from '../viewer'

/** Looks up the person with this `uid`, with the staff member's own token. Staff confirm the name before a view. */
export async function findTarget({ key, session }: KeyedSession, uid: string, address: string): Promise<Target> {
  return targetOf(session.person, uid, await college.load(getUserData, toStaffCaller(key, session, { uid, address })))
}

/**
 * Switches a staff member's session into a view as a student and writes it to the audit. The line is written before the
 * switch, so a view that cannot be audited does not begin. Returns the new session's identifier; null when the staff
 * member has signed out meanwhile. Throws AuditUnavailable or SessionStoreUnavailable, and then changes nothing.
 */
export async function startMasquerade(key: string, masquerade: Masquerade): Promise<string | null> {
  const session = await sessionStore().find(key, { slide: false })
  if (!session || session.masquerade) return null
  const sid = createSid()
  const next = toSessionKey(sid)
  await appendAudit(await eventOf(session.person, masquerade, next, { ev: 'start', result: 'granted' }))
  let own: Session | null = null
  try {
    // The current tokens move to the view, which replaces the staff member's own session and so does not count against
    // their session limit. Not when they signed out meanwhile: nothing brings a session back.
    own = await carryOn(key, next, ({ person, grant }) => ({
      person,
      grant: moveGrant(grant, key, next),
      masquerade,
    }))
  } finally {
    if (!own) await writeEnd(session.person, masquerade, next, 'failed')
  }
  if (!own) return null
  viewBegan(next)
  await alertOnManyViews(session.person)
  return sid
}

/** Returns the administration tool's page about a person, always at the configured origin. */
export const adminToolAddress = (uid: string): string =>
  `${env.sites.adminTool}/dashboard?uid=${encodeURIComponent(uid)}`
