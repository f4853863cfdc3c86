import { TextLink } from '@/components/ui/text-link'
import type { ProfileScore } from '@/lib/rules/profile-score'
import { scoreItems } from './score-items'
import { seeSection } from './sections'

/** What is quickest to add to the profile, each with its points and the way to its section. */
export const CheapestFields = ({ fields }: { fields: ProfileScore['missing'] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {fields.map(({ item, points }) => (
      <li key={item}>
        <TextLink href={seeSection(scoreItems[item].section)}>{scoreItems[item].label}</TextLink>{' '}
        <span className="tabular">+{points} points</span>
      </li>
    ))}
  </ul>
)
