import 'server-only'
import { findAudit } from './audit'

/** One time that a member of staff viewed the portal as a student. */
export interface AccountView {
  /** Names the view in a list. */
  id: string
  /** Instants, ISO 8601. The end is null while it lasts, and when it ran out unseen. */
  startedAt: string
  endedAt: string | null
  staffName: string
  reason: string
  /** How many letters and other documents were opened. */
  documents: number
}

/** Who viewed the portal as this student, newest first, from the audit. Throws when the audit cannot be read. */
export async function listAccountViews(studentId: string): Promise<AccountView[]> {
  const entries = await findAudit(JSON.stringify(studentId), ({ subject }) => subject.studentId === studentId)
  const views = new Map<string, AccountView>()
  for (const { ev, ts, session, actor, reason, result } of entries) {
    if (ev === 'start') {
      views.set(session, { id: session, startedAt: ts, endedAt: null, staffName: actor.name, reason: reason ?? '', documents: 0 })
      continue
    }
    const view = views.get(session)
    if (!view) continue
    if (ev === 'read') view.documents += 1
    if (ev !== 'end') continue
    if (result === 'failed') views.delete(session)
    else view.endedAt = ts
  }
  return [...views.values()].toReversed()
}
