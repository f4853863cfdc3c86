import { toCalendarDate, toLongDate, yearOf } from '@/lib/shared/calendar-date'

/** The date the page was rendered, in the college's time zone; printed on paper. */
export const dateOf = (now: Date) => toLongDate(toCalendarDate(now))

/** The year in the footer, in the college's time zone. */
export const yearAt = (now: Date) => yearOf(toCalendarDate(now))
