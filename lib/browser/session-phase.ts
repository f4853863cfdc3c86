/** One moment on both of the browser's clocks: one that only runs forward but may stand still in sleep, and the wall's, which may be set. */
export interface Moment {
  steady: number
  wall: number
}

/** What the server answers: milliseconds until the session ends if nobody does anything, and at the latest. */
export interface TimeLeft {
  idleMs: number
  absMs: number
}

/** The time left in an answer; null when it is something else. */
export function timeLeftIn(answer: unknown): TimeLeft | null {
  if (typeof answer !== 'object' || answer === null || !('idleMs' in answer) || !('absMs' in answer)) return null
  const { idleMs, absMs } = answer
  return typeof idleMs === 'number' && typeof absMs === 'number' ? { idleMs, absMs } : null
}

/** When the session ends, on both clocks; `final` when nothing can put it off any more. */
export interface Deadline extends Moment {
  final: boolean
}

/** Active, then Prompted a little before the end, then Idle at the end (S1 §4). */
export type Phase = 'active' | 'prompted' | 'idle'

/** The browser ends a little before the server does, so that its sign-out still meets a living session. */
const headStart = 1_000

/** The deadline that an answer means. `from` is the moment when it was asked for, so that the way there and back only shortens it. */
export function toDeadline({ idleMs, absMs }: TimeLeft, from: Moment): Deadline {
  const left = Math.min(idleMs, absMs) - headStart
  return { steady: from.steady + left, wall: from.wall + left, final: absMs <= idleMs }
}

/**
 * Milliseconds left, by the clock that says less. After sleep the wall clock is right; set a day ahead it is wrong, and
 * then the server is asked before anything is believed; set back it says more than the steady one and does not count.
 */
export const timeLeft = (deadline: Deadline, now: Moment): number =>
  Math.min(deadline.steady - now.steady, deadline.wall - now.wall)

/** The phase is nothing but the time left: so activity while Prompted cannot change it, only a later deadline can (ruling 2). */
export function phaseAt(leftMs: number, warningMs: number): Phase {
  if (leftMs <= 0) return 'idle'
  return leftMs <= warningMs ? 'prompted' : 'active'
}

/** Whether the server should hear of activity: at once, then once in `everyMs`, the last of it included. */
export const touchIsDue = (untold: boolean, toldAt: number, now: Moment, everyMs: number): boolean =>
  untold && now.steady - toldAt >= everyMs

const spoken = [60, 40, 20, 10]

/** The second to speak aloud when the countdown comes from `before` to `seconds`, or null: not every second is spoken. */
export const secondToSpeak = (before: number, seconds: number): number | null =>
  spoken.some((mark) => before > mark && seconds <= mark) ? seconds : null
