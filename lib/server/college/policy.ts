import 'server-only'
import type { TimeoutClass } from '@/lib/calls/call'

/*
 * How the portal treats the college's services: every number in one place (docs/decisions/0009-reliability.md).
 */

/**
 * How long the portal waits for a call, in milliseconds, a repetition included: 60 s for what a person waits for (S1 §9),
 * whose part of the page says after 8 s that it takes long; 5 s for what nobody waits for. `COLLEGE_TIMEOUT_MS` shortens it.
 */
export const timeLimitMs: Record<TimeoutClass, number> = {
  background: 5_000,
  read: 60_000,
  save: 60_000,
  document: 60_000,
}

/** How long it waits for a connection. */
export const connectLimitMs = 2_000

/** The largest answer that is read, in bytes; documents travel as base64 and are larger. */
export const largestAnswer: Record<TimeoutClass, number> = {
  background: 5_000_000,
  read: 5_000_000,
  save: 1_000_000,
  document: 25_000_000,
}

/** The longest list that is taken: what is longer is nothing that a person could look through, and slow to show. */
export const mostRows = 5_000

/**
 * A circuit opens when half of at least 20 calls within 10 s failed, or five calls in a row were slow; after 10 s one
 * call tries it. Counted for each base and kind of call. Only no answer, 5xx, malformed and slow answers count. A call is
 * slow after `slowMs` and counts at that moment, though its answer is still waited for: a service that hangs is left alone
 * long before the time limit.
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
 * Calls at a time: to each base (as many connections are opened to it), and of one session for each kind of call, so
 * that slow letters hold up no page. After a save a page and its shell make up to 21 at once and must not wait for each
 * other. What comes on top waits for a slot, up to this many calls and milliseconds.
 */
export const bulkheadRules = { perBase: 50, perSession: 24, waiting: 100, waitMs: 2_000 }

/**
 * A load is asked once more, after a pause, when nothing came back or the service answered one of these statuses without
 * `Retry-After` (S1 §9 'Queries retry once'): at most a tenth of a call's loads within a minute, but three. Never after a
 * refusal or a time-out, and never a save.
 */
export const retryRules = {
  statuses: [500, 502, 503, 504],
  pauseMs: { least: 200, most: 400 },
  share: 0.1,
  atLeast: 3,
  windowMs: 60_000,
}

/** Public lists that are shown from memory when they cannot be loaded, and for how long. Never what is about a person. */
export const staleIfErrorMs: Readonly<Record<string, number>> = {
  notificationFeed: 24 * 3_600_000,
  companies: 24 * 3_600_000,
}

/** What of a person's own is shown to the same session when it cannot be loaded, as of then, and for how long after it was. */
export const lastKnownMs: Readonly<Record<string, number>> = {
  messages: 3_600_000,
  resources: 3_600_000,
  savedResources: 3_600_000,
}

/**
 * How much of the college's answers one process keeps for their `staleMs`: so many, so many characters of their text in all (in
 * memory about three times that), none longer than `largest`, so that a few students of very long lists do not push out what all
 * others have there: theirs are asked for each time. What is old is looked for every `sweepMs`.
 */
export const responseCacheRules = { most: 20_000, mostSize: 32_000_000, largest: 500_000, sweepMs: 60_000 }

/** How long a promo code that was accepted is not asked for again, in the session that applied it. */
export const acceptedCodeMs = 5 * 60_000

/**
 * A service that says 429 is left alone for as long as it asks, in seconds: `most` at most. People are told all of it, up to
 * `mostTold`.
 */
export const retryAfterRules = { unlessTold: 5, most: 300, mostTold: 86_400 }

/** How long a save's answer is kept for a repetition of the same request, and how many at most. */
export const rememberedSaves = { forMs: 15 * 60_000, most: 10_000 }
