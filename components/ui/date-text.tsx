import { toLongDate, toShortDate } from '@/lib/shared/calendar-date'

/** A calendar date, shown as `MM/DD/YY` and read aloud in full. */
export function DateText({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <span aria-hidden="true">{toShortDate(date)}</span>
      <span className="sr-only">{toLongDate(date)}</span>
    </time>
  )
}

/** A date range that stays on one line in a narrow table column. */
export const DateRange = ({ from, to }: { from: string; to: string }) => (
  <span className="table:whitespace-nowrap">
    <DateText date={from} /> to <DateText date={to} />
  </span>
)
