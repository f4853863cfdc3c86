import 'server-only'
import type { AnyCall } from '@/lib/calls/call'
import { companyReportingFlags, studentFlags } from '@/lib/calls/student'
import type { FailureName } from '@/lib/shared/result'
import type { Viewer } from '../session/viewer'
import type { college } from './client'

type Ask = typeof college.load

/**
 * What stands between a viewer and a call for which being signed in is not enough (S-41): the failure's name, or null.
 * It is asked anew with each call, so what the college takes away ends at once. The college decides again by itself.
 */
export async function findObstacle(call: AnyCall, viewer: Viewer, load: Ask): Promise<FailureName | null> {
  if (call.who === 'staff') return viewer.actor ? null : 'denied'
  if (call.who === 'representative') {
    const access = await load(companyReportingFlags, viewer)
    return access.ok ? (access.value.reportingUser ? null : 'denied') : access.failure.name
  }
  if (call.who === 'subscriber') {
    const flags = await load(studentFlags, viewer)
    return flags.ok ? (flags.value.subscriptionId === null ? 'denied' : null) : flags.failure.name
  }
  return null
}

/** The contract that calls of subscribers are about; never what a client says (pages 18). */
export async function subscriptionOf(viewer: Viewer, load: Ask): Promise<string> {
  const flags = await load(studentFlags, viewer)
  return (flags.ok && flags.value.subscriptionId) || ''
}
