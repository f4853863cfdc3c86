'use client'

import { CallForm } from '@/components/form/call-form'
import { TelephoneField, telephoneHint } from '@/components/form/text-fields'
import { partForm } from '@/features/profile/section-form'
import { ConfirmedByCode, notSent } from './confirmed-by-code'
import { mobileForm } from './forms'

/** Edits the mobile phone, which takes effect once the code sent there is entered. */
export function MobileForm({ pending }: { pending: string | null }) {
  return (
    <ConfirmedByCode part="mobile" factor="mobile" what="number" pending={pending}>
      {(onSent) => (
        <CallForm
          call="updateMobile"
          form={mobileForm}
          subject={{}}
          objection={notSent}
          onDone={onSent}
          {...partForm('mobile')}
          submit="Send the code"
          busy="Sending"
        >
          <TelephoneField
            name="mobilePhone"
            label="New mobile phone"
            hint={`${telephoneHint}. We send a six-digit code there.`}
          />
        </CallForm>
      )}
    </ConfirmedByCode>
  )
}
