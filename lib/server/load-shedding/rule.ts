import 'server-only'

/*
 * When the portal has more to do than it can (docs/decisions/0014-overload.md): every number in one place.
 */

export const loadSheddingRules = {
  /** A request counts as under way for this long at most. */
  countsForMs: 10_000,
  /** How often the delay of the event loop is read, and the limit set again; the delay is the mean since the last reading. */
  readEveryMs: 500,
  /** From this mean delay on the event loop is late: a page, which comes by about ten times, then takes most of a second. */
  lateMs: 75,
  /** A late loop lowers the limit to this share of what is under way. */
  fall: 0.8,
  /** A loop in time raises it by this share of the configured one, so it is back within eight seconds. */
  rise: 0.05,
  /** It never falls below this many, or the configured one: what an ordinary day has under way is not refused. */
  least: 25,
  /** What a refused browser is told to wait. */
  retryAfterSeconds: 5,
  /** So long after the last refusal the log says that it is over. */
  overAfterMs: 5_000,
}

export interface ProcessLoad {
  /** Requests that are being answered, this one included. */
  underWay: number
  /** How late the event loop came to its timers, mean of the last half second, in milliseconds. */
  delayMs: number
}

/**
 * How many requests may be under way from now on. As TCP finds out what a line carries: step by step upwards while the event
 * loop is in time, and down at once to less than what was under way when it is late. `most` is the configured limit, which
 * is right for a large machine; a small one, or one that others use too, settles where its loop is just in time.
 */
export function nextLimit(limit: number, { underWay, delayMs }: ProcessLoad, most: number): number {
  const { lateMs, fall, rise, least } = loadSheddingRules
  if (delayMs <= lateMs) return Math.min(most, limit + rise * most)
  return Math.max(Math.min(least, most), fall * Math.min(limit, underWay))
}
