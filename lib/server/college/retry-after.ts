import 'server-only'
import { retryAfterRules } from './policy'
import { processWide } from '../process/process-wide'

interface Deferred {
  until: number
  words: string | undefined
}
const deferred = processWide('retry-after', () => new Map<string, Deferred>())

/** Seconds that a service asked for in `Retry-After`: a number, or a date of HTTP. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number {
  const text = retryAfter?.trim() ?? ''
  const told = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000
  return Number.isFinite(told)
    ? Math.min(Math.max(1, Math.ceil(told)), retryAfterRules.most)
    : retryAfterRules.unlessTold
}

/** Remembers that a service wants to be left alone with this call of this session, and what it said. */
export function noteRetryAfter(session: string, call: string, seconds: number, words?: string, now = Date.now()): void {
  const all = deferred()
  for (const [name, { until }] of all) if (until <= now) all.delete(name)
  all.set(`${session} ${call}`, { until: now + seconds * 1_000, words })
}

/** Seconds for which the call must not be sent yet, and what the service said; null when it may be sent. */
export function retryAfterRemaining(
  session: string,
  call: string,
  now = Date.now(),
): { seconds: number; words: string | undefined } | null {
  const found = deferred().get(`${session} ${call}`)
  return found === undefined || found.until <= now
    ? null
    : { seconds: Math.ceil((found.until - now) / 1_000), words: found.words }
}
