import type { ReactNode } from 'react'
import { TaskList } from '@/components/form/task-list'
import { Failed } from '@/components/kit/failed'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Settled } from '@/components/kit/settled'
import { ToRecertification } from '@/components/kit/to-recertification'
import { Callout } from '@/components/ui/callout'
import { DateRange, DateText } from '@/components/ui/date-text'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { ceDetail } from '@/features/continuing-education/calls'
import { requiresHours } from '@/features/continuing-education/hours'
import { periodName, type PeriodRecord } from '@/features/recertification/steps'
import type { Loading } from '@/lib/calls/call'
import type { Draft } from '@/lib/shared/draft'
import { stepAddress } from '@/lib/shared/forms/steps'
import { hrefs } from '@/lib/shared/hrefs'
import { ethicsQuestionnaireMinutes } from './content'
import { allEthicsQuestions, ethicsQuestionnaireForm, ethicsQuestionnaireSteps } from './forms'
import { SentQuestionnaire } from './sent'

export interface QuestionnaireLoads {
  period: Loading<typeof ceDetail>
  /** Unsent drafts, of any period. */
  drafts: Promise<readonly Draft[]>
}

interface QuestionnaireProps {
  loads: QuestionnaireLoads
  today: string
  /** True when it was sent just now. */
  isThanked?: boolean
  /** Rendered while the questionnaire of the period is open and not sent. */
  children: (period: PeriodRecord, draft: Draft | null) => ReactNode
}

/**
 * Shows the questionnaire of a period in each of its states: not due, sent, closed, or open, when it renders its
 * children (RT-26). Hidden from staff who view as the student.
 */
export function Questionnaire({ loads, today, isThanked = false, children }: QuestionnaireProps) {
  return (
    <UnlessReadOnly instead={<ReadOnlyNote />}>
      <Settled loads={loads} what="your questionnaire" skeleton={<Bar className="h-96 w-full" />}>
        {({ period, drafts }) => {
          if (!period.ok && period.failure.name === 'not-found') return <NotDue />
          if (!period.ok)
            return <Failed failure={period.failure} message="Your ethics questionnaire could not be loaded." />
          const { beginDate, questionnaire, isOpen } = period.value
          const isAsked = questionnaire !== null || isOpen || requiresHours(period.value)
          const content =
            questionnaire !== null ? (
              <SentQuestionnaire period={period.value} questionnaire={questionnaire} isThanked={isThanked} />
            ) : isOpen ? (
              children(period.value, drafts.find(({ subject }) => subject === beginDate) ?? null)
            ) : isAsked ? (
              <Closed period={period.value} today={today} />
            ) : (
              <NotDue />
            )
          return (
            <>
              {isAsked && (
                <p className="text-sm text-ink-soft">
                  Recertification period from <DateRange from={beginDate} to={period.value.endDate} />
                </p>
              )}
              {content}
              <OtherPeriods period={period.value} />
            </>
          )
        }}
      </Settled>
    </UnlessReadOnly>
  )
}

/** Explains the questionnaire, and lists the questions with a link to continue, one by one or all on one page. */
export function Overview({ draft }: { draft: Draft | null }) {
  return (
    <>
      <p className="max-w-prose">
        Eight questions about your conduct since your last recertification. It takes about {ethicsQuestionnaireMinutes}{' '}
        minutes. We keep your answers until you send them, and you can continue on any device.
      </p>
      <p className="max-w-prose">
        Each question has a page of its own. You can also answer{' '}
        <TextLink href={stepAddress(hrefs.ethicsQuestionnaire(), allEthicsQuestions.name)}>
          all eight questions on one page
        </TextLink>
        .
      </p>
      <TaskList
        form={ethicsQuestionnaireForm}
        steps={ethicsQuestionnaireSteps}
        values={draft?.values ?? {}}
        base={hrefs.ethicsQuestionnaire()}
      />
    </>
  )
}

function NotDue() {
  return (
    <Callout title="No questionnaire is due" level={2} actions={<ToRecertification />}>
      <p>You are asked to answer it in each recertification period, starting the year after your first designation.</p>
    </Callout>
  )
}

function Closed({ period: { endDate }, today }: { period: PeriodRecord; today: string }) {
  return (
    <Callout tone="warn" title="The questionnaire for this period is closed" level={2} actions={<ToRecertification />}>
      {today > endDate ? (
        <p>
          The period ended on <DateText date={endDate} />, and we received no answers. If you still need to answer, ask
          Student Experience to open it for you.
        </p>
      ) : (
        <p>You cannot answer it now. Student Experience can tell you why.</p>
      )}
    </Callout>
  )
}

/** Links to the questionnaires of other periods. */
function OtherPeriods({ period: { beginDate, periods } }: { period: PeriodRecord }) {
  const others = periods.filter((other) => other.beginDate !== beginDate)
  if (others.length === 0) return null
  return (
    <nav aria-label="Other periods" className="no-print flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <span className="text-ink-soft">Other periods</span>
      {others.map((other) => (
        <TextLink key={other.beginDate} href={`${hrefs.ethicsQuestionnaire()}?period=${other.beginDate}`}>
          {periodName(other)}
        </TextLink>
      ))}
    </nav>
  )
}
