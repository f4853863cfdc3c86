import 'server-only'
import { acrOfPartner, needsRecentSignIn, type AnyCall, type Loading } from '@/lib/calls/call'
import type { companyReportingFlags, studentFlags } from '@/lib/calls/student'
import type { FailureName } from '@/lib/shared/result'
import { isRecentSignIn } from '@/lib/shared/recent-sign-in'
import type { Viewer } from './request'

/** What a role depends on, loaded when it is needed. */
interface RoleFacts {
  reporting: () => Loading<typeof companyReportingFlags>
  flags: () => Loading<typeof studentFlags>
}

export interface Role {
  /** What stands between the viewer and the call; null when nothing does. */
  obstacle: FailureName | null
  /** The contract that calls of subscribers are about, never what a client says (pages 18); empty for other calls. */
  subscriptionId: string
}

const may: Role = { obstacle: null, subscriptionId: '' }
const mayNot = (obstacle: FailureName): Role => ({ obstacle, subscriptionId: '' })

/**
 * What a viewer may do for which being signed in is not enough: to have signed in lately (S-51) and at the partner's sign-on
 * (ruling 46), or what they are to the college (S-41). It is asked again with each call, so what the
 * college takes away ends at once. The college decides again by itself.
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
