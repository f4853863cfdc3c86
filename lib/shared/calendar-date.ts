import { addDays, differenceInCalendarDays, formatISO, isExists } from 'date-fns'

/**
 * A calendar date without a time or a zone, `YYYY-MM-DD`. Never pass it to `new Date()`, which reads it as UTC midnight
 * and shows the day before in America.
 */
export type CalendarDate = `${number}-${number}-${number}`

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a date that exists in the calendar. 2025-02-30 does not. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = pattern.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return isExists(year, month - 1, day)
}

/** Returns the year of a calendar date. */
export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** `2026-03-09` → `03/09/26`. Returns any other text unchanged. */
export function toShortDate(date: string): string {
  const [, year, month, day] = pattern.exec(date) ?? []
  return year && month && day ? `${month}/${day}/${year.slice(2)}` : date
}

/** `2026-03-09` → `March 9, 2026`, as a screen reader speaks it. */
export function toLongDate(date: string): string {
  const [, year, month, day] = pattern.exec(date) ?? []
  return year && month && day ? `${monthNames[Number(month) - 1] ?? month} ${Number(day)}, ${year}` : date
}

/** `2026-03` → `March 2026`. Returns any other text unchanged. */
export function toLongMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  const name = monthNames[Number(number) - 1]
  return year && name ? `${name} ${year}` : month
}

/** The college's time zone. */
export const collegeZone = 'America/New_York'

/** Returns the calendar date at an instant, in the college's zone. */
export const toCalendarDate = (instant: Date): CalendarDate => calendar.format(instant) as CalendarDate

/** Created once: constructing a formatter is expensive. */
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: collegeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * Returns the student's day as reported by their browser, if it is within one day of the college's (no zone is further
 * away). If nothing is reported, returns the latest day that it can be anywhere.
 */
export function ownDay(told: string | undefined, collegeDay: string): string {
  if (!told) return daysLater(collegeDay, 1)
  return isCalendarDate(told) && Math.abs(daysBetween(collegeDay, told)) <= 1 ? told : collegeDay
}

/** Returns today in the time zone of the browser. */
export const browserDay = (): CalendarDate => formatISO(new Date(), { representation: 'date' }) as CalendarDate

/** Returns the instant at which a calendar date ends in the college's zone. */
export function endOfDay(date: string): Date {
  const hourMs = 3_600_000
  // Starts at noon UTC, which is within the day. Days have 23 to 25 hours.
  let end = Date.parse(`${date}T12:00:00Z`)
  while (toCalendarDate(new Date(end)) === date) end += hourMs
  return new Date(end)
}

/** Returns the days from one calendar date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(toLocalDay(to), toLocalDay(from))

/** Returns the calendar date that many days later. */
export const daysLater = (date: string, days: number): CalendarDate =>
  formatISO(addDays(toLocalDay(date), days), { representation: 'date' }) as CalendarDate

/** Returns midnight of the day in this machine's zone. Never shown; used only to compare such days with each other. */
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

/**
 * An instant (ISO 8601, or milliseconds since 1970) in the college's time zone: 'March 9, 2026 at 11:00 AM Eastern
 * time'.
 */
export const toInstantWords = (at: string | number | Date): string => `${clock.format(new Date(at))} Eastern time`

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: collegeZone })

/**
 * The time of day of an instant (a date, or milliseconds since 1970) in the college's time zone: '11:00 AM Eastern
 * time'.
 */
export const toTimeWords = (at: Date | number): string => `${timeOfDay.format(at)} Eastern time`

/** Returns that many years, starting from the given one, newest first: (3, 2026) is 2026, 2025, 2024. */
export const yearsBackFrom = (count: number, year: number): number[] =>
  Array.from({ length: Math.max(0, Math.trunc(count)) }, (_, back) => year - back)

const offset = new Intl.DateTimeFormat('en-US', { timeZone: collegeZone, timeZoneName: 'longOffset' })
const untold = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/

/** Adds the college's zone to a date, or a date and time, without one: `2026-03-10` → `2026-03-10T00:00-04:00`. */
export function withCollegeZone(text: string): string {
  const [, date, time = '00:00'] = untold.exec(text) ?? []
  const local = `${date}T${time}`
  // Read as UTC, the time is some hours early, and the clock change may still be ahead. Five hours later it has
  // happened, if it happens that day.
  const near = date === undefined ? Number.NaN : Date.parse(`${local}Z`) + 5 * 3_600_000
  if (Number.isNaN(near)) return text
  const zone = offset.formatToParts(near).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `${local}${zone.slice('GMT'.length) || 'Z'}`
}
