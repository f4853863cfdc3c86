import { daysBetween, daysLater, yearOf, type CalendarDate } from '@/lib/shared/calendar-date'

/** A day on which a student confirmed their information. */
export interface ReviewEntry {
  statusDate: CalendarDate
}

/** Returns the entries that have a date. */
export const datedEntries = (history: readonly { statusDate: CalendarDate | null }[]): ReviewEntry[] =>
  history.flatMap(({ statusDate }) => (statusDate ? [{ statusDate }] : []))

/** Returns the date of the newest review on record; null without one. */
export const newestReview = (history: readonly { statusDate: CalendarDate | null }[]): CalendarDate | null =>
  datedEntries(history)
    .map(({ statusDate }) => statusDate)
    .toSorted()
    .at(-1) ?? null

/**
 * Returns the same month and day in another year, with 28 February for 29 February (ruling 1). This stays correct in
 * the next leap year: four years later a review is due all year.
 */
function inYear(date: CalendarDate, year: number): CalendarDate {
  const monthAndDay = date.slice(5) === '02-29' ? '02-28' : date.slice(5)
  return `${String(year).padStart(4, '0')}-${monthAndDay}` as CalendarDate
}

/**
 * True when the annual information review is due (S2 §4, AR-02). The anniversary is the newest review’s month and day
 * in the current year. Without a review, one a year ago today is assumed. A review is due when the newest one is more
 * than 365 days before the anniversary, or when the anniversary has come and the newest review is before it.
 */
export function isReviewDue(history: readonly ReviewEntry[], today: CalendarDate, { leapSafe = false } = {}): boolean {
  const newest = newestReview(history) ?? inYear(today, yearOf(today) - 1)
  const anniversary = inYear(newest, yearOf(today))
  const tooLongAgo = leapSafe ? newest < inYear(newest, yearOf(today) - 1) : daysBetween(newest, anniversary) > 365
  return tooLongAgo || (today >= anniversary && newest < anniversary)
}

/**
 * Returns the date of the review before this one; null without one. Once this review is recorded, it is the newest
 * entry itself.
 */
export const reviewedBefore = (history: readonly ReviewEntry[], isDue: boolean): CalendarDate | null =>
  history
    .map((entry) => entry.statusDate)
    .toSorted()
    .at(isDue ? -1 : -2) ?? null

/**
 * Returns the day, within `days` from today, on which the review becomes due. Returns today when it is due already, and
 * null when it does not become due.
 */
export function reviewDueOn(history: readonly ReviewEntry[], today: CalendarDate, days: number): CalendarDate | null {
  const daysAhead = Array.from({ length: days + 1 }, (_, ahead) => daysLater(today, ahead))
  return daysAhead.find((day) => isReviewDue(history, day, { leapSafe: true })) ?? null
}
