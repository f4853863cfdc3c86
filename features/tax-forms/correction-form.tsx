'use client'

import { CallForm } from '@/components/form/call-form'
import { SelectField } from '@/components/form/choice-fields'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-fields'
import type { Option } from '@/lib/shared/options/option'
import { taxFormCorrectionForm } from './forms'

/** Reports an error in one of the issued forms. */
export function CorrectionForm({ forms }: { forms: readonly Option[] }) {
  return (
    <CallForm
      form={taxFormCorrectionForm}
      call="taxFormCorrection"
      subject={{}}
      submit="Send"
      busy="Sending"
      done={({ number }) =>
        `We have your request${number === null ? '' : `, number ${number}`}. Student Accounts compares the form with what you paid and emails you within ten business days. If it was wrong, the corrected form is listed here. We also send a corrected Form 1098-T to the IRS.`
      }
    >
      <p>Do not enter your Social Security number here. If it is wrong, call us to have it corrected.</p>
      <SelectField name="year" label="Which form?" options={forms} />
      <TextField name="wrong" label="Which box, or what is wrong?" autoComplete="off" />
      <TextAreaField
        name="shouldSay"
        label="What should it say?"
        hint="And how you know, for example from a receipt."
      />
    </CallForm>
  )
}
