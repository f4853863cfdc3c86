import { Settled } from '@/components/kit/settled'
import { Bar } from '@/components/ui/skeleton'
import type { getUserData } from '@/lib/calls/account'
import type { Loading } from '@/lib/calls/call'
import type { studentFlags } from '@/lib/calls/student'
import type { Contacts } from './contacts'
import { OfferKept, PartnerOptInOnDemand } from './partner-opt-in-on-demand'

interface PartnerOfferProps {
  flags: Loading<typeof studentFlags>
  /** The student's profile. Called only when the offer is made. */
  person: () => Loading<typeof getUserData>
  contacts: Contacts
}

/**
 * Shows the advisor-matching offer to a student who is eligible and has not answered (DC-06). Few are, so no space is
 * reserved.
 */
export function PartnerOffer({ flags, person, contacts }: PartnerOfferProps) {
  return (
    <Settled loads={{ flags }} what="what is offered to you" skeleton={null}>
      {({ flags: known }) => (
        <OfferKept>
          {known.ok && known.value.partnerAccess && !known.value.partnerAnswered && (
            <Offer person={person()} contacts={contacts} />
          )}
        </OfferKept>
      )}
    </Settled>
  )
}

interface OfferProps {
  person: Loading<typeof getUserData>
  contacts: Contacts
}

/** Shows the email address that would be shared, when known. */
function Offer({ person, contacts: { supportEmail, partner } }: OfferProps) {
  return (
    <Settled loads={{ person }} what="an offer for you" skeleton={<Bar className="h-64 w-full" />}>
      {({ person: outcome }) => (
        <PartnerOptInOnDemand
          email={outcome.ok ? outcome.value.profile.email : null}
          supportEmail={supportEmail}
          partner={partner}
        />
      )}
    </Settled>
  )
}
