import type { EligibilityRecord } from '@/features/recertification/rules'
import type { Evaluation } from '@/lib/shared/continuing-education/ledger'
import { inHours } from '@/lib/shared/hours'
import { requiresEthicsAlone } from './hours'
import type { CeDetail } from './rows'

/** The portal's estimate and the official record of the same thing, in words. */
interface Disagreement {
  estimate: string
  official: string
}

/** Compliance codes of the record in words. Any other code is unknown. */
const standings: ReadonlyMap<string | null, string> = new Map([
  ['C', 'complete'],
  ['R', 'due'],
  ['N', 'due'],
  ['O', 'due'],
])

/**
 * Returns how the estimate and the official record differ: the status (current period only), or else the hours. Null
 * when they agree.
 */
export function disagreementOf(
  detail: CeDetail,
  evaluation: Evaluation,
  record: EligibilityRecord | null,
): Disagreement | null {
  const status = record !== null && record.category === 'D' && record.year === detail.year ? record.compliance : null
  const estimate = evaluation.met ? 'complete' : 'due'
  const standing = standings.get(status)
  if (standing !== undefined && standing !== estimate) return { estimate, official: standing }
  // When only ethics hours are required, the ledger counts no others.
  const [key, kind, official] = requiresEthicsAlone(detail)
    ? (['ethics', 'ethics', detail.earned.ethicsHours] as const)
    : (['total', '', detail.earned.hours] as const)
  const counted = evaluation.requirements.find((requirement) => requirement.key === key)?.counted ?? 0
  if (counted === official) return null
  return { estimate: inHours(counted, kind), official: inHours(official, kind) }
}
