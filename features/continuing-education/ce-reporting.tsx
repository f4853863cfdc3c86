import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { Tabs } from '@/components/kit/tabs'
import { Alert } from '@/components/ui/alert'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { completerKitInfo } from '@/features/designations/calls'
import type { recertificationSteps, studentCE } from '@/features/recertification/calls'
import { approvedPrograms } from '@/features/recertification/content'
import { situationOf } from '@/features/recertification/situation'
import { periodName } from '@/features/recertification/steps'
import type { Loading } from '@/lib/calls/call'
import { daysLater } from '@/lib/shared/calendar-date'
import type { DataView } from '@/lib/shared/data-table'
import type { Draft } from '@/lib/shared/draft'
import { hrefs } from '@/lib/shared/hrefs'
import { type Settlements, valueOf } from '@/lib/shared/result'
import { counted } from '@/lib/shared/words'
import { AppliedRules } from './applied-rules'
import { Attest } from './attest'
import type { ceDetail, externalCE } from './calls'
import type { creditEvidence } from './evidence-calls'
import { requiresHours } from './hours'
import { LedgerTable } from './ledger-table'
import { NoDesignation, NoPeriod, NothingDue } from './no-period'
import { Official } from './official'
import { isCurrent, ledgerFrom } from './person'
import type { Planned } from './planned-credit'
import { Progress } from './progress'
import { Reporting } from './reporting'
import type { CeDetail, VersionOfCredit, VersionOfUnattested } from './rows'
import { WhatIf } from './what-if'

export interface CeLoads {
  detail: Loading<typeof ceDetail>
  reported: Loading<typeof externalCE.load>
  eligibility: Loading<typeof studentCE>
  completed: Loading<typeof completerKitInfo>
  /** Whether the student is client-facing. */
  steps: Loading<typeof recertificationSteps.load>
  /** Evidence files; a college may keep none. */
  evidence: Loading<typeof creditEvidence.load>
  /** Unsent drafts of credits. */
  drafts: Promise<Draft[]>
}

interface CeReportingProps {
  loads: CeLoads
  view: DataView
  planned: Planned | null
  /** How many credits were just imported. */
  imported?: number
  today: string
  /** Subject of the draft to continue. */
  wanted?: string | undefined
  versionOf: VersionOfCredit
  versionOfUnattested: VersionOfUnattested
}

/** The continuing education of one period: what is required, what counts and why (RT-25, RC-06). */
export function CeReporting({ loads, ...rest }: CeReportingProps) {
  return (
    <Settled loads={loads} what="your continuing education" skeleton={<Bar className="h-96 w-full" />}>
      {(settled) => <Content {...settled} {...rest} />}
    </Settled>
  )
}

type ContentProps = Omit<CeReportingProps, 'loads'> & Settlements<CeLoads>

function Content({
  detail,
  reported,
  eligibility,
  completed,
  steps,
  evidence,
  drafts,
  view,
  planned,
  imported = 0,
  today,
  wanted,
  versionOf,
  versionOfUnattested,
}: ContentProps) {
  if (eligibility.ok && eligibility.value === null) {
    return <NoDesignation />
  }
  if (!detail.ok) {
    if (detail.failure.name === 'not-found') return <NoPeriod />
    return <Failed failure={detail.failure} message="Your continuing education could not be loaded." />
  }
  const period = detail.value
  const made = ledgerFrom({ detail, reported, completed, steps, evidence })
  const ledger = made.ok ? made.value : null
  const record = valueOf(eligibility)
  const situation = record && situationOf({ record, period, steps: valueOf(steps), today })
  const opensAgain = situation !== null && situation.steps.length > 0
  const isNothingDue = !period.isOpen && !requiresHours(period)
  return (
    <>
      {imported > 0 && <Alert tone="good" message={`${counted(imported, 'credit is', 'credits are')} imported.`} />}
      <Periods detail={period} />
      {isNothingDue && <NothingDue />}
      {!isNothingDue && !period.isOpen && <Closed detail={period} opensAgain={opensAgain} today={today} />}
      {ledger ? (
        <>
          <AppliedRules detail={period} steps={steps} />
          {!isNothingDue && (
            <Progress
              detail={period}
              evaluation={ledger.evaluation}
              situation={isCurrent(period) ? situation : null}
              today={today}
            />
          )}
          {period.isOpen && (
            <Reporting
              detail={period}
              rows={ledger.rows}
              today={today}
              drafts={drafts}
              wanted={wanted}
              versionOf={versionOf}
              keepsEvidence={evidence.ok}
            />
          )}
          {!evidence.ok && evidence.failure.name !== 'not-found' && (
            <Failed failure={evidence.failure} message="The files of your credits could not be loaded." />
          )}
          <LedgerTable
            detail={period}
            ledger={ledger}
            view={view}
            versionOf={versionOf}
            today={today}
            hasPacket={evidence.ok}
          />
          {period.isOpen && <Attest detail={period} ledger={ledger} version={versionOfUnattested(ledger.rows)} />}
        </>
      ) : (
        !reported.ok && (
          <Failed failure={reported.failure} message="The credits that you reported could not be loaded." />
        )
      )}
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <Official detail={period} evaluation={ledger?.evaluation ?? null} eligibility={eligibility} />
        {ledger && period.isOpen && <WhatIf detail={period} ledger={ledger} planned={planned} />}
        <Accepted />
      </div>
    </>
  )
}

/** Renders a tab for each period, newest first, and the heading of this one. */
function Periods({ detail }: { detail: CeDetail }) {
  return (
    <>
      {detail.periods.length > 1 && (
        <Tabs
          label="Periods"
          tabs={detail.periods.map(({ beginDate, year }) => ({
            href: `${hrefs.ceReporting()}?period=${beginDate}`,
            label: periodName({ beginDate, year }),
            isCurrent: beginDate === detail.beginDate,
          }))}
        />
      )}
      <h2 id="period-title" tabIndex={-1} className="font-serif text-xl font-semibold">
        Recertification period {periodName(detail)}
      </h2>
    </>
  )
}

/** `opensAgain`: the student takes part in recertification, so there is a next period. */
function Closed({ detail, opensAgain, today }: { detail: CeDetail; opensAgain: boolean; today: string }) {
  const current = detail.periods[0]
  const reopensOn = daysLater(detail.endDate, 1)
  return (
    <Callout title="This period is closed" level={3}>
      {current && current.beginDate !== detail.beginDate ? (
        <p>
          You can no longer report credits for this period. Go to{' '}
          <TextLink href={hrefs.ceReporting()}>your period {periodName(current)}</TextLink> to report a credit.
        </p>
      ) : (
        <>
          <p>
            You cannot report credits for this period now.{' '}
            {opensAgain
              ? 'Reporting opens again when your next period begins. Until then Student Experience can help you.'
              : 'Student Experience can help you.'}
          </p>
          {opensAgain && reopensOn > today && (
            <p>
              Your next period begins on <DateText date={reopensOn} />.
            </p>
          )}
        </>
      )}
    </Callout>
  )
}

function Accepted() {
  return (
    <Card id="accepted" title="What we accept">
      <p>Programs that are {approvedPrograms} are accepted.</p>
      <p className="text-sm text-ink-soft">
        Keep the certificate or letter of attendance for each credit: you may be asked for it in an audit.
      </p>
    </Card>
  )
}
