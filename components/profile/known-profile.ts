import { scoredEducation, type KnownProfile } from '@/lib/rules/profile-score'
import type { Outcome } from '@/lib/shared/result'
import type { ScoredLoads } from './loads'

type Settlements = { [Name in keyof ScoredLoads]: Awaited<ScoredLoads[Name]> }

/** The records as the score looks at them; null for what could not be loaded. */
export function toKnownProfile({ basic, flags, contact, company, education }: Settlements): KnownProfile {
  const record = valueOf(education)
  return {
    basic: valueOf(basic),
    flags: valueOf(flags),
    contact: valueOf(contact),
    company: valueOf(company),
    education: record && scoredEducation(record),
  }
}

const valueOf = <Value>(outcome: Outcome<Value>): Value | null => (outcome.ok ? outcome.value : null)
