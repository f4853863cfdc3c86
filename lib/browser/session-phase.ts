/**
 * A moment on both of the browser's clocks. The steady clock only runs forward but may stand still during sleep; the
 * wall clock can be set.
 */
export interface Moment {
  steady: number
  wall: number
}

/** The server's answer: milliseconds until the session ends without activity, and until its absolute limit. */
export interface TimeLeft {
  idleMs: number
  absMs: number
}

/** Returns the time left in an answer; null for any other value. */
export function timeLeftIn(answer: unknown): TimeLeft | null {
  if (typeof answer !== 'object' || answer === null || !('idleMs' in answer) || !('absMs' in answer)) return null
  const { idleMs, absMs } = answer
  return typeof idleMs === 'number' && typeof absMs === 'number' ? { idleMs, absMs } : null
}

/** When the session ends, on both clocks; `final` when nothing can extend it. */
export interface Deadline extends Moment {
  final: boolean
}

/** Active, then Prompted shortly before the end, then Idle at the end (S1 §4). */
export type Phase = 'active' | 'prompted' | 'idle'

/** The browser ends this much before the server, so that its sign-out still finds a living session. */
const headStart = 1_000

/**
 * Returns the deadline that an answer implies. `from` is when it was requested, so the round trip can only shorten the
 * time.
 */
export function toDeadline({ idleMs, absMs }: TimeLeft, from: Moment): Deadline {
  const left = Math.min(idleMs, absMs) - headStart
  return { steady: from.steady + left, wall: from.wall + left, final: absMs <= idleMs }
}

/**
 * Returns the milliseconds left by the clock that shows less. After sleep the wall clock is right. A wall clock set
 * ahead is wrong, and then the server is asked first. A wall clock set back shows more than the steady clock and does
 * not count.
 */
export const timeLeft = (deadline: Deadline, now: Moment): number =>
  Math.min(deadline.steady - now.steady, deadline.wall - now.wall)

/**
 * The phase depends only on the time left: activity while Prompted cannot change it, only a later deadline can (ruling
 * 2).
 */
export function phaseAt(leftMs: number, warningMs: number): Phase {
  if (leftMs <= 0) return 'idle'
  return leftMs <= warningMs ? 'prompted' : 'active'
}

/** True when activity is due to be reported: at once, then once in `everyMs`, including the last activity. */
export const touchIsDue = (untold: boolean, toldAt: number, now: Moment, everyMs: number): boolean =>
  untold && now.steady - toldAt >= everyMs

const spoken = [60, 40, 20, 10]

/**
 * Returns the second to announce when the countdown moves from `before` to `seconds`, or null: not every second is
 * announced.
 */
export const secondToSpeak = (before: number, seconds: number): number | null =>
  spoken.some((mark) => before > mark && seconds <= mark) ? seconds : null
