import { type Settlements, valueOf } from '@/lib/shared/result'
import type { ScoredLoads } from './loads'
import { type KnownProfile, scoredEducation } from './profile-score'

/** The settled loads that the score counts. */
export type ScoredSettlements = Settlements<ScoredLoads>

/** Returns the records in the form that the score reads; null for a record that could not be loaded. */
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
