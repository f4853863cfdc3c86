import { DataTableView } from '@/components/kit/data-table'
import { Loaded } from '@/components/kit/loaded'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Loading } from '@/lib/calls/call'
import type { purchaseHistory } from '@/lib/calls/purchases'
import { purchaseTable, type Purchase } from '@/lib/rules/purchases'
import { toLongDate } from '@/lib/shared/calendar-date'
import type { DataView } from '@/lib/shared/data-table'
import { documentHref } from '@/lib/shared/documents'
import { hrefs } from '@/lib/shared/hrefs'
import { toDollars } from '@/lib/shared/money'
import { YearTotals } from './year-totals'

interface PurchasesProps {
  purchases: Loading<typeof purchaseHistory>
  view: DataView
  enrollment: string
}

/** What the student bought, with the receipt of each day (PG-06). */
export function Purchases({ purchases, view, enrollment }: PurchasesProps) {
  return (
    <Loaded
      load={purchases}
      what="your purchases"
      skeleton={<Bar className="h-96 w-full" />}
      empty={<NothingBought enrollment={enrollment} />}
    >
      {(rows) => (
        <>
          <DataTableView
            table={purchaseTable}
            rows={rows}
            view={view}
            path={hrefs.purchaseHistory()}
            csv={(query) => documentHref('purchases', Object.fromEntries(new URLSearchParams(query)), 'purchases.csv')}
            cells={{ date: Posted, amount: Amount, receipt: Receipt }}
          />
          <YearTotals rows={rows} />
          <p className="max-w-prose text-sm text-ink-soft">
            This list is an unofficial copy. What counts, for your employer or your taxes, is the receipt; everything
            posted on one day is on one receipt.
          </p>
        </>
      )}
    </Loaded>
  )
}

const Posted = ({ postedOn }: Purchase) => <DateText date={postedOn} />

function Amount({ amountCents }: Purchase) {
  return (
    <>
      {amountCents < 0 && 'Refund '}
      {toDollars(amountCents)}
    </>
  )
}

/** Opens in a tab of its own: should it fail, the list stays. */
function Receipt({ postedOn, hasReceipt }: Purchase) {
  if (!hasReceipt) return <span className="text-ink-soft">Not yet</span>
  return (
    <TextLink href={documentHref('receipt', { postedDate: postedOn })} external>
      Receipt
      <VisuallyHidden> of {toLongDate(postedOn)}</VisuallyHidden>
    </TextLink>
  )
}

function NothingBought({ enrollment }: { enrollment: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>You have not bought anything yet</p>
      <StudentOnlyLink href={enrollment} className={buttonClasses()}>
        Enroll Now
      </StudentOnlyLink>
    </div>
  )
}
