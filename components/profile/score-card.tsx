import { Incomplete } from '@/components/kit/incomplete'
import { Settled } from '@/components/kit/settled'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { Ring } from '@/components/ui/ring'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import { StatusLine } from '@/components/ui/status-line'
import { profileScore, type ProfileScore, type ScoreSource } from '@/lib/rules/profile-score'
import { toWordList } from '@/lib/shared/word-list'
import { toKnownProfile } from './known-profile'
import { KeepScore } from './keep-score'
import type { ScoredLoads } from './loads'
import { scoreItems, sourceNames } from './score-items'

interface ScoreCardProps {
  loads: ScoredLoads
  studentId: string
}

/** How complete the profile is, and what would add to it. It waits for every record that counts (CS-01). */
export function ScoreCard({ loads: { basic, flags, contact, company, education }, studentId }: ScoreCardProps) {
  return (
    <Card id="score" title="Profile completeness">
      <Settled
        loads={{ basic, flags, contact, company, education }}
        what="your score"
        skeleton={<Bar className="h-56 w-full" />}
      >
        {(settled) => <Score score={profileScore(toKnownProfile(settled))} studentId={studentId} />}
      </Settled>
    </Card>
  )
}

function Score({ score, studentId }: { score: ProfileScore; studentId: string }) {
  const { total, personal, professional, missing, unknown } = score
  return (
    <>
      <div className="flex items-center gap-5">
        <Ring value={total} of={100} what="points of your profile" className="size-24" />
        <div>
          <p>
            <span className="font-serif text-xl font-semibold tabular">{total}%</span> complete
            {unknown.length > 0 && ', or more'}
          </p>
          <p className="tabular">
            Personal {personal}/70, Professional {professional}/30
          </p>
        </div>
      </div>
      {unknown.length > 0 && (
        <Incomplete>
          <StatusLine tone="unknown">{`Score may be low because ${namesOf(unknown)} could not load.`}</StatusLine>
        </Incomplete>
      )}
      {missing.length > 0 && <Missing missing={missing} />}
      {missing.length === 0 && unknown.length === 0 && <p>Nothing is missing. Thank you for keeping it complete.</p>}
      {unknown.length === 0 && <KeepScore studentId={studentId} score={score} />}
    </>
  )
}

/** `Company`, `Contact and Company`, `Name and basics, Contact and Company`. */
const namesOf = (sources: readonly ScoreSource[]) => toWordList(sources.map((source) => sourceNames[source]))

/** So many are in sight; the others are one press away. */
const inSight = 4

function Missing({ missing }: Pick<ProfileScore, 'missing'>) {
  const rest = missing.slice(inSight)
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-ink">What would raise your score</h3>
      <Items items={missing.slice(0, inSight)} />
      {rest.length > 0 && (
        <Disclosure summary={rest.length === 1 ? 'One more' : `${rest.length} more`}>
          <Items items={rest} />
        </Disclosure>
      )}
    </div>
  )
}

function Items({ items }: { items: ProfileScore['missing'] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-2">
      {items.map(({ item, points }) => {
        const { label, reason, section } = scoreItems[item]
        return (
          <li key={item}>
            <TextLink href={`#${section}`}>{label}</TextLink> <span className="tabular">+{points} points</span>
            <p className="text-sm text-ink-soft">{reason}</p>
          </li>
        )
      })}
    </ul>
  )
}
