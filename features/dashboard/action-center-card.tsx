import { Settled } from '@/components/kit/settled'
import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { linkClasses } from '@/components/ui/link-classes'
import { NextStepCard } from '@/features/learning/next-step-card'
import { nextStep, toPrograms } from '@/features/learning/rules'
import { KeepScore } from '@/features/profile/keep-score'
import { type ScoredSettlements, toKnownProfile } from '@/features/profile/known-profile'
import { profileScore } from '@/features/profile/profile-score'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { type Failure, isMissing, type Settlements } from '@/lib/shared/result'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import { ActionCard, ActionFrame } from './action-card'
import { actionItems, type KnownState } from './action-center/action-items'
import { type ActionLoads, knownFrom } from './action-center/known'
import { arrange } from './action-center/snoozed'
import { CardBars } from './card-bars'
import { SlimCard } from './slim-card'

export interface Loads extends ActionLoads {
  /** The records behind the profile score. Null for staff who view as the student: they cannot add what is missing. */
  profile: Promise<ScoredSettlements | null>
}

interface ActionCenterProps {
  loads: Loads
  studentId: string
  today: CalendarDate
  /** Why an item posted without scripts was not snoozed. */
  failure: Failure | null
}

/**
 * Shows what to do next, including the profile, and the next course. They appear together, so that no card moves
 * another.
 */
export function ActionCenter({ loads, ...rest }: ActionCenterProps) {
  return (
    <Settled
      loads={loads}
      what="what to do next"
      skeleton={<CardBars />}
      frame={(content, isSkeleton) => <ActionFrame isSkeleton={isSkeleton}>{content}</ActionFrame>}
    >
      {(settled) => <Content settled={settled} {...rest} />}
    </Settled>
  )
}

function Content({
  settled,
  studentId,
  today,
  failure,
}: Omit<ActionCenterProps, 'loads'> & { settled: Settlements<Loads> }) {
  const { profile, snoozes, ...asked } = settled
  const known = knownFrom(asked, profile && profileScore(toKnownProfile(profile)))
  const partial =
    Object.values(asked).some((outcome) => isMissing<unknown>(outcome)) || (known.profile?.unknown.length ?? 0) > 0
  const { shown, snoozed } = arrange(actionItems(known, today), snoozes.ok ? snoozes.value : null, today)
  // All three status cards failed, and one message already says so.
  const isSaid = [settled.eligibility, settled.applications, settled.messages].every((outcome) =>
    isMissing<unknown>(outcome),
  )
  return (
    <>
      {(shown.length > 0 || !isSaid) && (
        <ActionCard
          items={shown}
          snoozed={snoozed}
          partial={partial && !isSaid}
          failure={failure}
          known={known.eligibility && { ...known, record: known.eligibility, today }}
          today={today}
        />
      )}
      {known.courses && <NextCourse courses={known.courses} today={today} />}
      {known.profile?.unknown.length === 0 && <KeepScore studentId={studentId} score={known.profile} />}
    </>
  )
}

/** Shows the next course or exam. A student without a course under way gets a link to enroll. */
function NextCourse({ courses, today }: { courses: NonNullable<KnownState['courses']>; today: CalendarDate }) {
  const step = nextStep(toPrograms(courses), today)
  if (step) return <NextStepCard step={step} today={today} />
  return (
    <SlimCard id="next-step" title="Next step">
      <p>You have no course under way.</p>
      <StudentOnlyLink href={enrollmentAddress()} className={linkClasses}>
        Enroll Now
      </StudentOnlyLink>
    </SlimCard>
  )
}
