import type { ceDetail, externalCE } from '@/features/continuing-education/calls'
import type { creditEvidence } from '@/features/continuing-education/evidence-calls'
import { ledgerFrom } from '@/features/continuing-education/person'
import type { actionSnoozes } from '@/features/dashboard/calls'
import type { completerKitInfo, designationAppStatus } from '@/features/designations/calls'
import type { courseHistory } from '@/features/learning/calls'
import type { messages } from '@/features/messages/calls'
import type { studentInfoReview } from '@/features/profile/calls'
import type { ProfileScore } from '@/features/profile/profile-score'
import type { recertificationSteps, studentCE } from '@/features/recertification/calls'
import type { getContract } from '@/features/subscriptions/calls'
import type { approvals } from '@/features/supervisor-approval/approvals-calls'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import { type Settlements, valueOf } from '@/lib/shared/result'
import type { KnownState } from './action-items'

/** A load that is null when it does not concern this student. */
export type Optional<Call> = Promise<Awaited<Loading<Call>> | null>

/** The loads behind the items of the action center, except the profile. */
export interface ActionLoads {
  eligibility: Loading<typeof studentCE>
  applications: Loading<typeof designationAppStatus>
  completed: Loading<typeof completerKitInfo>
  messages: Loading<typeof messages>
  courses: Loading<typeof courseHistory>
  flags: Loading<typeof studentFlags>
  /** The recertification period of a student who takes part, and its other steps. */
  period: Optional<typeof ceDetail>
  steps: Optional<typeof recertificationSteps.load>
  /** Reported credits and their evidence files, when the rules ask for evidence. */
  reported: Optional<typeof externalCE.load>
  evidence: Optional<typeof creditEvidence.load>
  /** The people whom the student asked to confirm an application. */
  approvals: Optional<typeof approvals.load>
  /** When the student last confirmed their information; null while the annual review is off. */
  reviews: Optional<typeof studentInfoReview.load>
  /** Only for subscribers. */
  contract: Optional<typeof getContract>
  snoozes: Loading<typeof actionSnoozes.load>
}

/** Returns the student's records from settled loads. */
export function knownFrom(
  settled: Omit<Settlements<ActionLoads>, 'flags' | 'snoozes'>,
  profile: ProfileScore | null,
): KnownState {
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
    profile,
  }
}
