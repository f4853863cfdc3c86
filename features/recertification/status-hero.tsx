import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Disclosure } from '@/components/ui/disclosure'
import { StatusLine } from '@/components/ui/status-line'
import { Table } from '@/components/ui/table'
import { daysLeft } from '@/lib/shared/words'
import { recertificationCodes } from './content'
import { type EligibilityRecord, inGoodStanding } from './rules'
import type { Situation } from './situation'

interface StatusHeroProps {
  record: EligibilityRecord
  situation: Situation
  /** The one thing to do first. */
  action: ReactNode
}

/** Shows the student's status, what it means, what to do by when, and why (RC-01, RC-02). */
export function StatusHero({ record, situation, action }: StatusHeroProps) {
  const { tone, title, headline, meaning, step, due } = situation
  return (
    <Card
      id="recertification-status"
      eyebrow={record.year === null ? 'Recertification' : `Recertification ${record.year}`}
      title={headline}
    >
      <StatusLine tone={tone} word={tone === 'unknown' ? undefined : title}>
        {meaning}
      </StatusLine>
      {step && <p className="max-w-prose">{step}</p>}
      {due && <ByWhen due={due} />}
      <div className="no-print py-1 empty:hidden">{action}</div>
      <Record record={record} situation={situation} />
      <Disclosure summary="Why is this my status?">
        <Reasons record={record} situation={situation} />
      </Disclosure>
    </Card>
  )
}

const ByWhen = ({ due: { on, daysLeft: left } }: { due: NonNullable<Situation['due']> }) => (
  <p>
    {left < 0 ? 'It was due on ' : 'By '}
    <strong>
      <DateText date={on} />
    </strong>
    {left >= 0 && `: ${daysLeft(left)}`}
  </p>
)

/**
 * Shows the college's own words, and notes on what does not fit the status. The card already shows a missing status
 * above.
 */
function Record({
  record: { renewalMessage },
  situation: { line, notes },
}: Pick<StatusHeroProps, 'record' | 'situation'>) {
  const words = [...(line.tone === 'unknown' ? [] : [line.text]), ...(renewalMessage ? [renewalMessage] : []), ...notes]
  if (words.length === 0) return null
  return (
    <div className="max-w-prose border-l-2 border-line pl-4 text-sm text-ink-soft">
      <p className="text-xs font-semibold tracking-wide uppercase">The college’s record says</p>
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  )
}

/** Explains the status: each code of the record with its meaning, and the result. */
function Reasons({ record, situation: { status, title, tone } }: Pick<StatusHeroProps, 'record' | 'situation'>) {
  const { category, compliance, fee } = recertificationCodes
  const rows = [
    { name: 'Program category', code: record.category, meaning: meaningOf(category, record.category) },
    { name: 'Continuing education', code: record.compliance, meaning: meaningOf(compliance, record.compliance) },
    { name: 'Fee', code: record.fee, meaning: meaningOf(fee, record.fee) },
    { name: 'Revoked', code: record.revoked ? 'Y' : 'N', meaning: record.revoked ? 'Revoked' : 'Not revoked' },
  ]
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
          : `Result: ${title.toLowerCase()}. This ${goodStanding(tone === 'good', inGoodStanding(status))} as good standing.`}
      </p>
      <p className="max-w-prose text-ink-soft">
        Is one of these wrong? Ask Student Experience: only the college can change the record.
      </p>
    </>
  )
}

/**
 * Says whether the status counts as good standing. By its codes it may still count when the period ended with open
 * steps (RC-03).
 */
function goodStanding(isWell: boolean, byCodes: boolean): string {
  if (!byCodes) return 'does not count'
  return isWell ? 'counts' : 'still counts by its codes'
}

const meaningOf = (meanings: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? 'Nothing is on record' : (meanings[code] ?? 'A code we do not recognize')
