import { use } from 'react'
import { ReadOnlyNote } from '@/components/ui/read-only-note'
import type { getUserData } from '@/lib/calls/account'
import type { AnswerOf } from '@/lib/calls/call'
import type { Outcome } from '@/lib/shared/result'
import type { Contacts } from './contacts'
import { PartnerOptInOnDemand } from './partner-opt-in-on-demand'

interface PartnerOfferProps {
  person: Promise<Outcome<AnswerOf<typeof getUserData>>>
  contacts: Contacts
  readOnly: boolean
}

/** The advisor-matching offer with the e-mail address that would be shared (DC-06). */
export function PartnerOffer({ person, contacts, readOnly }: PartnerOfferProps) {
  const outcome = use(person)
  const email = outcome.ok ? outcome.value.profile.email : null
  return (
    <PartnerOptInOnDemand
      email={email}
      supportEmail={contacts.supportEmail}
      partner={contacts.partner}
      readOnlyNote={readOnly && <ReadOnlyNote />}
    />
  )
}
