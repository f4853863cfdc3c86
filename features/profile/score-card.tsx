import { Incomplete } from '@/components/kit/incomplete'
import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { Ring } from '@/components/ui/ring'
import { Bar } from '@/components/ui/skeleton'
import { StatusLine } from '@/components/ui/status-line'
import { type ProfileViewName, profileViewOf } from '@/lib/shared/profile-address'
import { toWordList } from '@/lib/shared/words'
import { ScoreItemLink } from './cheapest-fields'
import { KeepScore } from './keep-score'
import { toKnownProfile } from './known-profile'
import type { ScoredLoads } from './loads'
import { profileScore, type ProfileScore, type ScoreSource } from './profile-score'
import { scoreItems, sourceNames } from './score-items'

interface ScoreCardProps {
  loads: ScoredLoads
  /** The view of the profile that shows the card. */
  view: ProfileViewName
  studentId: string
}

/** Shows how complete the profile is and what would raise the score. Waits for every record that counts (CS-01). */
export function ScoreCard({ loads, view, studentId }: ScoreCardProps) {
  const { basic, flags, contact, company, education } = loads
  return (
    <Card id="score" title="Profile completeness">
      <Settled
        loads={{ basic, flags, contact, company, education }}
        what="your score"
        skeleton={<Bar className="h-32 w-full" />}
      >
        {(settled) => <Score score={profileScore(toKnownProfile(settled))} view={view} studentId={studentId} />}
      </Settled>
    </Card>
  )
}

function Score({ score, view, studentId }: { score: ProfileScore } & Pick<ScoreCardProps, 'view' | 'studentId'>) {
  const { total, personal, professional, missing, unknown } = score
  return (
    <>
      <div className="flex items-center gap-4">
        <Ring value={total} of={100} what="points of your profile" className="size-16" />
        <div>
          <p>
            <span className="font-serif text-xl font-semibold tabular">{total}%</span> complete
            {unknown.length > 0 && ', or more'}
          </p>
          <p className="text-sm tabular">
            Personal {personal}/70, Professional {professional}/30
          </p>
        </div>
      </div>
      {unknown.length > 0 && (
        <Incomplete>
          <StatusLine tone="unknown">{`Score may be low because ${namesOf(unknown)} could not load.`}</StatusLine>
        </Incomplete>
      )}
      {missing.length > 0 && <Missing missing={missing} view={view} />}
      {missing.length === 0 && unknown.length === 0 && <p>Nothing is missing. Thank you for keeping it complete.</p>}
      {unknown.length === 0 && <KeepScore studentId={studentId} score={score} />}
    </>
  )
}

/** Joins section names: `Company`, `Contact and Company`, `Name and basics, Contact and Company`. */
const namesOf = (sources: readonly ScoreSource[]) => toWordList(sources.map((source) => sourceNames[source]))

/** How many items are shown before the rest goes behind a disclosure. */
const inSight = 4

/** Shows the items of this view first. Items of other views are behind a disclosure. */
function Missing({ missing, view }: Pick<ProfileScore, 'missing'> & Pick<ScoreCardProps, 'view'>) {
  const isHere = ({ item }: ProfileScore['missing'][number]) => profileViewOf(scoreItems[item].section) === view
  const here = missing.filter(isHere)
  const rest = [...here.slice(inSight), ...missing.filter((each) => !isHere(each))]
  return (
    <div className="flex flex-col gap-3">
      {here.length > 0 && (
        <>
          <h3 className="font-semibold text-ink">What would raise your score</h3>
          <Items items={here.slice(0, inSight)} />
        </>
      )}
      {rest.length > 0 && (
        <Disclosure summary={here.length > 0 ? `${rest.length} more` : `What is missing: ${rest.length}`}>
          <Items items={rest} />
        </Disclosure>
      )}
    </div>
  )
}

function Items({ items }: { items: ProfileScore['missing'] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
      {items.map(({ item, points }) => (
        <li key={item}>
          <ScoreItemLink item={item} /> <span className="whitespace-nowrap tabular">+{points} points</span>
          <p className="text-sm text-ink-soft">{scoreItems[item].reason}</p>
        </li>
      ))}
    </ul>
  )
}
