import 'server-only'
import { sealAudit } from '../../audit/audit'
import { AuditTail } from '../../audit/tail'
import { readLine, type AuditEntry } from '../../audit/chain'
import { env } from '../../env'
import { log } from '../../observability/log'
import { noteMasqueradeAlert } from '../../observability/metrics'
import { masqueradeLifetime, sessionStore } from '../store/open-store'
import { writeOver } from './audit'
import type { Person } from '../store/session-store'
import { processWide } from '../../process/process-wide'

/*
 * Watches the views of staff by what the audit says of them: a view that ended without a word gets its end, and somebody who
 * views very many students is reported. The files are read once, and then only what is added.
 */

const hourMs = 3_600_000

interface Watch {
  tail: AuditTail
  /** The first lines of views that have no end yet, by session. */
  open: Map<string, AuditEntry>
  /** When a view ended within the hour, by session: its first line may be in a file that is read later. */
  ended: Map<string, string>
  /** The first lines of views that began within the hour, by session. */
  recent: Map<string, AuditEntry>
  /** The look that is under way: the tail follows for one at a time. */
  following: Promise<unknown>
  /** Whole session keys of the views that began in this process, by the part that the audit holds. */
  keys: Map<string, string>
}

const watch = processWide('view-watch', (): Watch => ({
  tail: new AuditTail(),
  open: new Map(),
  ended: new Map(),
  recent: new Map(),
  following: Promise.resolve(),
  keys: new Map(),
}))

/** Remembers the session of a view that began here, so that its end is noticed at once and not at its longest time. */
export const viewBegan = (key: string): unknown => watch().keys.set(key.slice(0, 8), key)

async function follow(now: Date): Promise<Watch> {
  const known = watch()
  const following = known.following.catch(() => undefined).then(() => readOn(known))
  known.following = following
  await following
  const isOld = (ts: string) => now.getTime() - Date.parse(ts) >= hourMs
  for (const [session, { ts }] of known.recent) if (isOld(ts)) known.recent.delete(session)
  for (const [session, ts] of known.ended) if (isOld(ts)) known.ended.delete(session)
  return known
}

const startOrEnd = /^\{"ts":"[^"]*","ev":"(?:start|end)"/

async function readOn(known: Watch): Promise<void> {
  for await (const { text } of known.tail.next()) {
    if (!startOrEnd.test(text)) continue
    const read = readLine(text)
    if (!read.ok) continue
    const { entry } = read
    if (entry.ev === 'start') {
      if (!known.ended.has(entry.session)) known.open.set(entry.session, entry)
      known.recent.set(entry.session, entry)
    } else if (entry.ev === 'end') {
      known.ended.set(entry.session, entry.ts)
      known.open.delete(entry.session)
      known.keys.delete(entry.session)
      if (entry.result === 'failed') known.recent.delete(entry.session)
    }
  }
}

/**
 * Warns in the log, and counts it for the metrics, when a staff member has viewed more different students within an hour
 * than MASQUERADE_ALERT_PER_HOUR. It stops nobody; what fails here is logged.
 */
export async function alertOnManyViews(
  { oktaId, name }: Pick<Person, 'oktaId' | 'name'>,
  now = new Date(),
): Promise<void> {
  try {
    const { recent } = await follow(now)
    const theirs = [...recent.values()].filter(({ actor }) => actor.oktaId === oktaId)
    const students = new Set(theirs.map(({ subject }) => subject.oktaId)).size
    const threshold = env.masqueradeAlertPerHour
    if (students <= threshold) return
    noteMasqueradeAlert()
    log().warn(
      { actor: oktaId, actorName: name, students, threshold },
      'a staff member views many students within an hour',
    )
  } catch (error) {
    log().error({ error: String(error) }, 'the views of staff could not be counted')
  }
}

/** Gives every view that is over, and of which nobody said so, its end in the audit (MQ-06). What fails is tried again the next time. */
export async function endSilentViews(now = new Date()): Promise<void> {
  try {
    const { open } = await follow(now)
    for (const start of [...open.values()])
      if (await isOver(start, now)) await writeOver(start, watch().keys.get(start.session), now)
  } catch (error) {
    log().error({ error: String(error) }, 'the ends of views could not be written')
  }
}

/** A view that began in another process, or before a restart, is known by a part of its key alone: then its longest time decides. */
async function isOver({ session, ts }: AuditEntry, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(ts) > masqueradeLifetime().absoluteMs) return true
  const key = watch().keys.get(session)
  return key !== undefined && (await sessionStore().find(key, { slide: false })) === null
}

/** Looks for such views every minute, more often where sessions are very short. */
export function sweepViews(): void {
  void sealAudit().catch(() => undefined) // it is in the log; after a change of the secret the first line seals the file
  const everyMs = Math.max(1_000, Math.min(60_000, Math.floor(env.session.idleMs / 4)))
  setInterval(() => void endSilentViews(), everyMs).unref()
}
