'use client'

import { CallForm } from '@/components/form/call-form'
import { TelephoneField } from '@/components/form/text-fields'
import { mobileForm } from '@/lib/forms/credentials'
import { partForm } from '../section-form'
import { ConfirmedByCode, notSent } from './confirmed-by-code'

/** A mobile phone, which counts once the code that was sent there came back. */
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
            hint="Ten digits, for example 555-123-4567. We send a code of six digits there."
          />
        </CallForm>
      )}
    </ConfirmedByCode>
  )
}
