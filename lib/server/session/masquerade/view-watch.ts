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
 * Watches the views of staff by reading the audit. Writes the end of a view that ended without one, and reports a staff
 * member who views very many students. The files are read once, and then only what is added to them.
 */

const hourMs = 3_600_000

interface Watch {
  tail: AuditTail
  /** The first lines of views without an end, by session. */
  open: Map<string, AuditEntry>
  /** When each view of the last hour ended, by session. The file with its first line may be read later. */
  ended: Map<string, string>
  /** The first lines of views that began in the last hour, by session. */
  recent: Map<string, AuditEntry>
  /** The read that is under way; the tail supports one at a time. */
  following: Promise<unknown>
  /** Full session keys of the views that began in this process, by the part of the key in the audit. */
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

/**
 * Remembers the session of a view that began here, so that its end is noticed at once rather than at its maximum
 * lifetime.
 */
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
 * Logs a warning, and counts it in the metrics, when a staff member has viewed more different students within an hour
 * than MASQUERADE_ALERT_PER_HOUR. Stops nobody. Errors are only logged.
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

/** Writes the missing end of every view that is over. Retries what failed the next time. */
export async function endSilentViews(now = new Date()): Promise<void> {
  try {
    const { open } = await follow(now)
    for (const start of [...open.values()])
      if (await isOver(start, now)) await writeOver(start, watch().keys.get(start.session), now)
  } catch (error) {
    log().error({ error: String(error) }, 'the ends of views could not be written')
  }
}

/**
 * True when a view is over. Only a part of the session key is known for a view that began in another process or before
 * a restart; such a view is over at its maximum lifetime.
 */
async function isOver({ session, ts }: AuditEntry, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(ts) > masqueradeLifetime().absoluteMs) return true
  const key = watch().keys.get(session)
  return key !== undefined && (await sessionStore().find(key, { slide: false })) === null
}

/** Runs `endSilentViews` every minute, more often where sessions are very short. */
export function sweepViews(): void {
  void sealAudit().catch(() => undefined) // already logged; after a change of the secret the first line seals the file
  const everyMs = Math.max(1_000, Math.min(60_000, Math.floor(env.session.idleMs / 4)))
  setInterval(() => void endSilentViews(), everyMs).unref()
}
