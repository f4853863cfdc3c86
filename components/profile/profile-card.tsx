import { Settled } from '@/components/kit/settled'
import { toKnownProfile } from './known-profile'
import { KeepScore } from './keep-score'
import type { ScoredLoads } from './loads'
import { scoreItems } from './score-items'
import { Card } from '@/components/ui/card'
import { Ring } from '@/components/ui/ring'
import { TextLink } from '@/components/ui/text-link'
import { profileScore } from '@/lib/rules/profile-score'
import { hrefs } from '@/lib/shared/hrefs'

interface ProfileCardProps {
  loads: ScoredLoads
  studentId: string
}

/** So many of what is missing are named: those with the fewest points ask for the least. */
const named = 3

/** How complete the profile is, while something is missing (CS-01). It is left out when a record that counts could not be loaded. */
export function ProfileCard({ loads, studentId }: ProfileCardProps) {
  return (
    <Settled loads={loads} what="your profile" skeleton={null}>
      {(settled) => {
        const score = profileScore(toKnownProfile(settled))
        if (score.unknown.length > 0) return null
        return (
          <>
            <KeepScore studentId={studentId} score={score} />
            {score.missing.length > 0 && (
              <Card id="profile-card" title="Your profile">
                <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
                  <Ring value={score.total} of={100} what="points of your profile" className="size-20" />
                  <div className="flex flex-col gap-2">
                    <p>
                      <TextLink href={hrefs.profile()}>Your profile</TextLink> is{' '}
                      <span className="tabular">{score.total}%</span> complete. Quickest to add:
                    </p>
                    <ul className="flex flex-col gap-1">
                      {score.missing.slice(-named).map(({ item, points }) => (
                        <li key={item}>
                          <TextLink href={`${hrefs.profile()}#${scoreItems[item].section}`}>
                            {scoreItems[item].label}
                          </TextLink>{' '}
                          <span className="tabular">+{points} points</span>
                        </li>
                      ))}
                    </ul>
                  </div>
                </div>
              </Card>
            )}
          </>
        )
      }}
    </Settled>
  )
}
