import type { completerKitInfo } from '@/features/designations/calls'
import type { PeriodSteps } from '@/features/recertification/steps'
import type { AnswerOf } from '@/lib/calls/call'
import { type Person, ruleSetFor } from '@/lib/shared/continuing-education/rule-set'
import { mapOutcome, type Outcome } from '@/lib/shared/result'
import { requiresEthicsAlone } from './hours'
import { type CeDetail, type Evidence, type Ledger, ledgerOf, type ReportedCredit } from './rows'
import { continuingEducationRules } from './rule-sets'

/** What the ledger of a period is made of, each as it was answered. */
export interface LedgerAnswers {
  detail: Outcome<CeDetail>
  reported: Outcome<readonly ReportedCredit[]>
  completed: Outcome<AnswerOf<typeof completerKitInfo>>
  steps: Outcome<PeriodSteps>
  /** A college may keep none. */
  evidence: Outcome<readonly Evidence[]>
}

/** Returns the ledger; without the period, or what was reported for it, there is none. */
export function ledgerFrom({ detail, reported, evidence, ...rest }: LedgerAnswers): Outcome<Ledger> {
  if (!detail.ok) return detail
  return mapOutcome(reported, (credits) =>
    ledgerOf(detail.value, credits, personOf(detail.value, rest), evidence.ok ? evidence.value : null),
  )
}

/**
 * Whose ledger it is. Designations that could not be loaded are taken as none. Whether somebody is client-facing is
 * told of the current period; an earlier one that required ethics hours alone was of somebody who was not.
 */
export function personOf(detail: CeDetail, { completed, steps }: Pick<LedgerAnswers, 'completed' | 'steps'>): Person {
  const told = steps.ok ? steps.value.clientFacing : null
  return {
    plans: completed.ok ? completed.value.map(({ plan }) => plan) : [],
    clientFacing: isCurrent(detail) ? told : requiresEthicsAlone(detail) ? false : null,
  }
}

/** Is it the newest of the student's periods? */
export const isCurrent = ({ beginDate, periods }: Pick<CeDetail, 'beginDate' | 'periods'>): boolean =>
  (periods[0]?.beginDate ?? beginDate) === beginDate

/** Do the rules for a person in the period that begins on a day ask for a file with some of the credits that they report? */
export const asksForEvidence = (person: Person, { beginDate }: { beginDate: string }): boolean =>
  (ruleSetFor(person, beginDate, continuingEducationRules)?.evidenceFor ?? []).length > 0
