import 'server-only'
import type { getUserData } from '@/lib/calls/account'
import type { AnswerOf } from '@/lib/calls/call'
import type { Failure, Outcome } from '@/lib/shared/result'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'
import { hasSecondFactor } from '../second-step'
import type { Masquerade, Person, Session } from '../store/session-store'

/**
 * Whether somebody at `/auth/sso/admin-login/{uid}` may masquerade. `off`: the feature is off. `visitor`: not signed
 * in. `stranger`: not in the group. `viewing`: already in a view. `stale`, `one-factor`: must sign in again. `may`:
 * allowed.
 */
export type ViewPermission = 'off' | 'visitor' | 'stranger' | 'viewing' | 'stale' | 'one-factor' | 'may'

/** `group` is MASQUERADE_GROUP, empty when the feature is off. */
export function viewPermissionOf(
  session: Pick<Session, 'person' | 'masquerade'> | null,
  { group, now }: { group: string; now: Date },
): ViewPermission {
  if (group === '') return 'off'
  if (!session) return 'visitor'
  if (session.masquerade) return 'viewing'
  const { groups, authTime } = session.person
  if (!groups.includes(group)) return 'stranger'
  if (!isRecentSignIn(authTime, now)) return 'stale'
  return hasSecondFactor(session.person) ? 'may' : 'one-factor'
}

export type Target =
  | { ok: true; subject: Masquerade['subject'] }
  | { ok: false; why: 'oneself' | 'staff' | 'unsaid' | 'unknown' }
  | { ok: false; why: 'unavailable'; failure: Failure }

/**
 * Decides whether this staff member may view the portal as the person `uid`, from what the college returned about them.
 */
export function targetOf(staff: Person, uid: string, found: Outcome<AnswerOf<typeof getUserData>>): Target {
  if (uid === staff.oktaId || uid === staff.subject) return { ok: false, why: 'oneself' }
  if (!found.ok) {
    const { name } = found.failure
    return name === 'not-found' || name === 'denied'
      ? { ok: false, why: 'unknown' }
      : { ok: false, why: 'unavailable', failure: found.failure }
  }
  const { id, profile, isStaff } = found.value
  if (isStaff) return { ok: false, why: 'staff' }
  if (id !== uid || profile.studentID === '') return { ok: false, why: 'unknown' }
  if (profile.studentID === staff.studentId) return { ok: false, why: 'oneself' }
  // Without the field, a staff member who is also a student could look like this.
  if (isStaff == null) return { ok: false, why: 'unsaid' }
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || (profile.login ?? uid)
  return { ok: true, subject: { studentId: profile.studentID, oktaId: id, name } }
}
