import type { ProfileScore } from '@/lib/rules/profile-score'
import { ScoreItemLink } from './score-item-link'

/** What is quickest to add to the profile, each with its points and the way to its field. */
export const CheapestFields = ({ fields }: { fields: ProfileScore['missing'] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {fields.map(({ item, points }) => (
      <li key={item}>
        <ScoreItemLink item={item} /> <span className="whitespace-nowrap tabular">+{points} points</span>
      </li>
    ))}
  </ul>
)
