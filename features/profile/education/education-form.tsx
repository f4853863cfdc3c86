'use client'

import { CallForm } from '@/components/form/call-form'
import { CheckboxField, SelectField } from '@/components/form/choice-fields'
import { TextField } from '@/components/form/text-fields'
import { salaryBands, yearsOfExperience } from '@/features/profile/company/content'
import { degreeLabels } from '@/features/profile/content'
import { sectionForm, type SectionStart } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import type { studentEducation } from './calls'
import { educationForm, toEducationValues, toLearningValues } from './forms'

export interface EducationFormProps extends SectionStart {
  record: AnswerOf<typeof studentEducation>
}

/**
 * Edits education and experience. Sends learning preferences back unchanged, because the college saves both together.
 */
export function EducationForm({ record, ...begin }: EducationFormProps) {
  return (
    <CallForm
      call="educationInfo"
      form={educationForm}
      subject={toLearningValues(record)}
      start={toEducationValues(record)}
      {...sectionForm('education', begin)}
    >
      <SelectField name="yearsOfExperience" label="Years of experience" options={yearsOfExperience} />
      <TextField name="jobFocus" label="Job focus" autoComplete="off" />
      <SelectField name="incomeLevel" label="Income" options={salaryBands} />
      <fieldset>
        <legend className="font-medium text-ink">Education</legend>
        {Object.entries(degreeLabels).map(([name, label]) => (
          <CheckboxField key={name} name={name} label={label} />
        ))}
      </fieldset>
      <TextField name="otherEducation" label="Other education" autoComplete="off" />
    </CallForm>
  )
}
