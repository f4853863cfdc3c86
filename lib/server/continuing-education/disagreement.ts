import 'server-only'
import type { AnswerOf, Loading } from '@/lib/calls/call'
import type { studentCE } from '@/lib/calls/recertification'
import { disagreementOf } from '@/lib/rules/continuing-education/disagreement'
import { ledgerFrom } from '@/lib/rules/continuing-education/person'
import { noteDisagreement } from '../observability/metrics'
import type { startLedger } from './ledger'

type Loads = ReturnType<typeof startLedger> & { eligibility: Loading<typeof studentCE> }

/** Counts a ledger that is looked at while its estimate and the official record disagree. */
export async function countDisagreement(loads: Loads): Promise<void> {
  const [eligibility, detail, reported, completed, steps, evidence] = await Promise.all([
    loads.eligibility,
    loads.detail,
    loads.reported,
    loads.completed,
    loads.steps,
    loads.evidence,
  ])
  const record: AnswerOf<typeof studentCE> = eligibility.ok ? eligibility.value : null
  const ledger = ledgerFrom({ detail, reported, completed, steps, evidence })
  if (detail.ok && ledger.ok && disagreementOf(detail.value, ledger.value.evaluation, record)) noteDisagreement()
}
