import { toCalendarDate, toLongDate, yearOf } from '@/lib/shared/calendar-date'

/** The day on which a page was made, on paper, by the college's clock. */
export const dateOf = (now: Date) => toLongDate(toCalendarDate(now))

/** The year in the footer. */
export const yearAt = (now: Date) => yearOf(toCalendarDate(now))
