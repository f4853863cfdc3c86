import { daysLeft } from '@/components/learning/days-left'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { StatusLine } from '@/components/ui/status-line'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentCE } from '@/lib/calls/recertification'
import { inGoodStanding, recertificationHeadline } from '@/lib/rules/recertification'
import type { Deadline } from '@/lib/rules/recertification-steps'
import { owesOnlyTheFee, wordingOf } from '@/lib/rules/recertification-wording'
import { hrefs } from '@/lib/shared/hrefs'
import { leadsSomewhere } from '@/lib/shared/routes'

type Eligibility = AnswerOf<typeof studentCE>

export const standingCard = { id: 'recertification-card', title: 'Recertification' }

interface StandingCardProps {
  record: Eligibility
  /** Until when something is due, where that is known. */
  deadline?: Deadline | null
  className?: string
}

/** Where recertification stands, what that means and what to do. */
export function StandingCard({ record, deadline = null, className }: StandingCardProps) {
  if (!record) {
    return (
      <Card {...standingCard} className={className}>
        <p>You have no designation to recertify yet.</p>
        <p className="text-ink-soft">Recertification begins in the year after you earn your first designation.</p>
      </Card>
    )
  }
  const headline = recertificationHeadline(record)
  const wording = wordingOf(record)
  const urgent = !inGoodStanding(headline) && headline !== 'unknown' && headline !== 'revoked'
  const owesFee = owesOnlyTheFee(record)
  const asks = urgent || owesFee || headline === 'paidcedue'
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
          // Of who is not in good standing the page of recertification has the details, and whom to ask.
          <ButtonLink
            href={inGoodStanding(headline) ? hrefs.designations() : hrefs.recertification()}
            variant="secondary"
          >
            View details
          </ButtonLink>
        )
      }
    >
      <StatusLine tone={wording.tone} word={wording.title}>
        {wording.meaning}
      </StatusLine>
      {wording.step && <p>{wording.step}</p>}
      {deadline && asks && (
        <p className="text-sm text-ink-soft">
          The period ends on <DateText date={deadline.endDate} />: {daysLeft(deadline.daysLeft)}.
        </p>
      )}
    </Card>
  )
}
