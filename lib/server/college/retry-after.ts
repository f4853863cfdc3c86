import 'server-only'
import { retryAfterRules } from './policy'
import { processWide } from '../process/process-wide'

interface Deferred {
  /** Until then, on the clock of `performance.now`, the call is not sent. */
  until: number
  /** Until then the service asked to be left alone. */
  told: number
  words: string | undefined
}
const deferred = processWide('retry-after', () => new Map<string, Deferred>())

/** Seconds that a service asked for in `Retry-After`: a number, or a date of HTTP. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number {
  const text = retryAfter?.trim() ?? ''
  const told = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000
  return Number.isFinite(told)
    ? Math.min(Math.max(1, Math.ceil(told)), retryAfterRules.mostTold)
    : retryAfterRules.unlessTold
}

/** Remembers that a service wants to be left alone with this call of this session, and what it said. */
export function noteRetryAfter(
  session: string,
  call: string,
  seconds: number,
  words?: string,
  now = performance.now(),
): void {
  const all = deferred()
  for (const [name, { until }] of all) if (until <= now) all.delete(name)
  const until = now + Math.min(seconds, retryAfterRules.most) * 1_000
  all.set(`${session} ${call}`, { until, told: now + seconds * 1_000, words })
}

/** Seconds for which the service asked to be left alone, and what it said; null when the call may be sent. */
export function retryAfterRemaining(
  session: string,
  call: string,
  now = performance.now(),
): { seconds: number; words: string | undefined } | null {
  const found = deferred().get(`${session} ${call}`)
  return found === undefined || found.until <= now
    ? null
    : { seconds: Math.ceil((found.told - now) / 1_000), words: found.words }
}
