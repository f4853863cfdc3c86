'use client'

import { CallForm } from '@/components/form/call-form'
import { RadioField } from '@/components/form/choice-fields'
import { TextAreaField } from '@/components/form/text-area-field'
import { contactMethods } from '@/lib/shared/options/contact'
import { contactRequestForm } from './forms'

/** Asks Student Experience to explain recertification (RC-05). */
export function ContactRequestForm() {
  return (
    <CallForm
      form={contactRequestForm}
      call="learnMore"
      subject={{}}
      submit="Send"
      busy="Sending"
      done="Thank you. Student Experience will contact you within two business days."
    >
      <RadioField name="contactMethod" label="How should we reach you?" options={contactMethods} />
      <TextAreaField name="other" label="What would you like to know?" />
    </CallForm>
  )
}
