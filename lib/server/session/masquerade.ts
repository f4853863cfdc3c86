import 'server-only'
import { getUserData } from '@/lib/calls/account'
import { appendAudit, findAudit } from '../audit'
import type { AuditEvent } from '../audit-chain'
import { college } from '../college/client'
import { env } from '../env'
import { log } from '../log'
import { requestFacts } from '../request-facts'
import { createSid, toSessionKey } from './cookie'
import { targetOf, type Target } from './masquerade-rules'
import { vault } from './open-vault'
import type { Masquerade, Person, Session } from './vault'
import { toStaffCaller } from './viewer'

/** A staff member's session and where it lies. */
interface Found {
  key: string
  session: Session
}

/** Looks up whom the address names, with the staff member's own token; the name is what staff confirm. */
export async function findTarget({ key, session }: Found, uid: string, address: string): Promise<Target> {
  return targetOf(session.person, uid, await college.load(getUserData, toStaffCaller(key, session, { uid, address })))
}

/**
 * Switches a staff member's session into a view as a student, and writes it down: one cannot be had without the other.
 * The line stands before the switch, so what cannot be audited does not happen. Answers the new session's identifier,
 * or null when the staff member signed out meanwhile. Throws AuditUnavailable or VaultUnavailable; then nothing changed.
 */
export async function startMasquerade(key: string, masquerade: Masquerade): Promise<string | null> {
  const session = await vault().find(key, { slide: false })
  if (!session || session.masquerade) return null
  const sid = createSid()
  const next = toSessionKey(sid)
  await appendAudit(await eventOf(session.person, masquerade, next, { ev: 'start', result: 'granted' }))
  let switched = false
  try {
    // The tokens move on: the staff member's own session ends here.
    await vault().create(next, { person: session.person, grant: session.grant, masquerade })
    switched = await vault().destroy(key)
    if (!switched) await vault().destroy(next) // signed out meanwhile: nothing brings that back
  } finally {
    if (!switched) await writeEnd(session.person, masquerade, next, 'failed')
  }
  return switched ? sid : null
}

/** Writes the end of a view down. An end is never held up: what cannot be written goes to the log. */
export async function writeEnd(person: Person, masquerade: Masquerade, key: string, result: string): Promise<void> {
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
  const { actor, subject, reason, ticket } = start
  if (entries.every(({ ev }) => ev !== 'end')) {
    await appendAudit({ ev: 'end', actor, subject, reason, ticket, session, ...(await requestFacts()), op: null, result: 'expired' })
  }
  return { oktaId: subject.oktaId }
}

const oneMinute = 60_000
const written = new Map<string, number>()

/** Writes down that somebody was refused; the same person at the same address once a minute, or anybody could fill the disk. */
export async function writeRefusal({ key, session }: Found, uid: string, why: string, now = Date.now()): Promise<void> {
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

/** The administration tool's page of a person (MQ-03). The origin is the configured one and no other. */
export const adminToolAddress = (uid: string): string => `${env.sites.adminTool}/dashboard?uid=${encodeURIComponent(uid)}`

async function eventOf(
  { oktaId, name }: Person,
  { subject, reason, ticket }: Masquerade,
  key: string,
  what: Pick<AuditEvent, 'ev' | 'result'>,
): Promise<AuditEvent> {
  return { actor: { oktaId, name }, subject, reason, ticket: ticket || null, session: key.slice(0, 8), ...(await requestFacts()), op: null, ...what }
}
