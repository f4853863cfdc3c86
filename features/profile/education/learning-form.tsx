'use client'

import { CallForm } from '@/components/form/call-form'
import { CheckboxField, SelectField } from '@/components/form/choice-fields'
import { TextField } from '@/components/form/text-fields'
import { learningPreferenceLabels } from '@/features/profile/content'
import { sectionForm } from '@/features/profile/section-form'
import { onlineCourseExperience, ratingLevels } from './content'
import type { EducationFormProps } from './education-form'
import { learningForm, toEducationValues, toLearningValues } from './forms'

/** Edits learning preferences. Sends education and experience back unchanged. */
export function LearningForm({ record, ...begin }: EducationFormProps) {
  return (
    <CallForm
      call="educationInfo"
      form={learningForm}
      subject={toEducationValues(record)}
      start={toLearningValues(record)}
      {...sectionForm('learning', begin)}
    >
      <SelectField name="priorOnlineEducation" label="Online courses so far" options={onlineCourseExperience} />
      <SelectField name="success" label="How well they went" options={ratingLevels} />
      <fieldset>
        <legend className="font-medium text-ink">What helps you learn</legend>
        {Object.entries(learningPreferenceLabels).map(([name, label]) => (
          <CheckboxField key={name} name={name} label={label} />
        ))}
      </fieldset>
      <TextField name="learningStyle" label="Learning style" autoComplete="off" />
    </CallForm>
  )
}
