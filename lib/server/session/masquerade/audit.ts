import 'server-only'
import { appendAudit, AuditUnavailable } from '../../audit/audit'
import type { AuditEntry, AuditEvent } from '../../audit/chain'
import { listAudit } from '../../audit/position-index'
import { placeOfRefusal, restIsInTheLog } from '../../audit/rate'
import { log } from '../../observability/log'
import { requestFacts } from '../../http/request-facts'
import { processWide } from '../../process/process-wide'
import type { KeyedSession } from '../living'
import { masqueradeLifetime, sessionStore } from '../store/open-store'
import { SessionStoreUnavailable, type Masquerade, type Person } from '../store/session-store'

/*
 * Writes masquerade events to the audit. A view gets one end there, no matter who notices it first: the staff member
 * who leaves, their browser that comes back too late, or the sweep.
 */

/** Logs that an end could not be written. The view ends all the same, and the sweep writes the line later. */
const endIsMissing = (key: string, error: unknown) =>
  log().error({ session: key.slice(0, 8), error: String(error) }, 'the end of a masquerade is not in the audit')

/** Writes the end of a view, even while the session store is unavailable. */
export async function writeEnd(person: Person, masquerade: Masquerade, key: string, result: string): Promise<void> {
  if (!(await isFirstToEnd(key).catch(() => true))) return
  try {
    await appendAudit(await eventOf(person, masquerade, key, { ev: 'end', result }))
  } catch (error) {
    endIsMissing(key, error)
  }
}

/** Result in the audit of a view that expired. */
const ranOut = 'expired'
/** Result of a view that was ended by the provider, an operator, maintenance or another sign-in of the staff member. */
const endedElsewhere = 'ended elsewhere'
export const anotherSignIn = 'another sign-in'

const endIn = (entries: readonly AuditEntry[]) => entries.find(({ ev }) => ev === 'end')?.result

/**
 * Writes once that a view which this session began is over. Returns whom it showed and whether it was ended elsewhere
 * rather than expired. Returns null for a session without a view, and while the audit cannot be read. Throws
 * SessionStoreUnavailable.
 */
export async function writeExpiry(key: string): Promise<{ oktaId: string; elsewhere: boolean } | null> {
  let start: AuditEntry | undefined
  try {
    const entries = await listAudit({ session: key.slice(0, 8) })
    start = entries.find(({ ev }) => ev === 'start')
    if (!start) return null
    const result = endIn(entries) ?? (await writeOver(start, key))
    return { oktaId: start.subject.oktaId, elsewhere: result === endedElsewhere || result === anotherSignIn }
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) throw error
    endIsMissing(key, error)
    return start ? { oktaId: start.subject.oktaId, elsewhere: false } : null
  }
}

/**
 * Writes the end of a view that ended without the staff member leaving it, and returns the result. `start` is the first
 * line of the view, `key` the whole session key if known. While the store is unavailable nothing is written; the sweep
 * tries again. Throws AuditUnavailable.
 */
export async function writeOver(start: AuditEntry, key: string | undefined, now = new Date()): Promise<string> {
  const { actor, subject, reason, ticket, session } = start
  const result = await howItEnded(start, key, now)
  if (!(await isFirstToEnd(session).catch(() => false))) return result
  // Another process may have written the end longer ago than the store remembers.
  const known = endIn(await listAudit({ session }))
  if (known !== undefined) return known
  await appendAudit({
    ev: 'end',
    actor,
    subject,
    reason,
    ticket,
    session,
    ...(await requestFacts()),
    op: null,
    result,
  })
  return result
}

/**
 * Tells an expired view from one that was ended elsewhere. The store remembers the provider's session of an expired
 * session, and forgets it when the session is ended. If the provider names no session there is nothing to remember, and
 * a view that expired before its maximum lifetime counts as ended elsewhere.
 */
async function howItEnded({ ts }: AuditEntry, key: string | undefined, now: Date): Promise<string> {
  if (key === undefined || now.getTime() - Date.parse(ts) > masqueradeLifetime().absoluteMs) return ranOut
  const [end, providerSession] = await Promise.all([
    sessionStore().findEnd(key),
    sessionStore().findProviderSession(key),
  ])
  return end !== null || providerSession === null ? endedElsewhere : ranOut
}

/**
 * Longer than it takes to write a line. If the writer dies meanwhile, the sweep finds the view open and writes the end.
 */
const endIsWrittenWithinMs = 5 * 60_000

/** True for the first caller that wants to write this view's end, across all processes. */
const isFirstToEnd = (key: string): Promise<boolean> =>
  sessionStore().seenOnce(`end of view ${key.slice(0, 8)}`, endIsWrittenWithinMs)

const oneMinute = 60_000
const refusals = processWide('refusals-written', () => new Map<string, number>())

/**
 * Writes that somebody was refused: once a minute for the same person and address, and per person only as often as
 * `placeOfRefusal` allows. Otherwise anybody could fill the disk and delay the lines of others.
 */
export async function writeRefusal(
  { key, session }: KeyedSession,
  uid: string,
  why: string,
  now = performance.now(),
): Promise<void> {
  const { oktaId, name } = session.person
  const attempt = `${key} ${uid} ${why}`
  const written = refusals()
  if ((written.get(attempt) ?? -Infinity) > now - oneMinute) return
  if (written.size > 1_000) written.clear()
  written.set(attempt, now)
  const place = await placeOfRefusal(oktaId)
  if (place === 'log') return
  await appendAudit({
    ev: 'deny',
    actor: { oktaId, name },
    subject: { oktaId: uid, name: '', studentId: null },
    reason: null,
    ticket: null,
    session: key.slice(0, 8),
    ...(await requestFacts()),
    op: 'masquerade',
    result: `refused: ${why}${place === 'last' ? restIsInTheLog : ''}`,
  })
}

/**
 * Writes that a view tried to change something at a handler that refuses every view. `op` describes the attempt in
 * words. The request is refused even if this fails.
 */
export async function writeRefusedAttempt({ key, session }: KeyedSession, op: string): Promise<void> {
  const { person, masquerade } = session
  if (!masquerade) return
  const place = await placeOfRefusal(person.oktaId)
  if (place === 'log') return
  const event = await eventOf(person, masquerade, key, {
    ev: 'write',
    result: `refused${place === 'last' ? restIsInTheLog : ''}`,
  })
  await appendAudit({ ...event, op }).catch((error: unknown) => {
    if (!(error instanceof AuditUnavailable)) throw error
  })
}

/** Returns an audit event of a view, with the facts of the current request. */
export async function eventOf(
  { oktaId, name }: Person,
  { subject, reason, ticket }: Masquerade,
  key: string,
  what: Pick<AuditEvent, 'ev' | 'result'>,
): Promise<AuditEvent> {
  return {
    actor: { oktaId, name },
    subject,
    reason,
    ticket: ticket || null,
    session: key.slice(0, 8),
    ...(await requestFacts()),
    op: null,
    ...what,
  }
}
