import { DateRange } from '@/components/ui/date-text'
import { StatusWord, type StatusWordTone } from '@/components/ui/status-word'
import { Table } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { toLongDate } from '@/lib/shared/calendar-date'
import { documentHref } from '@/lib/shared/documents'
import { toDollars } from '@/lib/shared/words'
import type { BillingCycle } from './rules'

const statuses: Record<BillingCycle['status'], { tone: StatusWordTone; word: string }> = {
  paid: { tone: 'good', word: 'Paid' },
  due: { tone: 'waiting', word: 'Due' },
  failed: { tone: 'bad', word: 'Payment failed' },
}

/** Lists the months of the contract, with a receipt for each paid one. */
export function BillingHistory({ cycles }: { cycles: readonly BillingCycle[] }) {
  return (
    <section aria-labelledby="billing-history" className="flex flex-col gap-2">
      <h2 id="billing-history" className="font-serif text-lg font-semibold">
        Billing history
      </h2>
      <Table
        caption={<VisuallyHidden>Your billing history, newest first</VisuallyHidden>}
        columns={[
          { key: 'period', header: 'Period', cell: Period },
          { key: 'amount', header: 'Amount', numeric: true, cell: ({ amountCents }) => toDollars(amountCents) },
          { key: 'status', header: 'Status', cell: Status },
          {
            key: 'receipt',
            header: 'Receipt',
            cell: (cycle) => (cycle.status === 'paid' ? <Receipt {...cycle} /> : null),
          },
        ]}
        rows={cycles}
        rowKey={({ beginsOn }) => beginsOn}
      />
    </section>
  )
}

const Period = ({ beginsOn, endsOn }: BillingCycle) => <DateRange from={beginsOn} to={endsOn} />

function Status({ status }: BillingCycle) {
  const { tone, word } = statuses[status]
  return <StatusWord tone={tone}>{word}</StatusWord>
}

const Receipt = ({ beginsOn }: BillingCycle) => (
  <TextLink href={documentHref('billing-receipt', { beginsOn })} external>
    Receipt
    <VisuallyHidden> for the month from {toLongDate(beginsOn)}</VisuallyHidden>
  </TextLink>
)
