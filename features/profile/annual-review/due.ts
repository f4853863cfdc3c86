import { daysBetween, daysLater, yearOf, type CalendarDate } from '@/lib/shared/calendar-date'

/** A day on which a student confirmed their information. */
export interface ReviewEntry {
  statusDate: CalendarDate
}

/** The entries of a history that say when. */
export const datedEntries = (history: readonly { statusDate: CalendarDate | null }[]): ReviewEntry[] =>
  history.flatMap(({ statusDate }) => (statusDate ? [{ statusDate }] : []))

/** The day of the newest review on record; null for none. */
export const newestReview = (history: readonly { statusDate: CalendarDate | null }[]): CalendarDate | null =>
  datedEntries(history)
    .map(({ statusDate }) => statusDate)
    .toSorted()
    .at(-1) ?? null

/**
 * The same month and day in another year; 29 February falls on the 28th (ruling 1). That it could stay the 29th in the next
 * leap year makes no difference: four years later a review is due all year.
 */
function inYear(date: CalendarDate, year: number): CalendarDate {
  const monthAndDay = date.slice(5) === '02-29' ? '02-28' : date.slice(5)
  return `${String(year).padStart(4, '0')}-${monthAndDay}` as CalendarDate
}

/**
 * Is the annual information review due (S2 §4, AR-02)? The anniversary is the newest review's month and day in the
 * current year; without any review, one a year ago is assumed. Due when the newest review lies more than 365 days
 * before the anniversary, or when the anniversary has come and the newest review is before it.
 *
 * Taken literally the first rule fires on 1 January of a leap year for most reviews of the year before;
 * `leapSafe` compares with the anniversary less one calendar year instead (ruling 1).
 */
export function isReviewDue(history: readonly ReviewEntry[], today: CalendarDate, { leapSafe = false } = {}): boolean {
  const newest = newestReview(history) ?? inYear(today, yearOf(today) - 1)
  const anniversary = inYear(newest, yearOf(today))
  const tooLongAgo = leapSafe ? newest < inYear(newest, yearOf(today) - 1) : daysBetween(newest, anniversary) > 365
  return tooLongAgo || (today >= anniversary && newest < anniversary)
}

/** The day of the review before this one; null for none. A review that is not due any more is the newest on record itself. */
export const reviewedBefore = (history: readonly ReviewEntry[], isDue: boolean): CalendarDate | null =>
  history
    .map((entry) => entry.statusDate)
    .toSorted()
    .at(isDue ? -1 : -2) ?? null

/** The day within so many from today on which the review comes due: today when it is due; null when it does not come due. */
export function reviewDueOn(history: readonly ReviewEntry[], today: CalendarDate, days: number): CalendarDate | null {
  const daysAhead = Array.from({ length: days + 1 }, (_, ahead) => daysLater(today, ahead))
  return daysAhead.find((day) => isReviewDue(history, day, { leapSafe: true })) ?? null
}
