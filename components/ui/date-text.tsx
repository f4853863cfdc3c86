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

/** From a day to a day, on one line: in the narrow column of a table it would break into a line for each. */
export const DateRange = ({ from, to }: { from: string; to: string }) => (
  <span className="table:whitespace-nowrap">
    <DateText date={from} /> to <DateText date={to} />
  </span>
)
