import { toShortDate } from '@/lib/shared/calendar-date'
import { isSameCredit } from './duplicates'
import type { LedgerRow } from './rows'

/** A credit of the ledger, as far as another one may repeat it. */
export type KnownCredit = Pick<LedgerRow, 'title' | 'earnedOn' | 'number'>

/** What a new credit is held against. */
export interface Ledgered {
  beginDate: string
  endDate: string
  today: string
  known: readonly KnownCredit[]
  /** The number of the credit that is changed. */
  number?: number
}

/** Returns what the ledger says against a credit: its day, and one that is there already. */
export function faultsInLedger(
  { title, earnedOn, notDuplicate }: { title: string; earnedOn: string; notDuplicate?: string | undefined },
  { beginDate, endDate, today, known, number }: Ledgered,
): { earnedOn?: string; title?: string } {
  const last = endDate < today ? endDate : today
  const isThere = known.some((credit) => isSameCredit(credit, { title, earnedOn }) && credit.number !== (number ?? -1))
  return {
    ...((earnedOn < beginDate || earnedOn > last) && {
      earnedOn: `Enter a date from ${toShortDate(beginDate)} to ${toShortDate(last)}`,
    }),
    ...(isThere &&
      !notDuplicate && {
        title:
          'You already reported a credit with this title and date, and it counts only once. Change the title, or explain below why this is not a duplicate',
      }),
  }
}
