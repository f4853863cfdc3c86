import type { completerKitInfo } from '@/features/designations/calls'
import type { PeriodSteps } from '@/features/recertification/steps'
import type { AnswerOf } from '@/lib/calls/call'
import { type Person, ruleSetFor } from '@/lib/shared/continuing-education/rule-set'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { requiresEthicsAlone } from './hours'
import { type CeDetail, type Evidence, type Ledger, ledgerOf, type ReportedCredit } from './rows'
import { continuingEducationRules } from './rule-sets'

/** The loads behind the ledger of a period. */
export interface LedgerAnswers {
  detail: Outcome<CeDetail>
  reported: Outcome<readonly ReportedCredit[]>
  completed: Outcome<AnswerOf<typeof completerKitInfo>>
  steps: Outcome<PeriodSteps>
  /** A college may keep no evidence. */
  evidence: Outcome<readonly Evidence[]>
}

/** Returns the ledger, or the failure of the period or of the reported credits. */
export function ledgerFrom({ detail, reported, evidence, ...rest }: LedgerAnswers): Outcome<Ledger> {
  if (!detail.ok) return detail
  return mapOutcome(reported, (credits) =>
    ledgerOf(detail.value, credits, personOf(detail.value, rest), evidence.ok ? evidence.value : null),
  )
}

/**
 * Returns the person that the rules are chosen for. Treats designations that could not be loaded as none. The
 * client-facing answer is only for the current period; an earlier period that required only ethics hours means not
 * client-facing.
 */
export function personOf(detail: CeDetail, { completed, steps }: Pick<LedgerAnswers, 'completed' | 'steps'>): Person {
  const told = steps.ok ? steps.value.clientFacing : null
  return {
    plans: completed.ok ? completed.value.map(({ plan }) => plan) : [],
    clientFacing: isCurrent(detail) ? told : requiresEthicsAlone(detail) ? false : null,
  }
}

/** True for the newest of the student's periods. */
export const isCurrent = ({ beginDate, periods }: Pick<CeDetail, 'beginDate' | 'periods'>): boolean =>
  (periods[0]?.beginDate ?? beginDate) === beginDate

/** True when the rules for this person and period ask for evidence with some reported credits. */
export const asksForEvidence = (person: Person, { beginDate }: { beginDate: string }): boolean =>
  (ruleSetFor(person, beginDate, continuingEducationRules)?.evidenceFor ?? []).length > 0
