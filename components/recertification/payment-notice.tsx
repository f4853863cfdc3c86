import { Callout } from '@/components/ui/callout'
import { TextLink } from '@/components/ui/text-link'
import { hrefs } from '@/lib/shared/hrefs'
import { PaymentWatchOnDemand } from './payment-watch-on-demand'

/** What somebody sees who comes back from paying: the payment is on record, or the page waits for it (pages 8). */
export function PaymentNotice({ arrived }: { arrived: boolean }) {
  if (arrived) return <Callout tone="good" title="Your payment has arrived" level={2} />
  return (
    <Callout title="Your payment" level={2}>
      <PaymentWatchOnDemand />
      <p className="text-sm">
        <TextLink href={`${hrefs.recertification()}?payment=returned`}>Check again</TextLink>
      </p>
    </Callout>
  )
}
