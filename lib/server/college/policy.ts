import 'server-only'
import type { TimeoutClass } from '@/lib/calls/call'

/* How the portal treats the college's services. All numbers are in this file (docs/decisions/0009-reliability.md). */

/**
 * How long the portal waits for a call, in milliseconds, including a retry: 60 s for calls that a person waits for
 * (S1 §9; after 8 s that part of the page says that it takes long), 5 s for background calls. `COLLEGE_TIMEOUT_MS`
 * shortens these limits.
 */
export const timeLimitMs: Record<TimeoutClass, number> = {
  background: 5_000,
  read: 60_000,
  save: 60_000,
  document: 60_000,
}

/** How long to wait for a connection, in milliseconds. */
export const connectLimitMs = 2_000

/** The largest answer that is read, in bytes. Documents are larger because they are sent as base64. */
export const largestAnswer: Record<TimeoutClass, number> = {
  background: 5_000_000,
  read: 5_000_000,
  save: 1_000_000,
  document: 25_000_000,
}

/** The longest list that is accepted. Nobody could look through a longer one, and it would be slow to render. */
export const mostRows = 5_000

/**
 * A circuit opens when at least half of 20 or more calls within 10 s failed, or when five calls in a row were slow.
 * After 10 s one trial call is made. Each base and kind of call has its own circuit. Only missing, 5xx, malformed and
 * slow answers count as faults. A call counts as slow as soon as it exceeds `slowMs`, although its answer is still
 * awaited. A hanging service is therefore left alone long before the time limit.
 */
export const breakerRules = {
  windowMs: 10_000,
  callsAtLeast: 20,
  failing: 0.5,
  slowMs: 8_000,
  slowInARow: 5,
  restMs: 10_000,
}

/**
 * Concurrent calls per base (also its number of connections) and per session and kind of call, so that slow letters
 * do not block pages. After a save, a page and its shell make up to 21 calls at once, which must not wait for each
 * other. Calls beyond the limit wait for a slot: at most `waiting` calls, each for `waitMs`.
 */
export const bulkheadRules = { perBase: 50, perSession: 24, waiting: 100, waitMs: 2_000 }

/**
 * A load is retried once, after a pause, when no answer arrived or the service returned one of these statuses without
 * `Retry-After` (S1 §9 'Queries retry once'). At most a tenth of a call's loads within a minute are retried, or
 * three if that is more. Refusals, timeouts and saves are never retried.
 */
export const retryRules = {
  statuses: [500, 502, 503, 504],
  pauseMs: { least: 200, most: 400 },
  share: 0.1,
  atLeast: 3,
  windowMs: 60_000,
}

/** Public lists that are shown from memory when they cannot be loaded, and for how long. Never data about a person. */
export const staleIfErrorMs: Readonly<Record<string, number>> = {
  notificationFeed: 24 * 3_600_000,
  companies: 24 * 3_600_000,
}

/**
 * A session's own data that is shown from memory, with its time, when it cannot be loaded, and for how long after it
 * was loaded.
 */
export const lastKnownMs: Readonly<Record<string, number>> = {
  messages: 3_600_000,
  resources: 3_600_000,
  savedResources: 3_600_000,
}

/**
 * Limits of the response cache of one process: number of answers, total characters of their text (memory use is about
 * three times that), and the largest answer. Answers above `largest` are loaded every time, so that a few students
 * with very long lists do not evict everybody else's answers. Expired entries are swept every `sweepMs`.
 */
export const responseCacheRules = { most: 20_000, mostSize: 32_000_000, largest: 500_000, sweepMs: 60_000 }

/** How long an accepted promo code is not checked again in the session that applied it. */
export const acceptedCodeMs = 5 * 60_000

/**
 * A service that returns 429 is left alone for the time it asks for, up to `most` seconds. People are told the full
 * time, up to `mostTold`. Without a usable `Retry-After` the pause is `unlessTold`.
 */
export const retryAfterRules = { unlessTold: 5, most: 300, mostTold: 86_400 }

/** How long a save's answer is kept for a repeated request, and how many answers are kept. */
export const rememberedSaves = { forMs: 15 * 60_000, most: 10_000 }
