import 'server-only'
import { createHash } from 'node:crypto'
import type { Outcome } from '@/lib/shared/result'
import { rememberedSaves } from './policy'
import { processWide } from '../process/process-wide'

interface Entry {
  body: string
  until: number
  /** A promise only until the save settles: a kept promise would keep the whole request that made it in memory. */
  outcome: Outcome<unknown> | Promise<Outcome<unknown>>
}

const entries = processWide('saved', () => new Map<string, Entry>())

interface SaveOfSession {
  session: string
  call: string
  key: string
  input: unknown
  /**
   * The answer contains a secret that is shown only once. It is not stored, and the college repeats the answer
   * without the secret.
   */
  once?: boolean
}

/**
 * Runs one save per idempotency key of a session. A repeated request joins the save in flight and, for 15 minutes
 * after success, gets its answer. A failed save is forgotten so that the same key can be retried; the college also
 * knows the key, in case the first request did arrive. A different body under the same key is sent as a new save,
 * which the college refuses.
 */
export function saveOnce(
  { session, call, key, input, once = false }: SaveOfSession,
  save: () => Promise<Outcome<unknown>>,
  now: () => number = Date.now,
): Promise<Outcome<unknown>> {
  const name = nameOf({ session, call, key })
  const body = bodyOf(input)
  const known = entries().get(name)
  if (known && known.until > now()) return known.body === body ? Promise.resolve(known.outcome) : save()
  const outcome = save()
  const entry: Entry = { body, until: Number.POSITIVE_INFINITY, outcome }
  entries().delete(name)
  entries().set(name, entry)
  makeRoom(now())
  const forget = () => entries().get(name) === entry && entries().delete(name)
  outcome.then(
    (answer) =>
      answer.ok && !once ? Object.assign(entry, { outcome: answer, until: now() + rememberedSaves.forMs }) : forget(),
    forget,
  )
  return outcome
}

/** Returns the outcome of the same save if it is remembered or in flight; otherwise undefined. */
export function savedBefore({ input, ...named }: SaveOfSession, now: () => number = Date.now) {
  const known = entries().get(nameOf(named))
  return known && known.until > now() && known.body === bodyOf(input) ? known.outcome : undefined
}

const nameOf = ({ session, call, key }: Pick<SaveOfSession, 'session' | 'call' | 'key'>) => `${session} ${call} ${key}`

const bodyOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url')

/**
 * Evicts expired and surplus entries, oldest first. An unexpired entry within the limit stops the sweep; saves in
 * flight are never evicted.
 */
function makeRoom(now: number): void {
  const all = entries()
  for (const [name, { until }] of all) {
    if (until > now && all.size <= rememberedSaves.most) break
    if (until !== Number.POSITIVE_INFINITY) all.delete(name)
  }
}
