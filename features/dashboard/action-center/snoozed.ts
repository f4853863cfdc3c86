import type { actionSnoozes } from '@/features/dashboard/calls'
import { snoozeKey } from '@/features/dashboard/snooze-key'
import type { AnswerOf } from '@/lib/calls/call'
import { type CalendarDate, daysLater } from '@/lib/shared/calendar-date'
import type { ActionItem } from './item'

export type Snooze = AnswerOf<typeof actionSnoozes.load>[number]

/** An item to be shown, and whether it may be hidden for a week. */
export interface ShownItem extends ActionItem {
  maySnooze: boolean
}

/** An item that is hidden until a day. */
export interface SnoozedItem extends ActionItem {
  until: string
}

/** For so many days an item is hidden. */
export const snoozeDays = 7

/**
 * Divides the items into those that are shown and those that the student has hidden. Each is hidden once, and never when it is overdue,
 * waited for, or due before it would be back. Null for snoozes that are not known: everything is shown then, and nothing can be hidden.
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
