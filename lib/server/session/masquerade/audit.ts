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
 * What the audit says of masquerade (MQ-06). A view has one end in it, whoever notices it first: the staff member who
 * leaves, their browser that comes back too late, or the sweep.
 */

/** An end is never held up: what cannot be written goes to the log, and the sweep writes it later. */
const endIsMissing = (key: string, error: unknown) =>
  log().error({ session: key.slice(0, 8), error: String(error) }, 'the end of a masquerade is not in the audit')

/** Writes the end of a view down. It is not held up by a store that is away either. */
export async function writeEnd(person: Person, masquerade: Masquerade, key: string, result: string): Promise<void> {
  if (!(await isFirstToEnd(key).catch(() => true))) return
  try {
    await appendAudit(await eventOf(person, masquerade, key, { ev: 'end', result }))
  } catch (error) {
    endIsMissing(key, error)
  }
}

/** How a view ended of which the staff member said nothing, as the audit has it. */
const ranOut = 'expired'
/** By another sign-in of the staff member, the provider, an operator or maintenance. */
const endedElsewhere = 'ended elsewhere'
export const anotherSignIn = 'another sign-in'

const endIn = (entries: readonly AuditEntry[]) => entries.find(({ ev }) => ev === 'end')?.result

/**
 * Writes down, once, that a view which this session began is over; returns whom it showed, and whether it ran out or was ended
 * from elsewhere. Null for another session, and while the audit cannot be read. Throws SessionStoreUnavailable.
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
 * Writes down that the view which this line began is over without a word from the staff member, and returns how. `key`: the whole
 * session key, where it is known. While the store is away nothing is written: the sweep comes again. Throws AuditUnavailable.
 */
export async function writeOver(start: AuditEntry, key: string | undefined, now = new Date()): Promise<string> {
  const { actor, subject, reason, ticket, session } = start
  const result = await howItEnded(start, key, now)
  if (!(await isFirstToEnd(session).catch(() => false))) return result
  // Another portal's end may be older than what the store remembers.
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
 * The store remembers the provider's session of one that ran out, and forgets it when a session is ended. A provider that names
 * no session leaves nothing to remember; then a view that ran out before its longest time counts as ended elsewhere.
 */
async function howItEnded({ ts }: AuditEntry, key: string | undefined, now: Date): Promise<string> {
  if (key === undefined || now.getTime() - Date.parse(ts) > masqueradeLifetime().absoluteMs) return ranOut
  const [end, providerSession] = await Promise.all([
    sessionStore().findEnd(key),
    sessionStore().findProviderSession(key),
  ])
  return end !== null || providerSession === null ? endedElsewhere : ranOut
}

/** Longer than a line takes to be written; if its writer dies meanwhile, the sweep finds the view open and writes it. */
const endIsWrittenWithinMs = 5 * 60_000

/** True for the first who wants to write this view's end, also among several processes. */
const isFirstToEnd = (key: string): Promise<boolean> =>
  sessionStore().seenOnce(`end of view ${key.slice(0, 8)}`, endIsWrittenWithinMs)

const oneMinute = 60_000
const refusals = processWide('refusals-written', () => new Map<string, number>())

/**
 * Writes down that somebody was refused: the same person at the same address once a minute, and one person so often as
 * `refusalLine` allows, or anybody could fill the disk and hold up the lines of others.
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

/** Writes down that a view tried to change something at a handler that refuses every view: `op` in words. The refusal stands in any case. */
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

/** An event of a view, with the facts of the request that is being answered. */
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
