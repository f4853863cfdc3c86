import 'server-only'
import { type AnyCall, isRefusedWhileMasquerading } from '@/lib/calls/call'
import { type Failure, type FailureName, isUnknownOutcome } from '@/lib/shared/result'
import { reasonLength } from '@/lib/shared/staff-view'
import { requestFacts } from '../http/request-facts'
import { log } from '../observability/log'
import { appendAudit, AuditUnavailable } from '../audit/audit'
import { placeOfRefusal, restIsInTheLog } from '../audit/rate'
import type { Viewer } from './request'

/** What the call is about to be made with. */
interface Attempt {
  /** What is in its way besides: a sign-in that is too long ago, a role that is missing. */
  obstacle?: FailureName | null
  input?: unknown
}

/**
 * Whether a staff member who views the portal as a student may make this call, with its audit line: every attempt to
 * change something and every document leaves one before anything is done. Null when the call may be made, `denied` when it is
 * refused, the obstacle when there is one, `invalid` without the reason that a change wants (ruling 45), and `unavailable` when
 * the audit cannot be written, which stops the call (MQ-06).
 */
export async function checkImpersonationPolicy(
  call: AnyCall,
  viewer: Viewer,
  { obstacle = null, input }: Attempt = {},
): Promise<FailureName | null> {
  const refused = isRefusedWhileMasquerading(call)
  if (call.kind === 'load' && !call.sensitive && !refused) return null
  const reason = call.kind === 'save' && call.reasonWhileMasquerading ? reasonIn(input) : undefined
  const refusal = refused ? 'denied' : (obstacle ?? (reason === null ? 'invalid' : null))
  try {
    if (refusal === null) await auditImpersonation(viewer, call, 'sent', reason)
    else
      await auditRefusal(
        viewer,
        call,
        refusal === 'denied' ? 'refused' : `refused: ${refusal === 'invalid' ? 'no reason' : refusal}`,
      )
    return refusal
  } catch (error) {
    if (!(error instanceof AuditUnavailable)) throw error
    return refusal ?? 'unavailable'
  }
}

/** The line of a call that names another person than the session's; it is refused whatever the audit says. */
export async function noteForeignName(call: AnyCall, viewer: Viewer): Promise<void> {
  await auditRefusal(viewer, call, 'refused: another person was named').catch(onlyAuditUnavailable)
}

/** A change that was written down as sent, and that the college refused: the student reads that nothing was changed. */
export async function noteRefusedChange(call: AnyCall, viewer: Viewer, failure: Failure): Promise<void> {
  if (call.kind !== 'save' || call.onlyReads || isUnknownOutcome(failure)) return
  await auditImpersonation(viewer, call, `not made: ${failure.name}`).catch((error: unknown) => {
    onlyAuditUnavailable(error)
    log().error({ call: call.name, session: viewer.session }, 'that a change was not made is not in the audit')
  })
}

function onlyAuditUnavailable(error: unknown): void {
  if (!(error instanceof AuditUnavailable)) throw error
}

/** The reason that was typed for a change; null when there is none worth the name. */
function reasonIn(input: unknown): string | null {
  const typed = typeof input === 'object' && input !== null && 'reason' in input ? input.reason : undefined
  const reason = typeof typed === 'string' ? typed.trim() : ''
  return reason.length >= reasonLength.least && reason.length <= reasonLength.most ? reason : null
}

async function auditRefusal(viewer: Viewer, call: AnyCall, result: string): Promise<void> {
  const place = await placeOfRefusal(viewer.actor?.oktaId ?? '')
  if (place !== 'log') await auditImpersonation(viewer, call, place === 'last' ? `${result}${restIsInTheLog}` : result)
}

async function auditImpersonation(
  viewer: Viewer,
  call: AnyCall,
  result: string,
  reason?: string | null,
): Promise<void> {
  const { actor, oktaId, name, studentId, session } = viewer
  if (!actor) return
  await appendAudit({
    ev: call.kind === 'save' ? 'write' : 'read',
    actor: { oktaId: actor.oktaId, name: actor.name },
    subject: { oktaId, name, studentId },
    reason: reason ?? actor.reason,
    ticket: actor.ticket || null,
    session,
    ...(await requestFacts()),
    op: call.name,
    result,
  })
}
