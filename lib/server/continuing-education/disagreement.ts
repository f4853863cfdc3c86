import 'server-only'
import type { AnswerOf, Loading } from '@/lib/calls/call'
import type { studentCE } from '@/lib/calls/recertification'
import { disagreementOf } from '@/lib/rules/continuing-education/disagreement'
import { ledgerFrom } from '@/lib/rules/continuing-education/person'
import { valueOf } from '@/lib/shared/result'
import { settleAll } from '@/lib/shared/settle-all'
import { noteDisagreement } from '../observability/metrics'
import type { startLedger } from './ledger'

type Loads = ReturnType<typeof startLedger> & { eligibility: Loading<typeof studentCE> }

/** Counts a ledger that is looked at while its estimate and the official record disagree. */
export async function countDisagreement(loads: Loads): Promise<void> {
  const { detail, reported, completed, steps, evidence, eligibility } = loads
  const settled = await settleAll({ detail, reported, completed, steps, evidence, eligibility })
  const record: AnswerOf<typeof studentCE> = valueOf(settled.eligibility)
  const ledger = ledgerFrom(settled)
  if (settled.detail.ok && ledger.ok && disagreementOf(settled.detail.value, ledger.value.evaluation, record))
    noteDisagreement()
}
