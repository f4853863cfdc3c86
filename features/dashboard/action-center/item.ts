import type { ProfileScore } from '@/features/profile/profile-score'
import { type CalendarDate, daysBetween } from '@/lib/shared/calendar-date'

/** The groups of the action center, in their order, each with its heading. */
export const actionGroups = {
  overdue: 'Overdue',
  now: 'Now',
  month: 'This month',
  later: 'Later',
  waiting: 'Waiting on others',
} as const

export type ActionGroup = keyof typeof actionGroups

/** One thing to do, or to wait for. It is computed from the state at each view and stored nowhere, so what is done is gone. */
export interface ActionItem {
  /** Stays the same as long as it is the same thing that is to be done. */
  key: string
  group: ActionGroup
  what: string
  why: string
  dueOn: string | null
  /** It takes place on that day, and cannot be done before. */
  isOnDay?: true
  /** About how long it takes; null for what is only waited for. */
  minutes: number | null
  /** Where it is done. */
  href: string
  label: string
  /** What of the profile is asked for, each with its points. */
  fields?: ProfileScore['missing']
}

/** So many days ahead count as this month. */
const monthDays = 30

/** What is due on a day; without one it is for this month. */
export function groupOf(dueOn: string | null, today: CalendarDate): ActionGroup {
  if (dueOn === null) return 'month'
  if (dueOn < today) return 'overdue'
  return daysBetween(today, dueOn) <= monthDays ? 'month' : 'later'
}

const order = Object.keys(actionGroups)

/** Sorts by group and then by date; within a group what has no date is last (PG-01). */
export const byUrgency = (one: ActionItem, other: ActionItem): number =>
  order.indexOf(one.group) - order.indexOf(other.group) || (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999')
