import { programOf } from '@/features/designations/content'
import type { AnswerOf } from '@/lib/calls/call'
import { toShortDate, yearOf, yearsBackFrom } from '@/lib/shared/calendar-date'
import type { DataTable } from '@/lib/shared/data-table'
import { counted, toDecimal } from '@/lib/shared/words'
import type { purchaseHistory } from './calls'
import { chargeTypes } from './content'

export type Purchase = AnswerOf<typeof purchaseHistory>[number]

export const purchaseStates: Readonly<Record<Purchase['state'], string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
  pending: 'Pending',
  unknown: 'Unknown',
}

const typeOf = ({ chargeType }: Purchase): string =>
  chargeTypes.find(({ code }) => code.toLowerCase() === chargeType.toLowerCase())?.label ?? chargeType
const programName = ({ plan }: Purchase): string => (plan === null ? '' : (programOf(plan)?.shortName ?? plan))

/** What a student bought: one row per item, refunds below zero (PG-06). */
export const purchaseTable: DataTable<Purchase> = {
  caption: 'Your purchases',
  rowKey: ({ id }) => id,
  columns: [
    { key: 'date', header: 'Date', text: ({ postedOn }) => toShortDate(postedOn), sortBy: ({ postedOn }) => postedOn },
    { key: 'item', header: 'Item', text: ({ description }) => description, sortBy: ({ description }) => description },
    { key: 'type', header: 'Type', text: typeOf, sortBy: typeOf },
    { key: 'program', header: 'Program', text: programName, sortBy: programName },
    {
      key: 'amount',
      header: 'Amount',
      text: ({ amountCents }) => toDecimal(amountCents),
      sortBy: ({ amountCents }) => amountCents,
      numeric: true,
    },
    {
      key: 'status',
      header: 'Status',
      text: ({ state }) => purchaseStates[state],
      sortBy: ({ state }) => purchaseStates[state],
    },
    { key: 'receipt', header: 'Receipt', text: ({ hasReceipt }) => (hasReceipt ? 'Yes' : 'No') },
  ],
  filters: [
    {
      name: 'year',
      label: 'Year',
      all: 'All years',
      choices: (rows) => yearsOf(rows).map((year) => ({ value: String(year), label: String(year) })),
      keeps: (row, value) => String(yearOf(row.postedOn)) === value,
    },
    {
      name: 'type',
      label: 'Type',
      all: 'All types',
      choices: (rows) => [...new Set(rows.map(typeOf))].toSorted().map((label) => ({ value: label, label })),
      keeps: (row, value) => typeOf(row) === value,
    },
  ],
  searched: (row) => [row.description, typeOf(row), programName(row)],
  total: { column: 'amount', cents: ({ amountCents }) => amountCents, label: totalLabel },
}

/** Returns what the total of these rows counts: `Total after refunds, including 1 pending item`. */
function totalLabel(rows: readonly Purchase[]): string {
  const pending = rows.filter(({ state }) => state === 'pending').length
  const refunds = rows.some(({ amountCents }) => amountCents < 0) ? ' after refunds' : ''
  return `Total${refunds}${pending > 0 ? `, including ${counted(pending, 'pending item')}` : ''}`
}

/**
 * Returns the receipts among these rows by day, each with its first row. Pending items have no receipt. Uses the row
 * itself, because the college may give the items of one order the same number.
 */
export function receiptsOn(rows: readonly Purchase[]): Map<string, Purchase> {
  const receipts = new Map<string, Purchase>()
  for (const row of rows) if (row.hasReceipt && !receipts.has(row.postedOn)) receipts.set(row.postedOn, row)
  return receipts
}

/** Returns every year from the newest purchase to the oldest, including years without one (HP-01). */
function yearsOf(rows: readonly Purchase[]): number[] {
  const years = rows.map(({ postedOn }) => yearOf(postedOn))
  const newest = Math.max(...years)
  return years.length === 0 ? [] : yearsBackFrom(newest - Math.min(...years) + 1, newest)
}

/** What a student paid and got back in one calendar year, in cents. Refunds are below zero. */
export interface YearTotal {
  year: number
  paidCents: number
  refundedCents: number
}

/** Returns the totals of each year with purchases, newest first. Pending items do not count. */
export function totalsByYear(rows: readonly Purchase[]): YearTotal[] {
  const years = new Map<number, YearTotal>()
  for (const row of rows.filter(({ state }) => state !== 'pending')) {
    const year = yearOf(row.postedOn)
    const { paidCents, refundedCents } = years.get(year) ?? { paidCents: 0, refundedCents: 0 }
    years.set(year, {
      year,
      paidCents: paidCents + Math.max(0, row.amountCents),
      refundedCents: refundedCents + Math.min(0, row.amountCents),
    })
  }
  return [...years.values()].toSorted((one, other) => other.year - one.year)
}
