'use client'

import { CallForm } from '@/components/form/call-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-fields'
import { sectionForm, type SectionStart } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { advisorProfile } from './calls'
import { advisorAboutForm, mostListed, toAboutValues } from './forms'

interface AboutFormProps extends SectionStart {
  record: AnswerOf<typeof advisorProfile.load>
}

const listHint = `One per line, at most ${mostListed}.`

/** Edits what the student says about themselves in the directory. */
export function AboutForm({ record, ...begin }: AboutFormProps) {
  return (
    <CallForm
      call="advisorProfile"
      method="PUT"
      form={advisorAboutForm}
      subject={{}}
      start={toAboutValues(record)}
      {...sectionForm('advisor-about', begin)}
    >
      <TextField
        name="headline"
        label="Headline"
        hint="For example: Retirement plans for teachers"
        autoComplete="off"
      />
      <TextAreaField name="biography" label="Biography" rows={8} />
      <TextField name="website" label="Website" inputMode="url" autoComplete="url" />
      <TextAreaField name="specialtyList" label="Specialties" hint={listHint} rows={4} />
      <TextAreaField name="languageList" label="Languages" hint={listHint} rows={3} />
    </CallForm>
  )
}
