import { addDays, differenceInCalendarDays, formatISO, isExists } from 'date-fns'

/**
 * A calendar date without a time or a zone, `YYYY-MM-DD`. It is never given to `new Date()`,
 * which would read it as UTC midnight and show the day before in America (HP-06).
 */
export type CalendarDate = `${number}-${number}-${number}`

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Is it a date of the calendar? 2025-02-30 is not. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = pattern.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return isExists(year, month - 1, day)
}

/** Returns the year of a calendar date. */
export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** `2026-03-09` → `03/09/26`; text that is no calendar date comes back as it is. */
export function toShortDate(date: string): string {
  const [, year, month, day] = pattern.exec(date) ?? []
  return year && month && day ? `${month}/${day}/${year.slice(2)}` : date
}

/** `2026-03-09` → `March 9, 2026`, the name a screen reader speaks. */
export function toLongDate(date: string): string {
  const [, year, month, day] = pattern.exec(date) ?? []
  return year && month && day ? `${monthNames[Number(month) - 1] ?? month} ${Number(day)}, ${year}` : date
}

/** `2026-03` → `March 2026`; text that is no month comes back as it is. */
export function toLongMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  const name = monthNames[Number(number) - 1]
  return year && name ? `${name} ${year}` : month
}

/** Where the college's clocks stand. */
export const collegeZone = 'America/New_York'

/** The calendar date at an instant, in the college's zone. */
export const toCalendarDate = (instant: Date): CalendarDate => calendar.format(instant) as CalendarDate

/** Created once: constructing a formatter is expensive. */
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: collegeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * A student's own day as their browser tells it, while it is within a day of the college's: no zone is further away. Where nothing is
 * told, the last day that it can be anywhere.
 */
export function ownDay(told: string | undefined, collegeDay: string): string {
  if (!told) return daysLater(collegeDay, 1)
  return isCalendarDate(told) && Math.abs(daysBetween(collegeDay, told)) <= 1 ? told : collegeDay
}

/** Returns today in the time zone of the browser. */
export const browserDay = (): CalendarDate => formatISO(new Date(), { representation: 'date' }) as CalendarDate

/** The instant at which a calendar date is over in the college's zone. */
export function endOfDay(date: string): Date {
  const hourMs = 3_600_000
  // From noon at Greenwich, which is within the day: days have 23 to 25 hours.
  let end = Date.parse(`${date}T12:00:00Z`)
  while (toCalendarDate(new Date(end)) === date) end += hourMs
  return new Date(end)
}

/** Days from one calendar date to another; below zero when the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(toLocalDay(to), toLocalDay(from))

/** The calendar date so many days later. */
export const daysLater = (date: string, days: number): CalendarDate =>
  formatISO(addDays(toLocalDay(date), days), { representation: 'date' }) as CalendarDate

/** Midnight of the day in this machine's zone, which is never shown: only other such days are compared with it. */
function toLocalDay(date: string): Date {
  const [, year = 0, month = 1, day = 1] = pattern.exec(date)?.map(Number) ?? []
  return new Date(year, month - 1, day)
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: collegeZone })

/** An instant, ISO 8601 or in milliseconds since 1970, as the college's clocks show it: 'March 9, 2026 at 11:00 AM Eastern time'. */
export const toInstantWords = (at: string | number | Date): string => `${clock.format(new Date(at))} Eastern time`

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: collegeZone })

/** Returns the time of day of an instant (a date, or milliseconds since 1970) as the college's clocks show it: '11:00 AM Eastern time'. */
export const toTimeWords = (at: Date | number): string => `${timeOfDay.format(at)} Eastern time`

/** A given count of years back from a year, the newest first: (3, 2026) is 2026, 2025, 2024 (HP-01). The current year is the caller's. */
export const yearsBackFrom = (count: number, year: number): number[] =>
  Array.from({ length: Math.max(0, Math.trunc(count)) }, (_, back) => year - back)
