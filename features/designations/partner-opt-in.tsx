'use client'

import { CallChoice } from '@/components/form/call-choice'
import { EmailLink } from '@/components/ui/email-link'
import { TextLink } from '@/components/ui/text-link'

interface PartnerOptInProps {
  email: string | null
  supportEmail: string
  partner: string
  /** Called when the offer was answered. */
  onDone: () => void
}

/** Asks once whether name and email may go to the advisor-matching partner, then thanks (DC-06). */
export function PartnerOptIn({ email, supportEmail, partner, onDone }: PartnerOptInProps) {
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
      onDone={onDone}
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
        each month. If you have not received it within 10 days, contact <EmailLink address={supportEmail} />.
      </p>
    </CallChoice>
  )
}
