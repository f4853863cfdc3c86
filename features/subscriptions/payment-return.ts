import { firstOf, type SearchParams } from '@/lib/shared/address'
import { type CalendarDate, daysBetween } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'

/** The address at which somebody is who came back from paying on a day: `?payment=returned&on=2026-11-27`. */
export const paymentReturn = (on: CalendarDate): string => `${hrefs.recertification()}?payment=returned&on=${on}`

/**
 * Does the address say that somebody comes back from paying? For as long as a payment may take to arrive, which is a day; later it is
 * a bookmark or a tab that was left open, and another fee may be due.
 */
export function isPaymentReturn({ payment, on }: SearchParams, today: CalendarDate): boolean {
  const days = daysBetween(firstOf(on) ?? '', today)
  return firstOf(payment) === 'returned' && (days === 0 || days === 1)
}
