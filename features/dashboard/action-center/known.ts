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
import type { approvals } from '@/features/supervisor-approval/calls'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import { type Settlements, valueOf } from '@/lib/shared/result'
import type { KnownState } from './action-items'

/** Null of a load that does not concern this student. */
export type Optional<Call> = Promise<Awaited<Loading<Call>> | null>

/** What the items of the action center are computed from, besides the profile. */
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
  snoozes: Loading<typeof actionSnoozes.load>
}

/** The state of the student as it was loaded. */
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
