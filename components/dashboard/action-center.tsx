import { Settled } from '@/components/kit/settled'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { NextStepCard } from '@/components/learning/next-step-card'
import { toKnownProfile, type ScoredSettlements } from '@/components/profile/known-profile'
import { ProfileCard } from '@/components/profile/profile-card'
import { buttonClasses } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { actionSnoozes } from '@/lib/calls/action-snoozes'
import type { approvals } from '@/lib/calls/approvals'
import type { Loading } from '@/lib/calls/call'
import type { ceDetail, externalCE } from '@/lib/calls/continuing-education'
import type { creditEvidence } from '@/lib/calls/credit-evidence'
import type { completerKitInfo, designationAppStatus } from '@/lib/calls/designations'
import type { courseHistory } from '@/lib/calls/learning'
import type { messages } from '@/lib/calls/messages'
import type { studentInfoReview } from '@/lib/calls/profile'
import type { studentCE } from '@/lib/calls/recertification'
import type { recertificationSteps } from '@/lib/calls/recertification-steps'
import type { studentFlags } from '@/lib/calls/student'
import type { getContract } from '@/lib/calls/subscriptions'
import { arrange } from '@/lib/rules/action-center/snoozed'
import { actionItems, type KnownState } from '@/lib/rules/action-items'
import { ledgerFrom } from '@/lib/rules/continuing-education/person'
import { nextStep, toPrograms } from '@/lib/rules/learning'
import { profileScore } from '@/lib/rules/profile-score'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { isMissing, valueOf, type Failure } from '@/lib/shared/result'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import { ActionCard, ActionFrame } from './action-card'
import { CardBars } from './card-bars'

/** Null of a load that does not concern this student. */
export type Optional<Call> = Promise<Awaited<Loading<Call>> | null>

export interface ActionLoads {
  eligibility: Loading<typeof studentCE>
  applications: Loading<typeof designationAppStatus>
  completed: Loading<typeof completerKitInfo>
  messages: Loading<typeof messages>
  courses: Loading<typeof courseHistory>
  flags: Loading<typeof studentFlags>
  /** The recertification period, of those who take part, and what it asks besides. */
  period: Optional<typeof ceDetail>
  steps: Optional<typeof recertificationSteps.load>
  /** What was reported and the files that show it, where the rules ask for evidence. */
  reported: Optional<typeof externalCE.load>
  evidence: Optional<typeof creditEvidence.load>
  /** Whom the student asked to confirm an application. */
  approvals: Optional<typeof approvals.load>
  /** When the student confirmed their information, while they are asked for it each year. */
  reviews: Optional<typeof studentInfoReview.load>
  /** Of subscribers. */
  contract: Optional<typeof getContract>
  /** The records that the score of the profile counts; of staff who look on, who cannot add what is missing, none is read. */
  profile: Promise<ScoredSettlements | null>
  snoozes: Loading<typeof actionSnoozes.load>
}

type Settlements = { [Name in keyof ActionLoads]: Awaited<ActionLoads[Name]> }

interface ActionCenterProps {
  loads: ActionLoads
  studentId: string
  today: CalendarDate
  /** Why what was posted to the page was not snoozed. */
  failure: Failure | null
}

/** What to do next, the next course, and how complete the profile is. They appear together, so that none moves another. */
export function ActionCenter({ loads, ...rest }: ActionCenterProps) {
  return (
    <Settled
      loads={loads}
      what="what to do next"
      skeleton={<CardBars />}
      frame={(content) => <ActionFrame>{content}</ActionFrame>}
    >
      {(settled) => <Content settled={settled} {...rest} />}
    </Settled>
  )
}

function Content({ settled, studentId, today, failure }: Omit<ActionCenterProps, 'loads'> & { settled: Settlements }) {
  const known = knownFrom(settled)
  const { profile: _, snoozes, ...asked } = settled
  const partial =
    Object.values(asked).some((outcome) => isMissing<unknown>(outcome)) || (known.profile?.unknown.length ?? 0) > 0
  const { shown, snoozed } = arrange(actionItems(known, today), snoozes.ok ? snoozes.value : null, today)
  // All three cards of state failed, and one message says so.
  const isSaid = [settled.eligibility, settled.applications, settled.messages].every((outcome) =>
    isMissing<unknown>(outcome),
  )
  return (
    <>
      {(shown.length > 0 || !isSaid) && (
        <ActionCard items={shown} snoozed={snoozed} partial={partial && !isSaid} failure={failure} />
      )}
      {known.courses && <NextCourse courses={known.courses} today={today} />}
      {known.profile && <ProfileCard score={known.profile} studentId={studentId} />}
    </>
  )
}

function knownFrom({ profile, flags: _, snoozes: __, ...settled }: Settlements): KnownState {
  const { period: detail, steps, reported, evidence, completed } = settled
  const ledger =
    detail && steps && reported && evidence?.ok ? ledgerFrom({ detail, steps, reported, evidence, completed }) : null
  return {
    eligibility: valueOf(settled.eligibility),
    period: valueOf(detail),
    steps: valueOf(steps),
    ledger: valueOf(ledger),
    applications: valueOf(settled.applications),
    completed: valueOf(completed),
    approvals: valueOf(settled.approvals),
    messages: valueOf(settled.messages),
    courses: valueOf(settled.courses),
    reviews: valueOf(settled.reviews),
    contract: valueOf(settled.contract),
    profile: profile && profileScore(toKnownProfile(profile)),
  }
}

/** The course or the examination that comes next; who has nothing under way can enroll. */
function NextCourse({ courses, today }: { courses: NonNullable<KnownState['courses']>; today: CalendarDate }) {
  const step = nextStep(toPrograms(courses), today)
  if (step) return <NextStepCard step={step} today={today} />
  return (
    <Card
      id="next-step"
      title="Next step"
      actions={
        <StudentOnlyLink href={enrollmentAddress()} className={buttonClasses({ variant: 'secondary' })}>
          Enroll Now
        </StudentOnlyLink>
      }
    >
      <p>You have no course under way.</p>
    </Card>
  )
}
