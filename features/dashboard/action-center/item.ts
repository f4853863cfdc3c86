import type { ProfileScore } from '@/features/profile/profile-score'
import { type CalendarDate, daysBetween } from '@/lib/shared/calendar-date'

/** The groups of the action center in display order, with their headings. */
export const actionGroups = {
  overdue: 'Overdue',
  now: 'Now',
  month: 'This month',
  later: 'Later',
  waiting: 'Waiting on others',
} as const

export type ActionGroup = keyof typeof actionGroups

/**
 * One thing to do or to wait for. Items are computed at each view and not stored, so that a finished item disappears.
 */
export interface ActionItem {
  /** Stays the same as long as the task is the same. */
  key: string
  group: ActionGroup
  what: string
  why: string
  dueOn: string | null
  /** The item happens on that day and cannot be done earlier. */
  isOnDay?: true
  /** Estimated minutes; null for what the student only waits for. */
  minutes: number | null
  /** Where it is done. */
  href: string
  label: string
  /** The profile fields to fill in, each with its points. */
  fields?: ProfileScore['missing']
}

/** How many days ahead count as this month. */
const monthDays = 30

/** Returns the group for a due date. Without a date, the item is for this month. */
export function groupOf(dueOn: string | null, today: CalendarDate): ActionGroup {
  if (dueOn === null) return 'month'
  if (dueOn < today) return 'overdue'
  return daysBetween(today, dueOn) <= monthDays ? 'month' : 'later'
}

const order = Object.keys(actionGroups)

/** Sorts by group and then by date. Within a group, items without a date come last (PG-01). */
export const byUrgency = (one: ActionItem, other: ActionItem): number =>
  order.indexOf(one.group) - order.indexOf(other.group) || (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999')
