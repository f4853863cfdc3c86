import { Callout } from '@/components/ui/callout'
import { TextLink } from '@/components/ui/text-link'
import { paymentReturn } from '@/features/subscriptions/payment-return'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { PaymentWatchOnDemand } from './payment-watch-on-demand'

const arrival = 'Your payment has arrived'

/** Shown when the student returns from paying: the payment is on record, or the page waits for it (pages 8). */
export function PaymentNotice({ arrived, today }: { arrived: boolean; today: CalendarDate }) {
  return (
    <>
      {/* Rendered from the start, so that later text is announced. */}
      <p role="status" className="sr-only">
        {arrived && arrival}
      </p>
      {arrived ? (
        <Callout tone="good" title={arrival} level={2} />
      ) : (
        <Callout title="Your payment" level={2}>
          <PaymentWatchOnDemand />
          <p className="text-sm">
            <TextLink href={paymentReturn(today)}>Check again</TextLink>
          </p>
        </Callout>
      )}
    </>
  )
}
