import 'server-only'

/*
 * When the portal has more to do than it can (docs/decisions/0014-overload.md): every number in one place.
 */

export const overloadRules = {
  /** A request counts as under way for this long at most. */
  countsForMs: 10_000,
  /** How often the delay of the event loop is read; it is the mean since the last reading. */
  readEveryMs: 500,
  /** From this mean delay on the process is busy without a pause. */
  delayMs: 150,
  /** With such a delay the limit is this share of the configured one. */
  shareWhenDelayed: 0.25,
  /** What a refused browser is told to wait. */
  retryAfterSeconds: 5,
}

export interface Pressure {
  /** Requests that are being answered, this one included. */
  underWay: number
  /** How late the event loop came to its timers, mean of the last half second, in milliseconds. */
  delayMs: number
}

/**
 * May no further read be begun? `most` requests are under way; or a quarter of them are and the event loop is late, which
 * is so on a machine too small for `most`. A late loop alone is none of the portal's doing: somebody else uses the machine.
 */
export const isOverloaded = ({ underWay, delayMs }: Pressure, most: number): boolean =>
  underWay > most || (delayMs > overloadRules.delayMs && underWay > most * overloadRules.shareWhenDelayed)
