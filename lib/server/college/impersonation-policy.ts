import 'server-only'
import { type AnyCall, isRefusedWhileMasquerading } from '@/lib/calls/call'
import { type Failure, type FailureName, isUnknownOutcome } from '@/lib/shared/result'
import { reasonLength } from '@/lib/shared/staff-view'
import { requestFacts } from '../http/request-facts'
import { log } from '../observability/log'
import { appendAudit, AuditUnavailable } from '../audit/audit'
import { placeOfRefusal, restIsInTheLog } from '../audit/rate'
import type { Viewer } from './request'

/** Context of the call that is about to be made. */
interface Attempt {
  /** Another reason to refuse: the sign-in is too old, or a role is missing. */
  obstacle?: FailureName | null
  input?: unknown
}

/**
 * Decides whether a staff member who views as a student may make this call, and writes the audit line. Every
 * attempted change and every document is audited before anything is sent. Returns null when the call may be made,
 * `denied` when the policy refuses it, the given obstacle if there is one, `invalid` when a required reason is
 * missing, and `unavailable` when the audit cannot be written; the call is then not made.
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

/**
 * Audits a call that names a person other than the session's student. The call is refused even when the audit cannot
 * be written.
 */
export async function noteForeignName(call: AnyCall, viewer: Viewer): Promise<void> {
  await auditRefusal(viewer, call, 'refused: another person was named').catch(onlyAuditUnavailable)
}

/**
 * Adds an audit line for a change that was audited as sent and then refused by the college, so that the student reads
 * that nothing was changed.
 */
export async function noteRefusedChange(call: AnyCall, viewer: Viewer, failure: Failure): Promise<void> {
  if (call.kind !== 'save' || call.onlyReads || isUnknownOutcome(failure)) return
  await auditImpersonation(viewer, call, `not made: ${failure.name}`).catch((error: unknown) => {
    onlyAuditUnavailable(error)
    log().error({ call: call.name, session: viewer.session }, 'the audit does not show that a change was refused')
  })
}

function onlyAuditUnavailable(error: unknown): void {
  if (!(error instanceof AuditUnavailable)) throw error
}

/** Returns the reason typed for a change; null when it is missing, too short or too long. */
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
