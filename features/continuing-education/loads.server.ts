import 'server-only'
import { completerKitInfo } from '@/features/designations/calls'
import { recertificationSteps, type studentCE } from '@/features/recertification/calls'
import type { AnswerOf, Loading } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { noteDisagreement } from '@/lib/server/observability/metrics'
import type { Viewer } from '@/lib/server/session/viewer'
import type { SearchParams } from '@/lib/shared/address'
import { isCalendarDate } from '@/lib/shared/calendar-date'
import { settleAll } from '@/lib/shared/promises'
import { mapOutcome, type Outcome, valueOf } from '@/lib/shared/result'
import { ceDetail, externalCE } from './calls'
import { disagreementOf } from './disagreement'
import { creditEvidence } from './evidence-calls'
import { ledgerFrom } from './person'
import type { LedgerRow } from './rows'

/** Starts the loads for the ledger, for the period in the address or else the current one. */
export function startLedger(viewer: Viewer, { period }: SearchParams) {
  const input = typeof period === 'string' && isCalendarDate(period) ? { beginDate: period } : {}
  return {
    detail: college.load(ceDetail, viewer, input),
    reported: college.load(externalCE.load, viewer, input),
    completed: college.load(completerKitInfo, viewer),
    steps: college.load(recertificationSteps.load, viewer),
    evidence: college.load(creditEvidence.load, viewer, input),
  }
}

/** Loads the rows of the ledger. */
export async function loadLedgerRows(viewer: Viewer, asked: SearchParams): Promise<Outcome<readonly LedgerRow[]>> {
  return mapOutcome(ledgerFrom(await settleAll(startLedger(viewer, asked))), ({ rows }) => rows)
}

type Loads = ReturnType<typeof startLedger> & { eligibility: Loading<typeof studentCE> }

/** Counts a viewed ledger whose estimate and official record disagree, for the metrics. */
export async function countDisagreement(loads: Loads): Promise<void> {
  const { detail, reported, completed, steps, evidence, eligibility } = loads
  const settled = await settleAll({ detail, reported, completed, steps, evidence, eligibility })
  const record: AnswerOf<typeof studentCE> = valueOf(settled.eligibility)
  const ledger = ledgerFrom(settled)
  if (settled.detail.ok && ledger.ok && disagreementOf(settled.detail.value, ledger.value.evaluation, record))
    noteDisagreement()
}
