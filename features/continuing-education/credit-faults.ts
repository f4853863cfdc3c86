import { toShortDate } from '@/lib/shared/calendar-date'
import { sayKnown, type KnownCredit } from '@/lib/shared/continuing-education/duplicates'

/** What a new credit is checked against. */
export interface Ledgered {
  beginDate: string
  endDate: string
  today: string
  known: readonly KnownCredit[]
  /** The number of the credit that is being changed. */
  number?: number
}

/** Returns the errors from checking a credit against the ledger: its date, and a duplicate. */
export function faultsInLedger(
  { title, earnedOn, notDuplicate }: { title: string; earnedOn: string; notDuplicate?: string | undefined },
  { beginDate, endDate, today, known, number }: Ledgered,
): { earnedOn?: string; title?: string } {
  const last = endDate < today ? endDate : today
  const there = notDuplicate ? null : sayKnown({ title, earnedOn }, known, number)
  return {
    ...((earnedOn < beginDate || earnedOn > last) && {
      earnedOn: `Enter a date from ${toShortDate(beginDate)} to ${toShortDate(last)}`,
    }),
    ...(there !== null && {
      title: `${there} Change the title, or explain below why this is not a duplicate`,
    }),
  }
}
