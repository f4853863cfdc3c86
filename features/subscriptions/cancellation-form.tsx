'use client'

import { CallForm } from '@/components/form/call-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { cancellationForm } from './forms'

/** The second screen of a cancellation (S1 §7 cancelSubscription). */
export function CancellationForm() {
  return (
    <CallForm
      form={cancellationForm}
      call="cancelSubscription"
      subject={{}}
      submit="Cancel subscription"
      busy="Canceling"
      done="Your subscription is canceled, and nothing more is charged. We sent an email that confirms it to you and to your billing contact."
    >
      <TextAreaField name="reason" label="Why are you canceling?" />
    </CallForm>
  )
}
