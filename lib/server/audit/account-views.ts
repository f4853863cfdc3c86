import 'server-only'
import { table } from '@/lib/calls/table'
import { ownValue } from '@/lib/shared/collections'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { createFailure } from '../http/failure'
import { log } from '../observability/log'
import type { AuditEntry } from './chain'
import { listAudit } from './position-index'

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
  /** What was changed, in words, and why; an attempt that was refused is none. */
  changes: { what: string; why: string }[]
}

/** Who viewed the portal as this student, newest first, from the audit. Throws when the audit cannot be read. */
export async function listAccountViews(studentId: string): Promise<AccountView[]> {
  const views = new Map<string, AccountView>()
  for (const entry of await listAudit({ student: studentId })) {
    const { ev, ts, session, actor, reason } = entry
    if (ev === 'start') {
      views.set(session, {
        id: session,
        startedAt: ts,
        endedAt: null,
        staffName: actor.name,
        reason: reason ?? '',
        documents: 0,
        changes: [],
      })
      continue
    }
    const view = views.get(session)
    if (view) addTo(view, entry)
    if (ev === 'end' && entry.result === 'failed') views.delete(session)
  }
  return [...views.values()].toReversed()
}

function addTo(view: AccountView, { ev, ts, op, result, reason }: AuditEntry): void {
  if (ev === 'end') view.endedAt = ts
  if (ev === 'read' && result === 'sent' && isDocument(op)) view.documents += 1
  if (ev !== 'write' || op === null || !changesSomething(op)) return
  const what = ownValue(changed, op) ?? 'Your record'
  if (result === 'sent') view.changes.push({ what, why: reason ?? '' })
  // Written after it was sent, perhaps with another change of another tab between them.
  const sent = view.changes.findLastIndex((change) => change.what === what)
  if (result.startsWith('not made') && sent >= 0) view.changes.splice(sent, 1)
}

/** Names of saves that staff may make in a student's place, in words for the student. */
const changed: Record<string, string> = { updatePrimaryEmail: 'Your primary email' }

const entryOf = (op: string | null) => Object.entries(table).find(([name]) => name === op)?.[1]

/** Personal records that a page shows are read too, and are no letter. */
function isDocument(op: string | null): boolean {
  const entry = entryOf(op)
  return entry !== undefined && 'load' in entry && entry.load.timeoutClass === 'document'
}

function changesSomething(op: string): boolean {
  const entry = entryOf(op)
  return entry !== undefined && 'save' in entry && !('onlyReads' in entry.save && entry.save.onlyReads === true)
}

/** The same for a page: that they could not be read is a failure with a reference, which the log has too. */
export async function loadAccountViews(studentId: string): Promise<Outcome<AccountView[]>> {
  try {
    return succeed(await listAccountViews(studentId))
  } catch (error) {
    const failure = createFailure('no-response')
    log().error({ error: String(error), reference: failure.reference }, 'the audit could not be read')
    return fail(failure)
  }
}
