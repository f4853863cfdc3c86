import { type Settlements, valueOf } from '@/lib/shared/result'
import type { ScoredLoads } from './loads'
import { type KnownProfile, scoredEducation } from './profile-score'

/** The records that the score counts, each as it was answered. */
export type ScoredSettlements = Settlements<ScoredLoads>

/** The records as the score looks at them; null for what could not be loaded. */
export function toKnownProfile({ basic, flags, contact, company, education }: ScoredSettlements): KnownProfile {
  const record = valueOf(education)
  return {
    basic: valueOf(basic),
    flags: valueOf(flags),
    contact: valueOf(contact),
    company: valueOf(company),
    education: record && scoredEducation(record),
  }
}
