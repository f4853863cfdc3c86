import { DataTableView } from '@/components/kit/data-table'
import { Loaded } from '@/components/kit/loaded'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { Bar } from '@/components/ui/skeleton'
import { StatusWord, type StatusWordTone } from '@/components/ui/status-word'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Loading } from '@/lib/calls/call'
import { toLongDate } from '@/lib/shared/calendar-date'
import { type DataView, pageOf, rowsOf, toAddress } from '@/lib/shared/data-table'
import { documentHref } from '@/lib/shared/documents'
import { hrefs } from '@/lib/shared/hrefs'
import { toDollars } from '@/lib/shared/words'
import type { purchaseHistory } from './calls'
import { packForm, ReceiptPack } from './receipt-pack'
import { type Purchase, purchaseStates, purchaseTable, receiptsOn } from './rules'
import { YearTotals } from './year-totals'

interface PurchasesProps {
  purchases: Loading<typeof purchaseHistory>
  view: DataView
  /** True when the address selects every receipt on the page for a pack. */
  allChosen?: boolean
  enrollment: string
}

/** Lists what the student bought, with the receipt of each day (PG-06). */
export function Purchases({ purchases, view, allChosen = false, enrollment }: PurchasesProps) {
  return (
    <Loaded
      load={purchases}
      what="your purchases"
      skeleton={<Bar className="h-96 w-full" />}
      empty={<NothingBought enrollment={enrollment} />}
    >
      {(rows) => (
        <>
          <Listed rows={rows} view={view} allChosen={allChosen} />
          <YearTotals rows={rows} />
          <p className="max-w-prose text-sm text-ink-soft">
            This list is an unofficial copy. For your employer or your taxes, use the receipt. All items posted on the
            same day are on one receipt.
          </p>
        </>
      )}
    </Loaded>
  )
}

interface ListedProps extends Required<Pick<PurchasesProps, 'view' | 'allChosen'>> {
  rows: readonly Purchase[]
}

/** The table, and the pack of receipts chosen in it. Each receipt on the page can be chosen once, in its first row. */
function Listed({ rows, view, allChosen }: ListedProps) {
  const { shown, page, pages } = pageOf(rowsOf(purchaseTable, rows, view), view)
  const choices = receiptsOn(shown)
  return (
    <>
      <DataTableView
        table={purchaseTable}
        rows={rows}
        view={view}
        path={hrefs.purchaseHistory()}
        csv={(query) => documentHref('purchases', Object.fromEntries(new URLSearchParams(query)), 'purchases.csv')}
        cells={{
          date: Posted,
          amount: Amount,
          status: Status,
          receipt: (row) => <Receipt row={row} choice={choices.get(row.postedOn) === row} chosen={allChosen} />,
        }}
      />
      <ReceiptPack
        receipts={choices.size}
        paged={page !== null && pages > 1}
        all={allChosen}
        to={(all) => toAddress(hrefs.purchaseHistory(), all ? { pack: 'all' } : {}, view, packForm)}
      />
    </>
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

const toneOf: Record<Purchase['state'], StatusWordTone> = {
  paid: 'good',
  refunded: 'changed',
  pending: 'waiting',
  unknown: 'unknown',
}

const Status = ({ state }: Purchase) => <StatusWord tone={toneOf[state]}>{purchaseStates[state]}</StatusWord>

interface ReceiptProps {
  row: Purchase
  /** True when the receipt can be chosen for a pack in this row. */
  choice: boolean
  chosen: boolean
}

/** Opens in a new tab, so that the list stays if it fails. */
function Receipt({ row: { postedOn, hasReceipt, state }, choice, chosen }: ReceiptProps) {
  if (!hasReceipt) return <span className="text-ink-soft">{state === 'pending' ? 'Not yet' : 'None'}</span>
  const day = toLongDate(postedOn)
  return (
    <span className="flex items-center gap-3">
      {choice ? (
        <label className="no-print -m-3 p-3 leading-none">
          <VisuallyHidden>Choose the receipt of {day} for the reimbursement pack</VisuallyHidden>
          <input
            key={String(chosen)}
            type="checkbox"
            form={packForm}
            name="postedDates"
            value={postedOn}
            defaultChecked={chosen}
            className="size-5"
          />
        </label>
      ) : (
        <span aria-hidden="true" className="no-print w-5 max-table:hidden" />
      )}
      <TextLink href={documentHref('receipt', { postedDate: postedOn })} external>
        Receipt
        <VisuallyHidden> of {day}</VisuallyHidden>
      </TextLink>
    </span>
  )
}

function NothingBought({ enrollment }: { enrollment: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>You have not bought anything yet</p>
      <StudentOnlyLink href={enrollment} className={`no-print ${buttonClasses()}`}>
        Enroll Now
      </StudentOnlyLink>
    </div>
  )
}
