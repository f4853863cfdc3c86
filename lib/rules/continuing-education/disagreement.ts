import type { EligibilityRecord } from '../recertification'
import { inHours } from '@/lib/shared/hours'
import type { Evaluation } from './ledger'
import type { CeDetail } from './rows'

/** What the portal's estimate and the official record say of the same thing, in words. */
interface Disagreement {
  estimate: string
  official: string
}

/** Returns in what the two disagree: the status, which is about the current period only, else the hours; null when they agree. */
export function disagreementOf(
  detail: CeDetail,
  evaluation: Evaluation,
  record: EligibilityRecord | null,
): Disagreement | null {
  const status = record !== null && record.category === 'D' && record.year === detail.year ? record.compliance : null
  const inWords = (complete: boolean) => (complete ? 'complete' : 'due')
  if (status !== null && (status === 'C') !== evaluation.met)
    return { estimate: inWords(evaluation.met), official: inWords(status === 'C') }
  const counted = evaluation.requirements[0]?.counted ?? 0
  if (counted === detail.earned.hours) return null
  return { estimate: inHours(counted), official: inHours(detail.earned.hours) }
}
