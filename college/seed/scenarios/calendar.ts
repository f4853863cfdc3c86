import { type CalendarDate, isCalendarDate, toCalendarDate } from '@/lib/shared/calendar-date'

/** Dates counted from one day, so that a demo never ages. All in the college's zone. */
export interface Calendar {
  today: CalendarDate
  year: number
  /** The date `count` days from today; negative is past. */
  days(count: number): CalendarDate
  /** The last day of the month `count` months from this one. */
  monthEnd(count: number): CalendarDate
  /** A fixed month and day of the year that is `count` years from this one. */
  in(count: number, month: number, day: number): CalendarDate
  /** Noon, Greenwich, of the day `count` days from today. */
  noon(count: number): string
  /** Noon, Greenwich, of a calendar date; this moment where that is still to come. */
  noonOf(date: CalendarDate): string
}

export function calendarOf(now: Date): Calendar {
  const today = toCalendarDate(now)
  const noonToday = new Date(`${today}T12:00:00Z`)
  const shift = (count: number) => new Date(noonToday.getTime() + count * 86_400_000)
  const year = noonToday.getUTCFullYear()
  return {
    today,
    year,
    days: (count) => dateOf(shift(count)),
    monthEnd: (count) => dateOf(new Date(Date.UTC(year, noonToday.getUTCMonth() + count + 1, 0, 12))),
    in: (count, month, day) => dateOf(new Date(Date.UTC(year + count, month - 1, day, 12))),
    noon: (count) => shift(count).toISOString(),
    noonOf: (date) => new Date(Math.min(Date.parse(`${date}T12:00:00Z`), now.getTime())).toISOString(),
  }
}

/** The calendar date `count` days after another; negative is before. */
export const shiftDays = (date: string, count: number): CalendarDate =>
  dateOf(new Date(Date.parse(`${date}T12:00:00Z`) + count * 86_400_000))

/** The later of two calendar dates. */
export const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)

/** By hand, because a formatter made for each of the population's forty thousand dates takes four seconds. */
function dateOf(instant: Date): CalendarDate {
  const date = instant.toISOString().slice(0, 10)
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not in the calendar`)
  return date
}
