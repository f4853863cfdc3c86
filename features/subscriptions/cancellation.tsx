import type { ReactNode } from 'react'
import { OpenFormButton } from '@/components/form/open-form-button'
import { Failed } from '@/components/kit/failed'
import { Settled } from '@/components/kit/settled'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { Loading } from '@/lib/calls/call'
import type { CalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import type { getBillingCycles, getContract } from './calls'
import { ConfirmCancellation } from './confirm-cancellation'
import { NoSubscription } from './no-subscription'
import { type Contract, isCharged, lastDay } from './rules'

interface CancellationProps {
  contract: Loading<typeof getContract>
  /** Needed for the last day, which is not shown when they fail to load. */
  cycles: Loading<typeof getBillingCycles>
  today: CalendarDate
}

/** Takes the focus when the dialog closes. */
const titleId = 'cancellation-title'

/** Cancels in two screens: what ends and when, then the confirmation (PG-07). */
export function Cancellation({ contract, cycles, today }: CancellationProps) {
  return (
    <Settled loads={{ contract, cycles }} what="your subscription" skeleton={<Bar className="h-48 w-full" />}>
      {({ contract: outcome, cycles: months }) => {
        if (!outcome.ok) {
          const { failure } = outcome
          if (failure.name === 'denied' || failure.name === 'not-found') return <NoSubscription />
          return <Failed failure={failure} message="Your subscription could not be loaded." />
        }
        const contract = outcome.value
        const until = months.ok ? (
          <DateText date={lastDay(months.value, today)} />
        ) : (
          'the end of the month you have paid for'
        )
        const ends = isCharged(contract) && <Ends name={contract.name} until={until} />
        return (
          <>
            <ConfirmCancellation ends={ends} />
            {ends ? (
              <WhatEnds contract={contract} until={until}>
                {ends}
              </WhatEnds>
            ) : (
              <Canceled contract={contract} />
            )}
          </>
        )
      }}
    </Settled>
  )
}

const Ends = ({ name, until }: { name: string; until: ReactNode }) => (
  <p>
    You can use {name} until {until} and can resume it until then. You will not be charged again.
  </p>
)

function WhatEnds({ contract, until, children }: { contract: Contract; until: ReactNode; children: ReactNode }) {
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <h2 id={titleId} tabIndex={-1} className="font-serif text-lg font-semibold">
        What ends, and when
      </h2>
      {children}
      <p>After that, you no longer have:</p>
      <ul className="list-disc pl-6">
        {contract.includes.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p>Your designations, courses and continuing education stay as they are.</p>
      <p>The billing history closes too: you can save its receipts until {until}.</p>
      <div className="no-print flex flex-wrap gap-3">
        <OpenFormButton opens="#confirm" subject={{}} variant="secondary">
          Continue to cancel
        </OpenFormButton>
        <ButtonLink href={hrefs.subscriptions()} variant="secondary">
          Keep my subscription
        </ButtonLink>
      </div>
    </section>
  )
}

function Canceled({ contract: { name, endsOn, status } }: { contract: Contract }) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <p id={titleId} tabIndex={-1}>
        {name} {status === 'ended' ? 'has ended' : 'is canceled'}.{' '}
        {endsOn && (
          <>
            {status === 'ended' ? 'You used it until ' : 'You can use it, and save its receipts, until '}
            <DateText date={endsOn} />.
          </>
        )}
      </p>
      <Back />
    </div>
  )
}

const Back = () => (
  <p className="no-print">
    <TextLink href={hrefs.subscriptions()}>Back to my subscription</TextLink>
  </p>
)
