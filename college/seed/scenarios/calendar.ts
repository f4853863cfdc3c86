import { type CalendarDate, isCalendarDate, toCalendarDate } from '@/lib/shared/calendar-date'

/** Dates relative to one day, so that demo data never ages. All in the college's time zone. */
export interface Calendar {
  today: CalendarDate
  year: number
  /** Returns the date `count` days from today; negative is in the past. */
  days(count: number): CalendarDate
  /** Returns the last day of the month `count` months from this one. */
  monthEnd(count: number): CalendarDate
  /** Returns a fixed month and day in the year `count` years from this one. */
  in(count: number, month: number, day: number): CalendarDate
  /** Returns noon UTC of the day `count` days from today. */
  noon(count: number): string
  /** Returns noon UTC of a calendar date, or now if that is still in the future. */
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

/** Returns the calendar date `count` days after another; negative is before. */
export const shiftDays = (date: string, count: number): CalendarDate =>
  dateOf(new Date(Date.parse(`${date}T12:00:00Z`) + count * 86_400_000))

/** Returns the later of two calendar dates. */
export const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)

/** Formatted by hand: a new formatter for each of the population's forty thousand dates would take four seconds. */
function dateOf(instant: Date): CalendarDate {
  const date = instant.toISOString().slice(0, 10)
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not in the calendar`)
  return date
}
