import 'server-only'
import { retryAfterRules } from './policy'
import { processWide } from '../process/process-wide'

interface Deferred {
  /** On the clock of `performance.now`. The call is not sent before this time. */
  until: number
  /** Until when the service asked for a pause; may be later than `until`. */
  told: number
  words: string | undefined
}
const deferred = processWide('retry-after', () => new Map<string, Deferred>())

/** Returns the seconds of a `Retry-After` header, given as a number or an HTTP date. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number {
  const text = retryAfter?.trim() ?? ''
  const told = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000
  return Number.isFinite(told)
    ? Math.min(Math.max(1, Math.ceil(told)), retryAfterRules.mostTold)
    : retryAfterRules.unlessTold
}

/** Records that a service asked for a pause for this call of this session, with its message. */
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

/** Returns the remaining seconds of a requested pause and the service's message; null when the call may be sent. */
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
