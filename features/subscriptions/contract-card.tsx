import { StudentOnlyLink } from '@/components/kit/student-only-link'
import { buttonClasses } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { DefinitionList } from '@/components/ui/definition-list'
import { StatusLine } from '@/components/ui/status-line'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { enrollmentAddress } from '@/lib/shared/single-sign-on'
import { toDollars } from '@/lib/shared/words'
import { Resume } from './resume'
import { type Contract, isCharged } from './rules'

/** Shows the subscription’s terms and whether it renews. */
export function ContractCard({ contract, today }: { contract: Contract; today: CalendarDate }) {
  const { name, status, priceCents, startedOn, renewsOn, endsOn } = contract
  return (
    <Card id="contract" title={name}>
      <Status contract={contract} />
      <DefinitionList
        items={[
          { term: 'Price', value: `${toDollars(priceCents)} a month` },
          { term: 'Since', value: <DateText date={startedOn} /> },
          ...(renewsOn === null
            ? []
            : [{ term: renewsOn > today ? 'Next payment' : 'Payment due since', value: <DateText date={renewsOn} /> }]),
          ...(endsOn === null
            ? []
            : [{ term: status === 'ended' ? 'Ended' : 'Ends', value: <DateText date={endsOn} /> }]),
        ]}
      />
      {status === 'ended' ? (
        <p className="no-print">
          <StudentOnlyLink href={enrollmentAddress()} className={buttonClasses()}>
            Subscribe again
          </StudentOnlyLink>
        </p>
      ) : (
        <Resume
          name={name}
          instead={
            isCharged(contract) ? (
              <p className="no-print">
                <ButtonLink href={hrefs.cancelSubscription()} variant="secondary">
                  Cancel subscription
                </ButtonLink>
              </p>
            ) : undefined
          }
        />
      )}
    </Card>
  )
}

function Status({ contract: { status, endsOn } }: { contract: Contract }) {
  if (status === 'active')
    return (
      <StatusLine tone="good" word="Active">
        It renews each month until you cancel.
      </StatusLine>
    )
  if (status === 'pastDue')
    return (
      <StatusLine tone="bad" word="Payment failed">
        Your subscription is still active, but not every month is paid.
      </StatusLine>
    )
  const day = endsOn && <DateText date={endsOn} />
  return status === 'ended' ? (
    <StatusLine tone="neutral" word="Ended">
      {day ? <>You used it until {day}.</> : 'You can no longer use it.'}
    </StatusLine>
  ) : (
    <StatusLine tone="neutral" word="Canceled">
      {day ? (
        <>You can use it until {day}. Nothing more is charged, and until then you can resume it.</>
      ) : (
        'Nothing more is charged.'
      )}
    </StatusLine>
  )
}
