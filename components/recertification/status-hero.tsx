import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Disclosure } from '@/components/ui/disclosure'
import { StatusLine } from '@/components/ui/status-line'
import { Table } from '@/components/ui/table'
import {
  recertificationCodes,
  recertificationWording,
  reinstatementHeadline,
} from '@/lib/content/recertification-wording'
import {
  inGoodStanding,
  isLate,
  recertificationHeadline,
  recertificationLine,
  type EligibilityRecord,
} from '@/lib/rules/recertification'
import { dueDayOf, type PeriodRecord } from '@/lib/rules/recertification-steps'
import { wordingOf } from '@/lib/rules/recertification-wording'
import { daysBetween, daysLater, toShortDate } from '@/lib/shared/calendar-date'
import { daysLeft } from '@/lib/shared/days-left'

interface StatusHeroProps {
  record: EligibilityRecord
  /** Null where it is not known. */
  period: PeriodRecord | null
  /** The one thing to do first. */
  action: ReactNode
  today: string
}

/** The state somebody is in, what it means, what to do and by when, and why (RC-01, RC-02). */
export function StatusHero({ record, period, action, today }: StatusHeroProps) {
  const { text, status } = recertificationLine(record)
  const wording = wordingOf(record, period, today)
  const endDate = period?.endDate ?? null
  const asks = isLate(status) || status === 'paidcedue' || status === 'immediateaction'
  const dueOn = asks ? dueDayOf(isLate(status), endDate, today) : null
  return (
    <Card
      id="recertification-status"
      eyebrow={record.year === null ? 'Recertification' : `Recertification ${record.year}`}
      title={
        record.mayReinstate && !record.revoked
          ? reinstatementHeadline
          : headlineOf(wording, { isNext: status === 'recertified', endDate, today })
      }
    >
      <StatusLine tone={wording.tone} word={wording.tone === 'unknown' ? undefined : wording.title}>
        {wording.meaning}
      </StatusLine>
      {wording.step && <p className="max-w-prose">{wording.step}</p>}
      {dueOn !== null && <ByWhen endDate={dueOn} today={today} />}
      <div className="no-print py-1 empty:hidden">{action}</div>
      {(status !== 'unknown' || record.renewalMessage) && (
        <div className="max-w-prose border-l-2 border-line pl-4 text-sm text-ink-soft">
          <p className="text-xs font-semibold tracking-wide uppercase">The college’s record says</p>
          {/* Of an unknown status the card has said it above. */}
          {status !== 'unknown' && <p>{text}</p>}
          {record.renewalMessage && <p>{record.renewalMessage}</p>}
        </div>
      )}
      <Disclosure summary="Why is this my status?">
        <Reasons record={record} />
      </Disclosure>
    </Card>
  )
}

function headlineOf(
  { headline, dated }: { headline: string; dated?: string },
  { isNext, endDate, today }: { isNext: boolean; endDate: string | null; today: string },
): string {
  if (dated === undefined || endDate === null) return headline
  const date = isNext ? daysLater(endDate, 1) : endDate
  // The next cycle has opened: nothing more is said of it.
  if (isNext && date <= today) return headline
  return `${headline} ${dated.replace('{date}', toShortDate(date))}`
}

function ByWhen({ endDate, today }: { endDate: string; today: string }) {
  const left = daysBetween(today, endDate)
  return (
    <p>
      {left < 0 ? 'It was due on ' : 'By '}
      <strong>
        <DateText date={endDate} />
      </strong>
      {left >= 0 && `: ${daysLeft(left)}`}
    </p>
  )
}

/** What the state follows from: the codes of the record, each with what it says, and what the older scheme makes of them. */
function Reasons({ record }: { record: EligibilityRecord }) {
  const { category, compliance, fee } = recertificationCodes
  const rows = [
    { name: 'Program category', code: record.category, meaning: meaningOf(category, record.category) },
    { name: 'Continuing education', code: record.compliance, meaning: meaningOf(compliance, record.compliance) },
    { name: 'Fee', code: record.fee, meaning: meaningOf(fee, record.fee) },
    { name: 'Revoked', code: record.revoked ? 'Y' : 'N', meaning: record.revoked ? 'Revoked' : 'Not revoked' },
  ]
  const status = recertificationHeadline(record)
  return (
    <>
      <Table
        caption="What your record says, and what follows from it"
        rowKey={({ name }) => name}
        rows={rows}
        columns={[
          { key: 'name', header: 'On your record', cell: ({ name }) => name },
          { key: 'code', header: 'Code', cell: ({ code }) => code ?? 'None' },
          { key: 'meaning', header: 'What it says', cell: ({ meaning }) => meaning },
        ]}
      />
      <p className="max-w-prose">
        {status === 'unknown'
          ? 'These codes do not match a known status. Please contact Student Experience.'
          : `Result: ${recertificationWording[status].title.toLowerCase()}. This ${inGoodStanding(status) ? 'counts' : 'does not count'} as good standing.`}
      </p>
      <p className="max-w-prose text-ink-soft">
        Is one of these wrong? Ask Student Experience: only the college can change the record.
      </p>
    </>
  )
}

const meaningOf = (meanings: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? 'Nothing is on record' : (meanings[code] ?? 'A code that the portal does not know')
