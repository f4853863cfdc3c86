import { daysBetween } from '@/lib/shared/calendar-date'

/** So many days before something is due its student is reminded, the first reminder first. */
export const rungs = [120, 90, 60, 30, 14, 7, 1] as const

export type Rung = (typeof rungs)[number]

interface Ladder {
  dueOn: string
  today: string
  /** Those that were sent about the same thing and day. */
  sent: readonly number[]
}

/**
 * The reminder to send today: the last that has been reached, so that several which were missed become one. Null when it, or one
 * closer to the day, was sent; before the first; and once the day has passed.
 */
export function rungDue({ dueOn, today, sent }: Ladder): Rung | null {
  const left = daysBetween(today, dueOn)
  const reached = left < 0 ? undefined : rungs.findLast((rung) => left <= rung)
  return reached === undefined || sent.some((rung) => rung <= reached) ? null : reached
}
