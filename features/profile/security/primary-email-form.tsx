'use client'

import { CallForm } from '@/components/form/call-form'
import { EmailField } from '@/components/form/text-fields'
import { partForm } from '@/features/profile/section-form'
import { ConfirmedByCode, notSent } from './confirmed-by-code'
import { primaryEmailForm } from './forms'

/**
 * Edits the account’s email. A new one takes effect once the code sent there is entered, or at once if the college
 * sends no code.
 */
export function PrimaryEmailForm({ pending }: { pending: string | null }) {
  return (
    <>
      <p>
        Once you enter the code that we send to the new address, we notify both addresses, and sign you out everywhere
        else. If you sign in with your email, sign in with the new one from then on.
      </p>
      <ConfirmedByCode part="primary-email" factor="email" what="email" pending={pending}>
        {(onSent) => (
          <CallForm
            call="updatePrimaryEmail"
            form={primaryEmailForm}
            subject={{}}
            objection={(answer) => (answer.status === 'changed' ? null : notSent(answer))}
            onDone={(answer) => answer.status !== 'changed' && onSent(answer)}
            {...partForm('primary-email')}
            submit="Send the code"
            busy="Sending"
          >
            <EmailField name="newPrimaryEmail" label="New primary email" hint="We send a six-digit code there." />
          </CallForm>
        )}
      </ConfirmedByCode>
    </>
  )
}
