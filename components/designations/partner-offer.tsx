import { Settled } from '@/components/kit/settled'
import { Bar } from '@/components/ui/skeleton'
import type { getUserData } from '@/lib/calls/account'
import type { Loading } from '@/lib/calls/call'
import type { Contacts } from './contacts'
import { PartnerOptInOnDemand } from './partner-opt-in-on-demand'

interface PartnerOfferProps {
  person: Loading<typeof getUserData>
  contacts: Contacts
}

/** The advisor-matching offer with the e-mail address that would be shared, where it is known (DC-06). */
export function PartnerOffer({ person, contacts: { supportEmail, partner } }: PartnerOfferProps) {
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
