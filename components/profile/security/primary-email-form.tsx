'use client'

import { CallForm } from '@/components/form/call-form'
import { EmailField } from '@/components/form/text-fields'
import { primaryEmailForm } from '@/lib/forms/credentials'
import type { Failure } from '@/lib/shared/result'
import { partForm } from '../section-form'

/** The address of the account. */
export function PrimaryEmailForm() {
  return (
    <CallForm
      call="updatePrimaryEmail"
      form={primaryEmailForm}
      subject={{}}
      reword={notUpdated}
      {...partForm('primary-email')}
    >
      <p>
        We tell both addresses, and sign you out everywhere else. If you sign in with your email, sign in with the new
        one from then on.
      </p>
      <EmailField name="newPrimaryEmail" label="New primary email" />
    </CallForm>
  )
}

/** A falsy answer, the only one that this call cannot read, says that the address was not changed (S2 §6). */
const notUpdated = (failure: Failure): Failure =>
  failure.name === 'malformed' ? { ...failure, name: 'refused', message: 'Error updating primary email.' } : failure
