import 'server-only'
import { acrOfPartner, needsRecentSignIn, type AnyCall, type Loading } from '@/lib/calls/call'
import type { companyReportingFlags, studentFlags } from '@/lib/calls/student'
import type { FailureName } from '@/lib/shared/result'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'
import type { Viewer } from './request'

/** The college's flags that roles depend on, loaded on demand. */
interface RoleFacts {
  reporting: () => Loading<typeof companyReportingFlags>
  flags: () => Loading<typeof studentFlags>
}

export interface Role {
  /** Reason why the viewer may not make the call; null when they may. */
  obstacle: FailureName | null
  /** Contract ID for calls of subscribers, never taken from the client; empty for other calls. */
  subscriptionId: string
}

const may: Role = { obstacle: null, subscriptionId: '' }
const mayNot = (obstacle: FailureName): Role => ({ obstacle, subscriptionId: '' })

/**
 * Checks what a sign-in alone does not grant: a recent sign-in, a sign-in through the partner's sign-on, or a role at
 * the college. The check runs with every call, so a role that the college revokes ends at once. The college also
 * decides on its own.
 */
export async function roleFor(call: AnyCall, viewer: Viewer, facts: RoleFacts): Promise<Role> {
  if (needsRecentSignIn(call) && !isRecentSignIn(viewer.authTime, new Date())) return mayNot('sign-in-again')
  if (call.kind === 'save' && call.onlyAtSignOnOf && viewer.acr !== acrOfPartner(call.onlyAtSignOnOf))
    return mayNot('denied')
  if (call.who === 'staff') return viewer.actor ? may : mayNot('denied')
  if (call.who === 'representative') {
    const access = await facts.reporting()
    return access.ok ? (access.value.reportingUser ? may : mayNot('denied')) : mayNot(access.failure.name)
  }
  if (call.who !== 'subscriber') return may
  const flags = await facts.flags()
  if (!flags.ok) return mayNot(flags.failure.name)
  const { subscriptionId } = flags.value
  return subscriptionId === null ? mayNot('denied') : { obstacle: null, subscriptionId }
}
