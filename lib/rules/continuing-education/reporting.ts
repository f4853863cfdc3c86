import { toShortDate } from '@/lib/shared/calendar-date'
import { isSameCredit } from '@/lib/shared/continuing-education/duplicates'
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

/**
 * Says that a credit is in the ledger already, by whom, before what can be done about it; null when it is not. The number of the credit
 * that is changed itself is `except`.
 */
export function sayKnown(
  credit: Pick<KnownCredit, 'title' | 'earnedOn'>,
  known: readonly KnownCredit[],
  except?: number,
): string | null {
  const same = known.filter((one) => isSameCredit(one, credit) && (except === undefined || one.number !== except))
  if (same.length === 0) return null
  return same.some(({ number }) => number === null)
    ? 'The college has already recorded a credit with this title and date. You do not need to report it.'
    : 'You already reported a credit with this title and date, and it counts only once.'
}

/** Returns what the ledger says against a credit: its day, and one that is there already. */
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
