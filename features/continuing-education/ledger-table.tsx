import { DataTableView } from '@/components/kit/data-table'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { StatusWord, type StatusWordTone } from '@/components/ui/status-word'
import type { DataView } from '@/lib/shared/data-table'
import { documentHref } from '@/lib/shared/documents'
import { inHours } from '@/lib/shared/hours'
import { hrefs } from '@/lib/shared/hrefs'
import { carryoverCategory, categoryName } from './content'
import { CreditActions } from './credit-actions'
import { EvidenceFiles } from './evidence-files'
import { toCreditValues } from './forms'
import { missingHours } from './hours'
import {
  type CeDetail,
  isEditable,
  type Ledger,
  type LedgerRow,
  ledgerTable,
  stateName,
  type VersionOfCredit,
} from './rows'

interface LedgerTableProps {
  detail: CeDetail
  ledger: Ledger
  view: DataView
  versionOf: VersionOfCredit
  /** `YYYY-MM-DD` */
  today: string
  /** True when the college keeps evidence files, so that there is an audit packet. */
  hasPacket?: boolean
}

/** Lists every credit of the period, with how much of it counts and why. */
export function LedgerTable({ detail, ledger, view, versionOf, today, hasPacket = false }: LedgerTableProps) {
  const period = { period: detail.beginDate }
  if (ledger.rows.length === 0) {
    const { totalHours, ethicsHours } = ledger.rules
    const needed = totalHours > 0 ? inHours(totalHours) : missingHours({ hours: 0, ethicsHours })
    return (
      <p>
        No credits yet.{' '}
        {detail.isOpen && needed && (
          <>
            You need {needed}
            {detail.endDate < today ? '. The last day was ' : ' by '}
            <DateText date={detail.endDate} />.
          </>
        )}
      </p>
    )
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
      documents={
        hasPacket && (
          <ButtonLink
            href={documentHref('audit-packet', { beginDate: detail.beginDate })}
            external
            variant="secondary"
            size="small"
          >
            Open the audit packet
          </ButtonLink>
        )
      }
      cells={{
        title: (row) => <Title row={row} detail={detail} versionOf={versionOf} />,
        date: Earned,
        state: State,
      }}
    />
  )
}

interface TitleProps extends Pick<LedgerTableProps, 'detail' | 'versionOf'> {
  row: LedgerRow
}

function Title({ row, detail: { beginDate, endDate, year, isOpen }, versionOf }: TitleProps) {
  const { title, institution, catalogNumber, category, notDuplicate, number } = row
  const facts = [institution, catalogNumber].filter((fact) => fact !== null)
  return (
    <>
      <span className="wrap-anywhere">{title}</span>
      {facts.length > 0 && (
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{facts.join(', ')}</span>
      )}
      {notDuplicate && (
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
          Another credit with this title and date: {notDuplicate}
        </span>
      )}
      {category === carryoverCategory && <span className="sr-only"> ({categoryName(category)})</span>}
      {/* Aligns the text of the quiet buttons with the title. */}
      <div className="-ml-3 flex flex-wrap items-start gap-x-1 pt-1 font-normal empty:hidden">
        {row.evidence !== null && <EvidenceFiles row={row} />}
        {isOpen && number !== null && isEditable(row) && (
          <CreditActions
            title={title}
            subject={{ beginDate, endDate, year, number, start: toCreditValues(row), version: versionOf(row) }}
            gone={versionOf(null)}
          />
        )}
      </div>
    </>
  )
}

const Earned = ({ earnedOn }: LedgerRow) => <DateText date={earnedOn} />

const toneOf: Record<LedgerRow['result']['state'], StatusWordTone> = {
  counted: 'good',
  pending: 'waiting',
  partly: 'partly',
  'not counted': 'closed',
}

const State = (row: LedgerRow) => (
  <StatusWord tone={toneOf[row.result.state]} more={row.explanation}>
    {stateName(row)}
  </StatusWord>
)
