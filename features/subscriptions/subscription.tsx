import type { ReactNode } from 'react'
import { Failed } from '@/components/kit/failed'
import { Loaded } from '@/components/kit/loaded'
import { Settled } from '@/components/kit/settled'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { valueOf } from '@/lib/shared/result'
import { BillingHistory } from './billing-history'
import type { getBillingCycles, getContract } from './calls'
import { ChangeBillingEmail } from './change-billing-email'
import { ChangeCard } from './change-card'
import { ContractCard } from './contract-card'
import { NewCard } from './new-card'
import { NoSubscription } from './no-subscription'
import { PaymentCard } from './payment-card'
import { type BillingCycle, type Contract, isCharged, oldestUnpaid } from './rules'

interface SubscriptionProps {
  contract: Loading<typeof getContract>
  cycles: Loading<typeof getBillingCycles>
  /** Stands for the new card after a return from the payment provider’s card page; null otherwise. */
  paymentToken: string | null
  today: CalendarDate
}

/** Shows the student’s subscription: what it includes, what it costs, and what can be changed (PG-07). */
export function Subscription({ contract, cycles, paymentToken, today }: SubscriptionProps) {
  return (
    <Settled loads={{ contract }} what="your subscription" skeleton={<Bar className="h-96 w-full" />}>
      {({ contract: outcome }) => {
        if (outcome.ok)
          return <Held contract={outcome.value} cycles={cycles} paymentToken={paymentToken} today={today} />
        // The college has no contract for the student, or the student may not see it.
        if (outcome.failure.name === 'denied' || outcome.failure.name === 'not-found') return <NoSubscription />
        return <Failed failure={outcome.failure} message="Your subscription could not be loaded." />
      }}
    </Settled>
  )
}

function Held({ contract, cycles, paymentToken, today }: { contract: Contract } & Omit<SubscriptionProps, 'contract'>) {
  const isPastDue = contract.status === 'pastDue'
  return (
    <>
      <NewCard paymentToken={isCharged(contract) ? paymentToken : null}>
        {isPastDue && (
          <Unpaid cycles={cycles}>
            {(oldest) => (
              <p>
                We will charge <Months oldest={oldest} today={today} /> to it.
              </p>
            )}
          </Unpaid>
        )}
      </NewCard>
      {isPastDue && (
        <Unpaid cycles={cycles}>
          {(oldest) => (
            <PaymentFailed>
              <Months oldest={oldest} today={today} />
            </PaymentFailed>
          )}
        </Unpaid>
      )}
      <ContractCard contract={contract} today={today} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <PaymentCard contract={contract} today={today} />
        <Card id="invoices" title="Billing contact" actions={<ChangeBillingEmail />} className="h-full">
          <p className="wrap-anywhere">
            {contract.billingEmail === null
              ? 'Invoices go to your account email.'
              : `Invoices go to ${contract.billingEmail}.`}
          </p>
        </Card>
      </div>
      <Card id="included" title="What is included">
        <ul className="flex flex-col gap-2">
          {contract.includes.map(({ title, url }) => (
            <li key={title}>
              {!url || contract.status === 'ended' ? (
                title
              ) : (
                <TextLink href={url} external>
                  {title}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Loaded
        load={cycles}
        what="your billing history"
        skeleton={<Bar className="h-48 w-full" />}
        empty={<p>Nothing has been charged yet.</p>}
      >
        {(loaded) => <BillingHistory cycles={loaded} />}
      </Loaded>
    </>
  )
}

interface UnpaidProps extends Pick<SubscriptionProps, 'cycles'> {
  children: (oldest: BillingCycle | null) => ReactNode
}

/** Passes the oldest unpaid month to its children; null when the billing history could not be loaded. */
const Unpaid = ({ cycles, children }: UnpaidProps) => (
  <Settled loads={{ cycles }} what="what is not paid" skeleton={<Bar className="h-16 w-full" />}>
    {({ cycles: outcome }) => children(oldestUnpaid(valueOf(outcome) ?? []))}
  </Settled>
)

const PaymentFailed = ({ children: months }: { children: ReactNode }) => (
  <Callout tone="bad" title="Your last payment failed" level={2} actions={<ChangeCard>Use another card</ChangeCard>}>
    <p>Your card was declined. Use another card and we will charge {months}. Your access is not interrupted.</p>
  </Callout>
)

/** Names the months that are charged to another card at once. */
function Months({ oldest, today }: { oldest: BillingCycle | null; today: CalendarDate }) {
  if (oldest === null) return 'the months that are not paid'
  if (oldest.endsOn >= today) return 'this month again'
  return (
    <>
      the months since <DateText date={oldest.beginsOn} /> that are not paid
    </>
  )
}
