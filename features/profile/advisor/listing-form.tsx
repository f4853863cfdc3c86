'use client'

import { CallForm } from '@/components/form/call-form'
import { CheckboxField, RadioField, SelectField } from '@/components/form/choice-fields'
import { sectionForm, type SectionStart } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import { addressTypes, contactMethods } from '@/lib/shared/options/contact'
import { directoryNameFormats } from '@/lib/shared/options/personal'
import type { advisor } from './calls'
import { advisorListingForm, toListingValues } from './forms'

interface ListingFormProps extends SectionStart {
  record: AnswerOf<typeof advisor.load>
}

/** Edits whether the student is in the advisor directory and which of their data is shown there. */
export function ListingForm({ record, ...begin }: ListingFormProps) {
  return (
    <CallForm
      call="advisor"
      method="PUT"
      form={advisorListingForm}
      subject={{}}
      start={toListingValues(record)}
      {...sectionForm('advisor-listing', begin)}
    >
      <CheckboxField name="listed" label="List me in the directory" hint="You can leave it at any time." />
      <CheckboxField name="clientFacing" label="I work with clients" />
      <SelectField name="nameFormat" label="How your name is shown" options={directoryNameFormats} />
      <RadioField
        name="addressType"
        label="Place"
        hint="City and state are shown, never the street."
        options={addressTypes}
      />
      <SelectField
        name="contactMethod"
        label="How clients reach you"
        hint="If you state no preference, no phone number or email is shown."
        options={contactMethods}
      />
    </CallForm>
  )
}
