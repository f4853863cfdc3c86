import { Disclosure } from '@/components/ui/disclosure'
import { Table } from '@/components/ui/table'
import { toDollars } from '@/lib/shared/words'
import { type Purchase, totalsByYear } from './rules'

/** Shows what was paid and refunded in each calendar year, whatever filters the table has. */
export function YearTotals({ rows }: { rows: readonly Purchase[] }) {
  const totals = totalsByYear(rows)
  if (totals.length === 0) return null
  return (
    <Disclosure summary="Totals by year">
      <Table
        caption="What you paid in each calendar year, not counting pending items"
        columns={[
          { key: 'year', header: 'Year', cell: ({ year }) => year },
          { key: 'paid', header: 'Paid', numeric: true, cell: ({ paidCents }) => toDollars(paidCents) },
          {
            key: 'refunded',
            header: 'Refunded',
            numeric: true,
            cell: ({ refundedCents }) => (refundedCents === 0 ? 'None' : toDollars(refundedCents)),
          },
          {
            key: 'total',
            header: 'Net',
            numeric: true,
            cell: ({ paidCents, refundedCents }) => toDollars(paidCents + refundedCents),
          },
        ]}
        rows={totals}
        rowKey={({ year }) => String(year)}
      />
    </Disclosure>
  )
}
