'use client'

import { CallForm } from '@/components/form/call-form'
import { EmailField } from '@/components/form/text-fields'
import { partForm } from '@/features/profile/section-form'
import { ConfirmedByCode, notSent } from './confirmed-by-code'
import { secondaryEmailForm } from './forms'

/** Edits the secondary email, which takes effect once the code sent there is entered. */
export function SecondaryEmailForm({ pending }: { pending: string | null }) {
  return (
    <ConfirmedByCode part="secondary-email" factor="secondaryEmail" what="email" pending={pending}>
      {(onSent) => (
        <CallForm
          call="updateSecondaryEmail"
          form={secondaryEmailForm}
          subject={{}}
          objection={notSent}
          onDone={onSent}
          {...partForm('secondary-email')}
          submit="Send the code"
          busy="Sending"
        >
          <EmailField name="newSecondaryEmail" label="New secondary email" hint="We send a six-digit code there." />
        </CallForm>
      )}
    </ConfirmedByCode>
  )
}
