import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Ring } from '@/components/ui/ring'
import { StatusLine } from '@/components/ui/status-line'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { noHoursRequired, requiresHours } from '@/features/continuing-education/hours'
import { noDesignationYet, recertificationBegins } from '@/features/recertification/content'
import { type KnownRecord, type Situation, situationOf } from '@/features/recertification/situation'
import type { PeriodRecord } from '@/features/recertification/steps'
import { leadsSomewhere } from '@/lib/shared/find-route'
import { hrefs } from '@/lib/shared/hrefs'
import { daysLeft } from '@/lib/shared/words'

export const standingCard = { id: 'recertification-card', title: 'Recertification' }

interface StandingCardProps {
  /** Null for a student without a record. */
  known: KnownRecord | null
  className?: string
}

/** Shows the status of recertification, what it means, what to do, and the hours. */
export function StandingCard({ known, className }: StandingCardProps) {
  if (!known) {
    return (
      <Card {...standingCard} className={className}>
        <p>{noDesignationYet}.</p>
        <p className="text-ink-soft">{recertificationBegins}</p>
      </Card>
    )
  }
  const { period } = known
  const { tone, title, meaning, step, due, next } = situationOf(known)
  return (
    <Card {...standingCard} className={className} actions={<WayOn next={next} isWell={tone === 'good'} />}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex flex-1 basis-80 flex-col gap-3">
          <StatusLine tone={tone} word={title}>
            {meaning}
          </StatusLine>
          {step && <p>{step}</p>}
          {due && due.daysLeft >= 0 && (
            <p className="text-sm text-ink-soft">
              By <DateText date={due.on} />: {daysLeft(due.daysLeft)}.
            </p>
          )}
        </div>
        {period && (requiresHours(period) ? <Hours period={period} /> : <p>{noHoursRequired}</p>)}
      </div>
    </Card>
  )
}

function WayOn({ next, isWell }: { next: Situation['next']; isWell: boolean }) {
  if (next === 'recertify' && leadsSomewhere(hrefs.recertification()))
    return <ButtonLink href={hrefs.recertification()}>Recertify</ButtonLink>
  if (next === 'pay') return <ButtonLink href={`${hrefs.recertification()}#fee`}>Pay the fee</ButtonLink>
  // The recertification page has details, and whom to ask, for a student whose status is not good.
  return (
    <ButtonLink href={isWell ? hrefs.designations() : hrefs.recertification()} variant="secondary">
      View details
      <VisuallyHidden>{` of your ${isWell ? 'designations' : 'recertification'}`}</VisuallyHidden>
    </ButtonLink>
  )
}

const Hours = ({ period: { earned, required, isOpen } }: { period: PeriodRecord }) => (
  <div className="flex items-center gap-4">
    {required.hours > 0 ? (
      <Ring value={earned.hours} of={required.hours} what="hours of continuing education" />
    ) : (
      <Ring value={earned.ethicsHours} of={required.ethicsHours} what="hours of ethics" />
    )}
    <div className="text-sm">
      {required.hours > 0 && (
        <p aria-hidden="true">
          {earned.hours} of {required.hours} hours
        </p>
      )}
      {required.ethicsHours > 0 && (
        <p className="text-ink-soft">
          {earned.ethicsHours} of {required.ethicsHours} in ethics
        </p>
      )}
      <p>
        <TextLink href={hrefs.ceReporting()}>{isOpen ? 'Report a credit' : 'View your CE'}</TextLink>
      </p>
    </div>
  </div>
)
