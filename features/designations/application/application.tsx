import type { ReactNode } from 'react'
import { TaskList } from '@/components/form/task-list'
import { Failed } from '@/components/kit/failed'
import { UnlessReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Settled } from '@/components/kit/settled'
import { Bar } from '@/components/ui/skeleton'
import type { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import { keyOf } from '@/features/designations/rules'
import { supervisorSubject } from '@/features/designations/supervisor-subject'
import type { approvals } from '@/features/supervisor-approval/approvals-calls'
import type { Loading } from '@/lib/calls/call'
import type { Draft } from '@/lib/shared/draft'
import { hrefs } from '@/lib/shared/hrefs'
import { isMissing, valueOf } from '@/lib/shared/result'
import { designationApplicationForm, designationApplicationSteps } from './forms'
import { Awarded, NoApplication, Other, Unknown } from './not-open'
import { applicationState, type SentApplication } from './rules'
import { SentApplicationView } from './sent'

export interface ApplicationLoads {
  applications: Loading<typeof designationAppStatus>
  /** The completed plans; null when an application is listed. */
  completed: Promise<Awaited<Loading<typeof completerKitInfo>> | null>
  /** Unsent drafts of any form. */
  drafts: Promise<readonly Draft[]>
  /** Whom the student asked to confirm an application; null when no one can have been asked. */
  approvals: Promise<Awaited<Loading<typeof approvals.load>> | null>
}

interface DesignationApplicationProps {
  plan: string
  loads: ApplicationLoads
  contact: string
  /** True when the application was sent just now. */
  isThanked?: boolean
  /** The student's email addresses, in lower case. Called only where a supervisor is named. */
  ownAddresses?: () => Promise<readonly string[]>
  /** Rendered while the application is open. */
  children: (application: SentApplication, draft: Draft | null) => ReactNode
}

/**
 * Shows the application for a designation in each of its states (RT-37, PG-10). Renders its children while the
 * application is open.
 */
export function DesignationApplication(props: DesignationApplicationProps) {
  const { plan, loads, contact, isThanked = false, ownAddresses, children } = props
  return (
    <Settled loads={loads} what="your application" skeleton={<Bar className="h-96 w-full" />}>
      {({ applications, completed, drafts, approvals: asked }) => {
        if (!applications.ok)
          return <Failed failure={applications.failure} message="Your application could not be loaded." />
        const state = applicationState(plan, applications.value, valueOf(completed) ?? [])
        if (state.kind === 'unknown') return <Unknown plan={plan} contact={contact} />
        const { program } = state
        return (
          <>
            <p className="font-serif text-lg text-ink-soft">{program.name}</p>
            {state.kind === 'none' &&
              (isMissing(completed) ? (
                <Failed failure={completed.failure} message="Your completed designations could not be loaded." />
              ) : (
                <NoApplication />
              ))}
            {state.kind === 'held' && <Awarded date={null} />}
            {state.kind === 'awarded' && <Awarded date={state.application.awardedDate} />}
            {state.kind === 'other' && <Other application={state.application} contact={contact} />}
            {(state.kind === 'supervisor' || state.kind === 'review') && (
              <SentApplicationView
                kind={state.kind}
                application={state.application}
                asked={asked}
                drafts={drafts}
                contact={contact}
                isThanked={isThanked}
                ownAddresses={ownAddresses?.()}
              />
            )}
            {state.kind === 'open' && (
              <UnlessReadOnly instead={<ReadOnlyNote />}>
                {children(state.application, draftOf(state.application, drafts))}
              </UnlessReadOnly>
            )}
          </>
        )
      }}
    </Settled>
  )
}

const draftOf = (application: SentApplication, drafts: readonly Draft[]): Draft | null =>
  drafts.find(
    ({ form, subject }) => form === designationApplicationForm.name && subject === supervisorSubject(application),
  ) ?? null

/** Explains the application, and lists its steps with a link to continue. */
export function Overview({ application, draft }: { application: SentApplication; draft: Draft | null }) {
  return (
    <>
      <p className="max-w-prose">
        You have completed the requirements for this designation. The last step is this application: your certificate,
        your experience, and the supervisor who confirms it. It takes about ten minutes. We keep what you type until you
        send it, and you can continue on any device.
      </p>
      <TaskList
        form={designationApplicationForm}
        steps={designationApplicationSteps}
        values={draft?.values ?? {}}
        base={hrefs.designationApplication(keyOf(application.plan))}
      />
    </>
  )
}
