import { type Program, programOf } from '@/features/designations/content'
import { type Application, type CompletedPlan, keyOf, looksCompleted } from '@/features/designations/rules'
import type { approvals } from '@/features/supervisor-approval/approvals-calls'
import type { AnswerOf } from '@/lib/calls/call'
import { ownValue } from '@/lib/shared/collections'

export type Approval = AnswerOf<typeof approvals.load>[number]

/**
 * State of an application, as its page shows it. `open`: to be completed. `supervisor`: needs another supervisor.
 * `review`: sent. `other`: nothing can be done here. `none`: no application. `held`: the plan is completed, but no
 * application is listed. `unknown`: the plan is not in the catalog.
 */
export type ApplicationState =
  | { kind: 'unknown' }
  | { kind: 'none' | 'held'; program: Program }
  | { kind: UnfinishedKind; program: Program; application: SentApplication }
  | { kind: 'awarded' | 'other'; program: Program; application: Application }

type UnfinishedKind = 'open' | 'supervisor' | 'review'

export type SentApplication = Application & { applicationId: string }

const kinds: Readonly<Record<string, UnfinishedKind>> = {
  O: 'open',
  E: 'open',
  S: 'supervisor',
  R: 'review',
}

/** Returns what the page of this plan shows (RT-37). Of several applications, picks the one with an open step. */
export function applicationState(
  plan: string,
  applications: readonly Application[],
  completed: readonly CompletedPlan[] = [],
): ApplicationState {
  const program = programOf(plan)
  if (!program) return { kind: 'unknown' }
  const own = applications.filter((application) => keyOf(application.plan) === keyOf(plan))
  for (const application of own) {
    const { applicationId, status } = application
    const kind = ownValue(kinds, status)
    if (kind && applicationId !== null) return { kind, program, application: { ...application, applicationId } }
  }
  const awarded = own.find(looksCompleted)
  if (awarded) return { kind: 'awarded', program, application: awarded }
  if (own[0]) return { kind: 'other', program, application: own[0] }
  return { kind: completed.some((one) => keyOf(one.plan) === keyOf(plan)) ? 'held' : 'none', program }
}

/** True when someone may have been asked to confirm an application. */
export const mayAwaitApproval = (applications: readonly Application[]): boolean =>
  applications.some(({ status }) => status === 'R' || status === 'S')

/** Returns the request to the supervisor of this application; null when there was none. */
export const approvalOf = (applicationId: string | null, list: readonly Approval[]): Approval | null =>
  list.find(({ kind, subjectId }) => kind === 'supervisor' && subjectId === applicationId) ?? null

/** True when the student waits for an answer, or has to send a new link. */
export const isAwaited = ({ state }: Approval): boolean => state === 'sent' || state === 'opened' || state === 'expired'

/** True when the student can have the link sent again today. */
export const mayRemind = ({ mayRemindOn }: Approval, today: string): boolean =>
  mayRemindOn !== null && mayRemindOn <= today

export interface Event {
  what: string
  /** Null when unknown. */
  on: string | null
}

const answers: Partial<Record<NonNullable<Approval['state']>, string>> = {
  confirmed: 'Confirmed',
  declined: 'Could not confirm',
  'not-me': 'Is not your supervisor',
}

/** Returns the events of a request to a supervisor, oldest first. */
export function approvalEvents(approval: Approval): Event[] {
  const { state, sentOn, openedOn, remindedOn, answeredOn, withdrawnOn, expiresOn } = approval
  const answered = state === null ? undefined : answers[state]
  const events: Event[] = [
    { what: 'Sent', on: sentOn },
    ...remindedOn.map((on) => ({ what: 'Reminded', on })),
    ...(openedOn ? [{ what: 'Opened', on: openedOn }] : []),
  ].toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? ''))
  if (answered) events.push({ what: answered, on: answeredOn })
  if (state === 'withdrawn') events.push({ what: 'Withdrawn', on: withdrawnOn })
  if (state === 'expired') events.push({ what: 'The link expired', on: expiresOn })
  return events
}

/** Returns the latest event. */
export const latestEvent = (approval: Approval): Event | null => approvalEvents(approval).at(-1) ?? null
