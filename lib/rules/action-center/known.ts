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
import { ledgerFrom } from '@/lib/rules/continuing-education/person'
import type { ProfileScore } from '@/lib/rules/profile-score'
import { valueOf, type Settlements } from '@/lib/shared/result'
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
