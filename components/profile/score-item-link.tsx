import { TextLink } from '@/components/ui/text-link'
import type { ScoreItem } from '@/lib/rules/profile-score'
import { profileEditAddress } from '@/lib/shared/profile-address'
import { scoreItems } from './score-items'

/** Leads from an item that is missing to the field that takes it. */
export function ScoreItemLink({ item }: { item: ScoreItem }) {
  const { label, section, field } = scoreItems[item]
  return <TextLink href={profileEditAddress(section, field)}>{label}</TextLink>
}
