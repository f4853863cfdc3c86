import { toLongDate, toShortDate } from '@/lib/shared/calendar-date'

/** A calendar date, shown `MM/DD/YY` and spoken in full (HP-06). */
export function DateText({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <span aria-hidden="true">{toShortDate(date)}</span>
      <span className="sr-only">{toLongDate(date)}</span>
    </time>
  )
}
