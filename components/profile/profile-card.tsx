import { Card } from '@/components/ui/card'
import { Ring } from '@/components/ui/ring'
import { TextLink } from '@/components/ui/text-link'
import { cheapest, type ProfileScore } from '@/lib/rules/profile-score'
import { hrefs } from '@/lib/shared/hrefs'
import { CheapestFields } from './cheapest-fields'
import { KeepScore } from './keep-score'

interface ProfileCardProps {
  score: ProfileScore
  studentId: string
}

/** How complete the profile is, while something is missing (CS-01). It is left out when a record that counts could not be loaded. */
export function ProfileCard({ score, studentId }: ProfileCardProps) {
  if (score.unknown.length > 0) return null
  return (
    <>
      <KeepScore studentId={studentId} score={score} />
      {score.missing.length > 0 && (
        <Card id="profile-card" title="Your profile">
          <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
            <Ring value={score.total} of={100} what="points of your profile" className="size-20" />
            <div className="flex flex-1 basis-60 flex-col gap-2">
              <p>
                <TextLink href={hrefs.profile()}>Your profile</TextLink> is{' '}
                <span className="tabular">{score.total}%</span> complete. Quickest to add:
              </p>
              <CheapestFields fields={cheapest(score)} />
            </div>
          </div>
        </Card>
      )}
    </>
  )
}
