import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { TextLink } from '@/components/ui/text-link'
import { toToolkit } from '@/lib/content/toolkits'
import type { ActionLoads } from '@/lib/rules/action-center/known'
import { noHoursRequired, requiresEthicsAlone, requiresHours } from '@/lib/rules/continuing-education/hours'
import type { PeriodRecord } from '@/lib/rules/recertification-steps'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { isMissing } from '@/lib/shared/result'
import { toolkitNames } from '@/lib/shared/routes'

export type MoreLoads = Pick<ActionLoads, 'period' | 'flags' | 'completed' | 'applications'>

interface MoreCardsProps {
  loads: MoreLoads
  /** The card of recertification has the hours of the period. */
  hoursShown?: boolean
  today: CalendarDate
}

/** What not everybody has: continuing education, toolkits. What fails here is left out; the period says so. It waits for what is above it. */
export function MoreCards({ loads, hoursShown = false, today }: MoreCardsProps) {
  const { period, flags, completed, applications } = loads
  return (
    <Settled loads={{ period, flags, completed, applications }} what="the rest of your dashboard" skeleton={null}>
      {(settled) => {
        const toolkits =
          settled.flags.ok && settled.flags.value.digitalBadgeAccess && settled.completed.ok
            ? settled.completed.value.flatMap(({ plan }) => toToolkit(plan) ?? [])
            : []
        return (
          <>
            {settled.period?.ok && !hoursShown && <EducationCard period={settled.period.value} today={today} />}
            {isMissing(settled.period) && (
              <Card id="education-card" title="Continuing education">
                <Failed failure={settled.period.failure} message="Continuing education could not be loaded." />
              </Card>
            )}
            {toolkits.length > 0 && <ToolkitsCard toolkits={toolkits} />}
          </>
        )
      }}
    </Settled>
  )
}

function EducationCard({ period, today }: { period: PeriodRecord; today: CalendarDate }) {
  const { earned, required, endDate, questionnaire, isOpen } = period
  return (
    <Card
      id="education-card"
      title="Continuing education"
      actions={
        <>
          <ButtonLink href={hrefs.ceReporting()} variant="secondary" size="small">
            {isOpen ? 'Report a credit' : 'View your CE'}
          </ButtonLink>
          {isOpen && questionnaire === null && (
            <ButtonLink href={hrefs.ethicsQuestionnaire()} variant="secondary" size="small">
              Answer the ethics questionnaire
            </ButtonLink>
          )}
        </>
      }
    >
      {requiresEthicsAlone(period) ? (
        <p>
          <Earned>{earned.ethicsHours}</Earned> of {required.ethicsHours} in ethics
        </p>
      ) : requiresHours(period) ? (
        <p>
          <Earned>{earned.hours}</Earned> of {required.hours} hours
          {required.ethicsHours > 0 && `, ${earned.ethicsHours} of ${required.ethicsHours} in ethics`}
        </p>
      ) : (
        <p>{noHoursRequired}</p>
      )}
      <p className="text-sm text-ink-soft">
        The period {endDate < today ? 'ended' : 'ends'} on <DateText date={endDate} />.{' '}
        {questionnaire !== null &&
          (questionnaire.approvedOn === null
            ? 'A staff member is reviewing your ethics questionnaire.'
            : 'Your ethics questionnaire is accepted.')}
      </p>
    </Card>
  )
}

const Earned = ({ children }: { children: number }) => (
  <span className="font-serif text-xl font-semibold tabular">{children}</span>
)

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
