import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import type { approvals } from '@/lib/calls/approvals'
import type { Loading } from '@/lib/calls/call'
import type { ceDetail } from '@/lib/calls/continuing-education'
import type { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import type { courseHistory } from '@/lib/calls/learning'
import type { messages } from '@/lib/calls/messages'
import type { studentCE } from '@/lib/calls/recertification'
import type { studentFlags } from '@/lib/calls/student'
import { toToolkit } from '@/lib/content/toolkits'
import { actionItems } from '@/lib/rules/action-items'
import type { PeriodRecord } from '@/lib/rules/recertification-steps'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import type { Outcome } from '@/lib/shared/result'
import { toolkitNames } from '@/lib/shared/routes'
import { ActionCard } from './action-card'

/** Null of a load that was not worth asking for. */
type Optional<Call> = Promise<Awaited<Loading<Call>> | null>

export interface MoreLoads {
  /** The recertification period, of those who take part. */
  period: Optional<typeof ceDetail>
  /** Whom the student asked to confirm an application. */
  approvals: Optional<typeof approvals.load>
  flags: Loading<typeof studentFlags>
  completed: Loading<typeof completerKitInfo>
  eligibility: Loading<typeof studentCE>
  applications: Loading<typeof designationAppStatus>
  messages: Loading<typeof messages>
  courses: Loading<typeof courseHistory>
}

const valueOf = <Value,>(outcome: Outcome<Value> | null): Value | null => (outcome?.ok ? outcome.value : null)

/** Could it not be loaded? What the college does not have is not missing. */
const isMissing = (outcome: Outcome<unknown>): outcome is Extract<Outcome<unknown>, { ok: false }> =>
  !outcome.ok && outcome.failure.name !== 'not-found'

/** What to do next, and what not everybody has: continuing education, toolkits. What fails here is left out and said, and so is the period. */
export function MoreCards({ loads, today }: { loads: MoreLoads; today: CalendarDate }) {
  return (
    <Settled loads={loads} what="the rest of your dashboard" skeleton={null}>
      {(settled) => {
        const { period, flags, completed } = settled
        const known = {
          eligibility: valueOf(settled.eligibility),
          period: valueOf(period),
          applications: valueOf(settled.applications),
          completed: valueOf(completed),
          approvals: valueOf(settled.approvals),
          messages: valueOf(settled.messages),
          courses: valueOf(settled.courses),
        }
        const { flags: _, ...asked } = settled
        const partial = Object.values(asked).some((outcome) => outcome !== null && isMissing(outcome))
        const items = actionItems(known, today)
        // All three cards above failed, and one message says so.
        const isSaid = [settled.eligibility, settled.applications, settled.messages].every(isMissing)
        const toolkits =
          flags.ok && flags.value.digitalBadgeAccess && completed.ok
            ? completed.value.flatMap(({ plan }) => toToolkit(plan) ?? [])
            : []
        return (
          <>
            {(items.length > 0 || !isSaid) && <ActionCard items={items} partial={partial} />}
            <div className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-3">
              {period?.ok && <EducationCard period={period.value} />}
              {period && isMissing(period) && (
                <Card id="education-card" title="Continuing education">
                  <Failed failure={period.failure} message="Continuing education could not be loaded." />
                </Card>
              )}
              {toolkits.length > 0 && <ToolkitsCard toolkits={toolkits} />}
            </div>
          </>
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
