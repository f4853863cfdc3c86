import { firstOf, type SearchParams } from '@/lib/shared/address'
import { type CalendarDate, daysBetween } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'

/** The address that a student returns to after paying on a given day: `?payment=returned&on=2026-11-27`. */
export const paymentReturn = (on: CalendarDate): string => `${hrefs.recertification()}?payment=returned&on=${on}`

/**
 * True when the address says that the student has just returned from paying. Holds for a day, which is as long as a
 * payment may take to arrive. After that the address is a bookmark or an old tab, and another fee may be due.
 */
export function isPaymentReturn({ payment, on }: SearchParams, today: CalendarDate): boolean {
  const days = daysBetween(firstOf(on) ?? '', today)
  return firstOf(payment) === 'returned' && (days === 0 || days === 1)
}
