import 'server-only'
import { isRefusedWhileMasquerading, type AnyCall } from '@/lib/calls/call'
import { appendAudit, AuditUnavailable } from './audit'
import { requestFacts } from './request-facts'
import type { Viewer } from './session/viewer'

/**
 * Whether a staff member who views the portal as a student may make this call, with its audit line: every attempt to
 * change something and every document leaves one before anything is done. Null when the call may be made, `denied`
 * when it is refused, `unavailable` when the audit cannot be written, which stops the call (MQ-06).
 */
export async function objectionToActing(call: AnyCall, viewer: Viewer): Promise<'denied' | 'unavailable' | null> {
  const refused = isRefusedWhileMasquerading(call)
  if (call.kind === 'load' && !call.sensitive && !refused) return null
  try {
    await auditActing(viewer, { ev: call.kind === 'save' ? 'write' : 'read', op: call.name, result: refused ? 'refused' : 'sent' })
    return refused ? 'denied' : null
  } catch (error) {
    if (!(error instanceof AuditUnavailable)) throw error
    return refused ? 'denied' : 'unavailable'
  }
}

async function auditActing(viewer: Viewer, what: { ev: 'write' | 'read'; op: string; result: string }): Promise<void> {
  const { actor, oktaId, name, studentId, session } = viewer
  if (!actor) return
  await appendAudit({
    actor: { oktaId: actor.oktaId, name: actor.name },
    subject: { oktaId, name, studentId },
    reason: actor.reason,
    ticket: actor.ticket || null,
    session,
    ...(await requestFacts()),
    ...what,
  })
}
