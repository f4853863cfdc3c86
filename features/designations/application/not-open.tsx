import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/callout'
import { DateText } from '@/components/ui/date-text'
import { EmailLink } from '@/components/ui/email-link'
import type { Application } from '@/features/designations/rules'
import { WhomToAsk } from '@/features/designations/whom-to-ask'
import { hrefs } from '@/lib/shared/hrefs'

const ToDesignations = () => (
  <ButtonLink href={hrefs.designations()} variant="secondary">
    View my designations
  </ButtonLink>
)

/** Shown when there is no application because courses are missing. */
export function NoApplication() {
  return (
    <Callout title="You cannot apply for this designation yet" level={2} actions={<ToDesignations />}>
      <p>
        Your application opens when you have completed the courses of the program. You will then find it among your
        designations.
      </p>
    </Callout>
  )
}

/** Shown when the designation has been awarded. */
export function Awarded({ date }: { date: string | null }) {
  return (
    <Callout tone="good" title="This designation has been awarded to you" level={2} actions={<ToDesignations />}>
      <p>
        {date && (
          <>
            Awarded on <DateText date={date} />.{' '}
          </>
        )}
        There is nothing left to apply for.
      </p>
    </Callout>
  )
}

/** Shown for an application with an unknown status, or without what it needs to be completed here. */
export function Other({ application: { statusMessage }, contact }: { application: Application; contact: string }) {
  return (
    <Callout title="This application cannot be completed here" level={2} actions={<ToDesignations />}>
      {statusMessage && <p>Status: {statusMessage}</p>}
      <p>
        <WhomToAsk address={contact} />
      </p>
    </Callout>
  )
}

/** Shown when the address names a plan that is not in the catalog. */
export function Unknown({ plan, contact }: { plan: string; contact: string }) {
  return (
    <Callout tone="warn" title={`Unknown Academic Plan: ${plan}`} level={2} actions={<ToDesignations />}>
      <p>
        Check the address, or write to <EmailLink address={contact} />.
      </p>
    </Callout>
  )
}
