import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import type { approvals } from '@/lib/calls/approvals'
import type { Loading } from '@/lib/calls/call'
import type { ceDetail } from '@/lib/calls/continuing-education'
import type { completerKitInfo } from '@/lib/calls/designations'
import type { studentFlags } from '@/lib/calls/student'
import { programOf } from '@/lib/content/program-catalogue'
import { toToolkit } from '@/lib/content/toolkits'
import { isAwaited, latestEvent, type Approval } from '@/lib/rules/designation-application'
import type { PeriodRecord } from '@/lib/rules/recertification-steps'
import { hrefs } from '@/lib/shared/hrefs'
import { toolkitNames } from '@/lib/shared/routes'

/** Null of a load that was not worth asking for. */
type Optional<Call> = Promise<Awaited<Loading<Call>> | null>

export interface MoreLoads {
  /** The recertification period, of those who take part. */
  period: Optional<typeof ceDetail>
  /** Whom the student asked to confirm an application. */
  approvals: Optional<typeof approvals.load>
  flags: Loading<typeof studentFlags>
  completed: Loading<typeof completerKitInfo>
}

/** What not everybody has: continuing education, a supervisor who has not answered, toolkits. What fails here is left out, but the period. */
export function MoreCards({ loads }: { loads: MoreLoads }) {
  return (
    <Settled loads={loads} what="the rest of your dashboard" skeleton={null}>
      {({ period, approvals: asked, flags, completed }) => {
        const awaited = asked?.ok ? asked.value.filter(isAwaited) : []
        const toolkits =
          flags.ok && flags.value.digitalBadgeAccess && completed.ok
            ? completed.value.flatMap(({ plan }) => toToolkit(plan) ?? [])
            : []
        return (
          <div className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-3">
            {period?.ok && <EducationCard period={period.value} />}
            {period && !period.ok && period.failure.name !== 'not-found' && (
              <Card id="education-card" title="Continuing education">
                <Failed failure={period.failure} message="Continuing education could not be loaded." />
              </Card>
            )}
            {awaited.length > 0 && <WaitingCard awaited={awaited} />}
            {toolkits.length > 0 && <ToolkitsCard toolkits={toolkits} />}
          </div>
        )
      }}
    </Settled>
  )
}

function EducationCard({ period: { earned, required, endDate, questionnaire, isOpen } }: { period: PeriodRecord }) {
  return (
    <Card
      id="education-card"
      title="Continuing education"
      actions={
        <>
          <ButtonLink href={hrefs.ceReporting()} variant="secondary">
            Report a credit
          </ButtonLink>
          {isOpen && questionnaire === null && (
            <ButtonLink href={hrefs.ethicsQuestionnaire()} variant="secondary">
              Answer the ethics questionnaire
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <span className="font-serif text-xl font-semibold tabular">{earned.hours}</span> of {required.hours} hours,{' '}
        {earned.ethicsHours} of {required.ethicsHours} in ethics
      </p>
      <p className="text-sm text-ink-soft">
        The period ends on <DateText date={endDate} />.{' '}
        {questionnaire !== null &&
          (questionnaire.approvedOn === null
            ? 'A member of staff is looking at your ethics questionnaire.'
            : 'Your ethics questionnaire is accepted.')}
      </p>
    </Card>
  )
}

function WaitingCard({ awaited }: { awaited: readonly Approval[] }) {
  return (
    <Card id="waiting-card" title="Waiting for your supervisor">
      <ul className="flex flex-col divide-y divide-line">
        {awaited.map((approval) => (
          <Awaited key={approval.subjectId} approval={approval} />
        ))}
      </ul>
    </Card>
  )
}

function Awaited({ approval }: { approval: Approval }) {
  const plan = approval.plan ?? ''
  const last = latestEvent(approval)
  return (
    <li className="py-2 break-words first:pt-0 last:pb-0">
      <TextLink href={hrefs.designationApplication(plan.toLowerCase())}>{programOf(plan)?.name ?? plan}</TextLink>
      <p className="text-sm text-ink-soft">
        {approval.name}
        {last && ` · ${last.what} `}
        {last?.on && <DateText date={last.on} />}
      </p>
    </li>
  )
}

function ToolkitsCard({ toolkits }: { toolkits: readonly (keyof typeof toolkitNames)[] }) {
  return (
    <Card id="toolkits-card" title="Advisor toolkits">
      <ul className="flex flex-col gap-2">
        {toolkits.map((toolkit) => (
          <li key={toolkit}>
            <TextLink href={hrefs.toolkit(toolkit)}>{toolkitNames[toolkit]} Advisor Toolkit</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
