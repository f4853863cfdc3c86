import 'server-only'
import { appendAudit, findAudit } from '../audit'
import type { AuditEntry, AuditEvent } from '../audit-chain'
import { log } from '../log'
import { requestFacts } from '../request-facts'
import { vault } from './open-vault'
import type { Masquerade, Person, Session } from './vault'

/*
 * What the audit says of masquerade (MQ-06). A view has one end in it, whoever notices it first: the staff member who
 * leaves, their browser that comes back too late, or the sweep.
 */

/** Writes the end of a view down. An end is never held up: what cannot be written goes to the log. */
export async function writeEnd(person: Person, masquerade: Masquerade, key: string, result: string): Promise<void> {
  if (!(await mayWriteEnd(key))) return
  try {
    await appendAudit(await eventOf(person, masquerade, key, { ev: 'end', result }))
  } catch (error) {
    log().error({ session: key.slice(0, 8), error: String(error) }, 'the end of a masquerade is not in the audit')
  }
}

/** Writes down that a view which this session began has run out, once; answers whom it showed, or null for another session. */
export async function writeExpiry(key: string): Promise<{ oktaId: string } | null> {
  const session = key.slice(0, 8)
  const entries = await findAudit(session, (entry) => entry.session === session && ['start', 'end'].includes(entry.ev))
  const start = entries.find(({ ev }) => ev === 'start')
  if (!start) return null
  if (entries.every(({ ev }) => ev !== 'end')) await writeOver(start)
  return { oktaId: start.subject.oktaId }
}

/** Writes down that the view which this line began is over without a word from the staff member. Throws AuditUnavailable. */
export async function writeOver({ actor, subject, reason, ticket, session }: AuditEntry): Promise<void> {
  if (!(await mayWriteEnd(session))) return
  await appendAudit({ ev: 'end', actor, subject, reason, ticket, session, ...(await requestFacts()), op: null, result: 'expired' })
}

/** Longer than a line takes to be written; if its writer dies meanwhile, the sweep finds the view open and writes it. */
const endIsWrittenWithinMs = 5 * 60_000

/** True for the first who wants to write this view's end, also among several processes. A store that is away holds up nobody. */
const mayWriteEnd = (key: string): Promise<boolean> =>
  vault().seenOnce(`end of view ${key.slice(0, 8)}`, endIsWrittenWithinMs).catch(() => true)

const oneMinute = 60_000
const written = new Map<string, number>()

/** Writes down that somebody was refused; the same person at the same address once a minute, or anybody could fill the disk. */
export async function writeRefusal({ key, session }: { key: string; session: Session }, uid: string, why: string, now = Date.now()): Promise<void> {
  const { oktaId, name } = session.person
  const attempt = `${key} ${uid} ${why}`
  if ((written.get(attempt) ?? 0) > now - oneMinute) return
  if (written.size > 1_000) written.clear()
  written.set(attempt, now)
  await appendAudit({
    ev: 'deny',
    actor: { oktaId, name },
    subject: { oktaId: uid, name: '', studentId: null },
    reason: null,
    ticket: null,
    session: key.slice(0, 8),
    ...(await requestFacts()),
    op: 'masquerade',
    result: `refused: ${why}`,
  })
}

/** An event of a view, with the facts of the request that is being answered. */
export async function eventOf(
  { oktaId, name }: Person,
  { subject, reason, ticket }: Masquerade,
  key: string,
  what: Pick<AuditEvent, 'ev' | 'result'>,
): Promise<AuditEvent> {
  return { actor: { oktaId, name }, subject, reason, ticket: ticket || null, session: key.slice(0, 8), ...(await requestFacts()), op: null, ...what }
}
