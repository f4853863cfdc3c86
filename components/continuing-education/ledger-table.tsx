import { DataTableView } from '@/components/kit/data-table'
import { DateText } from '@/components/ui/date-text'
import type { Ledger, LedgerRow, CeDetail } from '@/lib/rules/continuing-education/rows'
import { categoryName, isEditable, ledgerTable, stateName } from '@/lib/rules/continuing-education/rows'
import { toLongDate } from '@/lib/shared/calendar-date'
import type { DataView } from '@/lib/shared/data-table'
import { documentHref } from '@/lib/shared/documents'
import { hrefs } from '@/lib/shared/hrefs'
import { inHours, missingHours } from '@/lib/rules/continuing-education/hours'
import { CreditActions } from './credit-actions'
import { EvidenceFiles } from './evidence-files'

interface LedgerTableProps {
  detail: CeDetail
  ledger: Ledger
  view: DataView
}

/** Every credit of the period, with what counts of it and why. */
export function LedgerTable({ detail, ledger, view }: LedgerTableProps) {
  const period = { period: detail.beginDate }
  if (ledger.rows.length === 0) {
    const { totalHours, ethicsHours } = ledger.rules
    const needed = totalHours > 0 ? inHours(totalHours) : missingHours({ hours: 0, ethicsHours })
    return <p>No credits yet. {detail.isOpen && needed && `You need ${needed} by ${toLongDate(detail.endDate)}.`}</p>
  }
  return (
    <DataTableView
      table={ledgerTable}
      rows={ledger.rows}
      view={view}
      path={hrefs.ceReporting()}
      keep={period}
      csv={(query) =>
        documentHref('ledger', { ...period, ...Object.fromEntries(new URLSearchParams(query)) }, 'ledger.csv')
      }
      cells={{ title: (row) => <Title row={row} detail={detail} />, date: Earned, state: State }}
    />
  )
}

function Title({ row, detail }: { row: LedgerRow; detail: CeDetail }) {
  const { title, institution, catalogNumber, category, notDuplicate } = row
  const facts = [institution, catalogNumber].filter((fact) => fact !== null)
  return (
    <>
      {title}
      {facts.length > 0 && <span className="block text-sm font-normal text-ink-soft">{facts.join(', ')}</span>}
      {notDuplicate && (
        <span className="block text-sm font-normal text-ink-soft">
          Another credit of this title and day: {notDuplicate}
        </span>
      )}
      {category === '7' && <span className="sr-only"> ({categoryName(category)})</span>}
      {/* The words of quiet buttons begin where the title does. */}
      <div className="-ml-3 flex flex-wrap items-start gap-x-1 pt-1 font-normal empty:hidden">
        {row.evidence !== null && <EvidenceFiles row={row} />}
        {detail.isOpen && isEditable(row) && <CreditActions period={detail} row={row} />}
      </div>
    </>
  )
}

const Earned = ({ earnedOn }: LedgerRow) => <DateText date={earnedOn} />

function State(row: LedgerRow) {
  return (
    <>
      <span className="font-semibold">{stateName(row)}</span>
      {row.explanation && <span className="block text-ink-soft">{row.explanation}</span>}
    </>
  )
}
