import 'server-only'
import { table } from '@/lib/calls/table'
import { ownValue } from '@/lib/shared/collections'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { createFailure } from '../http/failure'
import { log } from '../observability/log'
import type { AuditEntry } from './chain'
import { listAudit } from './position-index'

/** One view of the portal by a staff member as a student. */
export interface AccountView {
  /** Identifies the view in a list. */
  id: string
  /** Times in ISO 8601. The end is null while the view lasts, and when it expired unnoticed. */
  startedAt: string
  endedAt: string | null
  staffName: string
  reason: string
  /** Number of letters and other documents opened. */
  documents: number
  /** What was changed, worded for the student, and why. Refused attempts are not included. */
  changes: { what: string; why: string }[]
}

/**
 * Returns the views of the portal as this student, newest first, from the audit. Throws when the audit cannot be
 * read.
 */
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
  // Written after the change was sent. A change from another tab may be in between.
  const sent = view.changes.findLastIndex((change) => change.what === what)
  if (result.startsWith('not made') && sent >= 0) view.changes.splice(sent, 1)
}

/** Saves that staff may make for a student, worded for the student. */
const changed: Record<string, string> = { updatePrimaryEmail: 'Your primary email' }

const entryOf = (op: string | null) => Object.entries(table).find(([name]) => name === op)?.[1]

/** Personal records shown on a page are audited as reads too, but are not documents. */
function isDocument(op: string | null): boolean {
  const entry = entryOf(op)
  return entry !== undefined && 'load' in entry && entry.load.timeoutClass === 'document'
}

function changesSomething(op: string): boolean {
  const entry = entryOf(op)
  return entry !== undefined && 'save' in entry && !('onlyReads' in entry.save && entry.save.onlyReads === true)
}

/** Like `listAccountViews`, for a page: an unreadable audit is a failure whose reference is also in the log. */
export async function loadAccountViews(studentId: string): Promise<Outcome<AccountView[]>> {
  try {
    return succeed(await listAccountViews(studentId))
  } catch (error) {
    const failure = createFailure('no-response')
    log().error({ error: String(error), reference: failure.reference }, 'the audit could not be read')
    return fail(failure)
  }
}
