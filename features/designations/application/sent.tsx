import { SentTitle } from '@/components/form/sent-title'
import { Failed } from '@/components/kit/failed'
import { DateText } from '@/components/ui/date-text'
import { StatusLine } from '@/components/ui/status-line'
import { supervisorForm } from '@/features/designations/forms'
import { supervisorSubject } from '@/features/designations/supervisor-subject'
import { UpdateSupervisorButton } from '@/features/designations/update-supervisor-button'
import { UpdateSupervisorOnDemand } from '@/features/designations/update-supervisor-on-demand'
import { WhomToAsk } from '@/features/designations/whom-to-ask'
import type { approvals } from '@/features/supervisor-approval/approvals-calls'
import type { Loading } from '@/lib/calls/call'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import type { Draft } from '@/lib/shared/draft'
import { sentTitle } from '@/lib/shared/forms/steps'
import { ApprovalControls } from './approval-controls'
import { applicationThanks } from './forms'
import { Happened } from './happened'
import { type Approval, approvalEvents, approvalOf, isAwaited, mayRemind, type SentApplication } from './rules'

interface SentApplicationViewProps {
  kind: 'supervisor' | 'review'
  application: SentApplication
  asked: Awaited<Loading<typeof approvals.load>> | null
  drafts: readonly Draft[]
  contact: string
  /** True when the application was sent just now. */
  isThanked: boolean
  ownAddresses: Promise<readonly string[]> | undefined
}

/**
 * Shows an application that was sent: its status, the history of the request to the supervisor, and what the student
 * can do.
 */
export function SentApplicationView(props: SentApplicationViewProps) {
  const { kind, application, asked, drafts, contact, isThanked, ownAddresses } = props
  const today = toCalendarDate(new Date())
  const approval = asked?.ok ? approvalOf(application.applicationId, asked.value) : null
  const awaited = approval !== null && isAwaited(approval)
  const { plan, applicationId, applicationDate, statusMessage } = application
  const subject = supervisorSubject(application)
  const begun = drafts.filter((each) => each.form === supervisorForm.name && each.subject === subject)
  return (
    <>
      <section aria-labelledby={sentTitle} className="flex flex-col gap-3">
        <SentTitle thanks={kind === 'review' && isThanked && applicationThanks}>
          {kind === 'review' ? 'Your application has been sent' : 'Your application needs a supervisor'}
        </SentTitle>
        <StatusLine tone={kind === 'review' ? 'neutral' : 'bad'} word={kind === 'review' ? 'Sent' : undefined}>
          {statusMessage ?? (kind === 'review' ? 'Under review' : 'Name a supervisor who can confirm it')}
          {applicationDate && (
            <>
              {' '}
              · Application Date <DateText date={applicationDate} />
            </>
          )}
        </StatusLine>
        <p className="text-sm text-ink-soft">
          <WhomToAsk address={contact} />
        </p>
      </section>
      {asked && !asked.ok && asked.failure.name !== 'not-found' && (
        <Failed failure={asked.failure} message="Your supervisor’s approval status could not be loaded." />
      )}
      {approval && <SupervisorAnswer approval={approval} />}
      {kind === 'review' && asked?.ok && !approval && applicationDate && (
        <Happened events={[{ what: 'Sent', on: applicationDate }]} />
      )}
      {(kind === 'supervisor' || awaited) && (
        <>
          <UpdateSupervisorOnDemand drafts={begun} ownAddresses={ownAddresses} returnTo={sentTitle} />
          <div id="name-supervisor" className="flex flex-wrap items-center gap-3">
            <UpdateSupervisorButton
              plan={plan}
              applicationId={applicationId}
              variant={kind === 'supervisor' ? 'primary' : 'secondary'}
            />
          </div>
        </>
      )}
      {awaited && (
        <div id="ask-again" className="flex flex-col gap-6">
          {approval.mayRemindOn !== null && !mayRemind(approval, today) && (
            <p>
              You can send a reminder on <DateText date={approval.mayRemindOn} />.
            </p>
          )}
          <ApprovalControls
            plan={plan}
            applicationId={applicationId}
            name={approval.name ?? 'your supervisor'}
            mayRemind={mayRemind(approval, today)}
          />
        </div>
      )}
    </>
  )
}

function SupervisorAnswer({ approval }: { approval: Approval }) {
  const { name, email, reason, state } = approval
  return (
    <section aria-labelledby="supervisor-title" className="flex max-w-prose flex-col gap-3">
      <h2 id="supervisor-title" className="font-serif text-xl font-semibold">
        Your supervisor
      </h2>
      <p className="break-words">{[name, email].filter((known) => known !== null).join(', ')}</p>
      <Happened events={approvalEvents(approval)} />
      {state === 'declined' && reason && (
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line">{reason}</blockquote>
      )}
    </section>
  )
}
