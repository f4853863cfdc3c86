import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Ring } from '@/components/ui/ring'
import { StatusLine } from '@/components/ui/status-line'
import { TextLink } from '@/components/ui/text-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentCE } from '@/lib/calls/recertification'
import { noDesignationYet, recertificationBegins } from '@/lib/content/recertification-wording'
import { isLate, recertificationHeadline } from '@/lib/rules/recertification'
import { noHoursRequired, requiresHours } from '@/lib/rules/continuing-education/hours'
import type { Deadline, PeriodRecord } from '@/lib/rules/recertification-steps'
import { owesOnlyTheFee, wordingOf } from '@/lib/rules/recertification-wording'
import { daysLeft } from '@/lib/shared/days-left'
import { hrefs } from '@/lib/shared/hrefs'
import { leadsSomewhere } from '@/lib/shared/find-route'

type Eligibility = AnswerOf<typeof studentCE>

export const standingCard = { id: 'recertification-card', title: 'Recertification' }

interface StandingCardProps {
  record: Eligibility
  /** Until when something is due, where that is known. */
  deadline?: Deadline | null
  /** The period whose hours are shown, where it is known. */
  period?: PeriodRecord | null
  today: string
  className?: string
}

/** Where recertification stands, what that means, what to do, and how many hours there are. */
export function StandingCard({ record, deadline = null, period = null, today, className }: StandingCardProps) {
  if (!record) {
    return (
      <Card {...standingCard} className={className}>
        <p>{noDesignationYet}.</p>
        <p className="text-ink-soft">{recertificationBegins}</p>
      </Card>
    )
  }
  const headline = recertificationHeadline(record)
  const isClosed = period?.isOpen === false
  const wording = wordingOf(record, period, today)
  const isWell = wording.tone === 'good'
  // Who paid and whose period takes no more reports can do nothing by themselves.
  const isStuck =
    headline === 'unknown' ||
    headline === 'revoked' ||
    ((headline === 'inactive' || headline === 'paidcedue') && isClosed)
  const urgent = !isWell && !isStuck
  const owesFee = owesOnlyTheFee(record)
  const asks = (urgent && !isLate(headline)) || owesFee || headline === 'paidcedue'
  return (
    <Card
      {...standingCard}
      className={className}
      actions={
        urgent && leadsSomewhere(hrefs.recertification()) ? (
          <ButtonLink href={hrefs.recertification()}>Recertify</ButtonLink>
        ) : owesFee ? (
          <ButtonLink href={`${hrefs.recertification()}#fee`}>Pay the fee</ButtonLink>
        ) : (
          // Of who is not well the page of recertification has the details, and whom to ask.
          <ButtonLink href={isWell ? hrefs.designations() : hrefs.recertification()} variant="secondary">
            View details
            <VisuallyHidden>{` of your ${isWell ? 'designations' : 'recertification'}`}</VisuallyHidden>
          </ButtonLink>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex flex-1 basis-80 flex-col gap-3">
          <StatusLine tone={wording.tone} word={wording.title}>
            {wording.meaning}
          </StatusLine>
          {wording.step && <p>{wording.step}</p>}
          {deadline && asks && (
            <p className="text-sm text-ink-soft">
              The period ends on <DateText date={deadline.endDate} />: {daysLeft(deadline.daysLeft)}.
            </p>
          )}
        </div>
        {period && (requiresHours(period) ? <Hours period={period} /> : <p>{noHoursRequired}</p>)}
      </div>
    </Card>
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
