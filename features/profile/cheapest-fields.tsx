import { TextLink } from '@/components/ui/text-link'
import { profileEditAddress } from '@/lib/shared/profile-address'
import type { ProfileScore, ScoreItem } from './profile-score'
import { scoreItems } from './score-items'

/** Lists the missing fields with the fewest points, each with its points. */
export const CheapestFields = ({ fields }: { fields: ProfileScore['missing'] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {fields.map(({ item, points }) => (
      <li key={item}>
        <ScoreItemLink item={item} /> <span className="whitespace-nowrap tabular">+{points} points</span>
      </li>
    ))}
  </ul>
)

/** Links a missing item to its form field. */
export function ScoreItemLink({ item }: { item: ScoreItem }) {
  const { label, section, field } = scoreItems[item]
  return <TextLink href={profileEditAddress(section, field)}>{label}</TextLink>
}
