import type { actionSnoozes } from '@/features/dashboard/calls'
import { snoozeKey } from '@/features/dashboard/snooze-key'
import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, daysLater } from '@/lib/shared/calendar-date'
import type { ActionItem } from './item'

export type Snooze = AnswerOf<typeof actionSnoozes.load>[number]

/** An item to show, and whether it can be snoozed. */
export interface ShownItem extends ActionItem {
  maySnooze: boolean
}

/** An item that is hidden until a day. */
export interface SnoozedItem extends ActionItem {
  until: string
}

/** How many days a snooze lasts. */
export const snoozeDays = 7

/**
 * Splits the items into shown and snoozed ones. An item can be snoozed once, and never when it is overdue, waits for
 * someone else, or is due before the snooze ends. When `snoozes` is null (not loaded), everything is shown and nothing
 * can be snoozed.
 */
export function arrange(items: readonly ActionItem[], snoozes: readonly Snooze[] | null, today: CalendarDate) {
  const shown: ShownItem[] = []
  const snoozed: SnoozedItem[] = []
  for (const item of items) {
    const snooze = snoozes?.find((each) => each.item === item.key)
    const until = snooze?.until ?? daysLater(today, snoozeDays)
    const canWait = isForLater(item) && (item.dueOn === null || until <= item.dueOn)
    if (snooze && canWait && until > today) snoozed.push({ ...item, until })
    else shown.push({ ...item, maySnooze: snoozes !== null && !snooze && canWait && snoozeKey.test(item.key) })
  }
  return { shown, snoozed: snoozed.toSorted((one, other) => one.until.localeCompare(other.until)) }
}

const isForLater = ({ group }: ActionItem): boolean => group === 'month' || group === 'later'
