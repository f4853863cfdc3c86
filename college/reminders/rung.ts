import { daysBetween } from '@/lib/shared/calendar-date'

/** Days before a due date on which the student gets a reminder, first one first. */
export const rungs = [120, 90, 60, 30, 14, 7, 1] as const

export type Rung = (typeof rungs)[number]

interface Ladder {
  dueOn: string
  today: string
  /** The reminders already sent for the same item and due date. */
  sent: readonly number[]
}

/**
 * Returns the reminder to send today: the last one reached, so that several missed reminders become one. Returns null
 * when it, or a later one, was already sent; before the first one; and after the due date.
 */
export function rungDue({ dueOn, today, sent }: Ladder): Rung | null {
  const left = daysBetween(today, dueOn)
  const reached = left < 0 ? undefined : rungs.findLast((rung) => left <= rung)
  return reached === undefined || sent.some((rung) => rung <= reached) ? null : reached
}
