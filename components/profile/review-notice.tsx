import { Settled } from '@/components/kit/settled'
import type { ProfileLoads } from './loads'
import { Alert } from '@/components/ui/alert'
import { TextLink } from '@/components/ui/text-link'
import { datedEntries, reviewDueOn } from '@/lib/rules/annual-review/due'
import { toLongDate, type CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'

/** So many days before it comes due it is announced. */
const daysAhead = 30

interface ReviewNoticeProps {
  reviews: ProfileLoads['reviews']
  today: CalendarDate
}

/** When the annual information review comes due. Nothing is said when it is not known. */
export function ReviewNotice({ reviews, today }: ReviewNoticeProps) {
  return (
    <Settled loads={{ reviews }} what="when your annual review is due" skeleton={null}>
      {(settled) => {
        const due = settled.reviews.ok ? reviewDueOn(datedEntries(settled.reviews.value), today, daysAhead) : null
        if (due === null) return null
        return (
          <Alert
            tone="info"
            message={`Your annual information review is due ${due === today ? 'now' : `on ${toLongDate(due)}`}.`}
          >
            <p>
              Have a look at <TextLink href={hrefs.profile()}>your profile</TextLink>: what is right there is quickly
              confirmed.
            </p>
          </Alert>
        )
      }}
    </Settled>
  )
}
