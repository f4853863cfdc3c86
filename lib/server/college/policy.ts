import 'server-only'
import type { Patience } from '@/lib/calls/call'

/*
 * How the portal treats the college's services: every number in one place (docs/decisions/0009-reliability.md).
 */

/** How long the portal waits for a call, in milliseconds; nothing waits longer than 60 s (S1 §9). */
export const timeLimitMs: Record<Patience, number> = { page: 5_000, read: 8_000, save: 30_000, document: 60_000 }

/** How long it waits for a connection. */
export const connectLimitMs = 2_000

/** The largest answer that is read, in bytes; documents travel as base64 and are larger. */
export const largestAnswer: Record<Patience, number> = {
  page: 5_000_000,
  read: 5_000_000,
  save: 1_000_000,
  document: 25_000_000,
}

/** The longest list that is taken: what is longer is nothing that a person could look through, and slow to show. */
export const mostRows = 5_000

/**
 * A service rests when half of at least 20 calls within 10 s failed, or five calls in a row ran out of time; after
 * 10 s one call tries it. Counted for each base and kind of call. Only no answer, 5xx and malformed answers count.
 */
export const breakerRules = { windowMs: 10_000, callsAtLeast: 20, failing: 0.5, timeOutsInARow: 5, restMs: 10_000 }

/**
 * Calls at a time: to each base (as many connections are opened to it), and of one session for each kind of call, so
 * that slow letters hold up no page. A page makes a dozen at once and must not wait for itself. What comes on top waits
 * its turn, up to this many calls and milliseconds.
 */
export const turnRules = { perBase: 50, perSession: 16, waiting: 100, waitMs: 2_000 }

/**
 * A page's read whose connection broke at once is made again, once, after a pause: at most a tenth of a call's reads
 * within a minute (but three). What the browser asks for is repeated by the browser and not here; writes never are.
 */
export const retryRules = { brokenWithinMs: 500, pauseMs: { least: 200, most: 400 }, share: 0.1, atLeast: 3, windowMs: 60_000 }

/** Public lists that are shown from memory when they cannot be loaded, and for how long. Never what is about a person. */
export const staleIfErrorMs: Readonly<Record<string, number>> = { notificationFeed: 24 * 3_600_000 }

/** A service that says 429 is left alone for as long as it asks. */
export const busyRules = { unlessTold: 5, most: 300 }

/** How long a save's answer is kept for a repetition of the same request, and how many at most. */
export const rememberedSaves = { forMs: 15 * 60_000, most: 10_000 }
