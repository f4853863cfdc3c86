import { CallChoice } from '@/components/form/call-choice'
import { Settled } from '@/components/kit/settled'
import { Bar } from '@/components/ui/skeleton'
import { TextLink } from '@/components/ui/text-link'
import type { getUserData } from '@/lib/calls/account'
import type { Loading } from '@/lib/calls/call'
import type { Contacts } from './contacts'

interface PartnerOfferProps {
  person: Loading<typeof getUserData>
  contacts: Contacts
}

/** The advisor-matching offer with the e-mail address that would be shared, where it is known (DC-06). */
export function PartnerOffer({ person, contacts: { supportEmail, partner } }: PartnerOfferProps) {
  return (
    <Settled loads={{ person }} what="an offer for you" skeleton={<Bar className="h-64 w-full" />}>
      {({ person: outcome }) => (
        <PartnerOptIn
          email={outcome.ok ? outcome.value.profile.email : null}
          supportEmail={supportEmail}
          partner={partner}
        />
      )}
    </Settled>
  )
}

interface PartnerOptInProps {
  email: string | null
  supportEmail: string
  partner: string
}

/** Asks once whether name and e-mail may go to the advisor-matching partner, then thanks (DC-06). */
export function PartnerOptIn({ email, supportEmail, partner }: PartnerOptInProps) {
  return (
    <CallChoice
      call="couplrOptIn"
      title="Let clients find you"
      answers={[
        { label: 'Yes, Please Share My Information', input: { share: true } },
        { label: 'No, Please Do Not Share My Information.', input: { share: false }, variant: 'secondary' },
      ]}
      notSaved="Your answer was not saved. Please try again."
      done="Thank you"
      more={<p>We have saved your answer.</p>}
    >
      <p>
        Our{' '}
        <TextLink href={partner} external>
          advisor-matching partner
        </TextLink>{' '}
        introduces people who look for advice to advisors who hold a designation. If you agree, we share your name and{' '}
        {email ? <span className="font-medium">{email}</span> : 'the email address we have on file for you'}.
      </p>
      <p>
        Information is shared in a monthly batch, and an email to set up your profile goes out on the first Monday of
        each month. If you have not received it within 10 days, contact{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </CallChoice>
  )
}
