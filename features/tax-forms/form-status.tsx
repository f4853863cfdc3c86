import { DateText } from '@/components/ui/date-text'
import { StatusWord } from '@/components/ui/status-word'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { noFormReasons } from './content'
import { statusOf, type TaxYear } from './rules'

/** Shows the status of a year’s form: available, coming, not issued and why, or corrected and how. */
export function FormStatus({ year, today }: { year: TaxYear; today: CalendarDate }) {
  const status = statusOf(year, today)
  switch (status.kind) {
    case 'available':
      return <StatusWord tone="good">Available</StatusWord>
    case 'coming':
      return (
        <StatusWord tone="waiting">
          Coming by <DateText date={status.on} />
        </StatusWord>
      )
    case 'corrected':
      return (
        <StatusWord
          tone="changed"
          more={
            <>
              {status.on !== null && <DateText date={status.on} />}
              {status.on !== null && status.what !== null && ' · '}
              {status.what}
            </>
          }
        >
          Corrected
        </StatusWord>
      )
    case 'notIssued':
      return (
        <StatusWord
          tone="closed"
          more={
            status.reason === null
              ? 'Ask us why, or see A year without a form.'
              : `In ${year.year} ${noFormReasons[status.reason]}.`
          }
        >
          Not issued
        </StatusWord>
      )
  }
}
