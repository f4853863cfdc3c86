import 'server-only'

/* When the portal counts as overloaded (docs/decisions/0014-overload.md). All numbers are in this file. */

export const loadSheddingRules = {
  /** A request counts as in flight for at most this time. */
  countsForMs: 10_000,
  /** How often the event loop delay is read and the limit adjusted. The delay is the mean since the last reading. */
  readEveryMs: 500,
  /**
   * From this mean delay the event loop is late. A page passes through the event loop about ten times, so it then
   * takes most of a second.
   */
  lateMs: 75,
  /** A late loop lowers the limit to this share of the requests in flight. */
  fall: 0.8,
  /** A loop that is on time raises the limit by this share of the configured one, at each reading. */
  rise: 0.05,
  /**
   * The limit never falls below this number (or the configured limit), so that the load of an ordinary day is never
   * refused.
   */
  least: 25,
  /** How long a refused browser is told to wait. */
  retryAfterSeconds: 5,
  /** How long after the last refusal the log reports that the overload is over. */
  overAfterMs: 5_000,
}

export interface ProcessLoad {
  /** Requests being answered, including this one. */
  underWay: number
  /** Mean delay of the event loop over the last half second, in milliseconds. */
  delayMs: number
}

/**
 * Returns how many requests may be in flight from now on. Like TCP congestion control, the limit rises step by step
 * while the event loop is on time, and drops at once below the number in flight when it is late. `most` is the
 * configured limit, which suits a large machine. On a small or shared machine the limit settles where the loop is
 * just on time.
 */
export function nextLimit(limit: number, { underWay, delayMs }: ProcessLoad, most: number): number {
  const { lateMs, fall, rise, least } = loadSheddingRules
  if (delayMs <= lateMs) return Math.min(most, limit + rise * most)
  return Math.max(Math.min(least, most), fall * Math.min(limit, underWay))
}
