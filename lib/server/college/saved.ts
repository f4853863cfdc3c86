import 'server-only'
import { createHash } from 'node:crypto'
import type { Outcome } from '@/lib/shared/result'
import { rememberedSaves } from './policy'
import { processWide } from '../process/process-wide'

interface Entry {
  body: string
  until: number
  /** A promise only until it is known: it would keep the whole request that made it for as long. */
  outcome: Outcome<unknown> | Promise<Outcome<unknown>>
}

const entries = processWide('saved', () => new Map<string, Entry>())

interface SaveOfSession {
  session: string
  call: string
  key: string
  input: unknown
  /** Its answer has a secret that is shown once: it is kept for nobody, and the college answers a repetition without it. */
  once?: boolean
}

/**
 * One save for one idempotency key of a session: a repetition joins the save under way, and gets its answer for
 * 15 minutes after it succeeded. A failed one is forgotten, so that it can be tried again with the same key; the
 * college knows the key as well, should the first have arrived after all. Another body under the same key is another
 * save, which the college refuses.
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

/** What came of this very save, where it is remembered or under way. */
export function savedBefore({ input, ...named }: SaveOfSession, now: () => number = Date.now) {
  const known = entries().get(nameOf(named))
  return known && known.until > now() && known.body === bodyOf(input) ? known.outcome : undefined
}

const nameOf = ({ session, call, key }: Pick<SaveOfSession, 'session' | 'call' | 'key'>) => `${session} ${call} ${key}`

const bodyOf = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url')

/** Oldest first: what ran out goes, and what is too many. A save under way holds up those behind it until it settles. */
function makeRoom(now: number): void {
  const all = entries()
  for (const [name, { until }] of all) {
    if (until > now && all.size <= rememberedSaves.most) break
    if (until !== Number.POSITIVE_INFINITY) all.delete(name)
  }
}
