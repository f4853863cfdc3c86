'use client'

import { CallForm } from '@/components/form/call-form'
import { SelectField } from '@/components/form/choice-fields'
import { DateField } from '@/components/form/date-fields'
import type { studentBasic } from '@/features/profile/calls'
import { sectionForm, type SectionStart } from '@/features/profile/section-form'
import type { AnswerOf } from '@/lib/calls/call'
import { choicesOf } from '@/lib/shared/options/option'
import { citizenships, ethnicities, genders, militaryStatuses } from '@/lib/shared/options/personal'
import { basicsForm, toBasicsValues } from './forms'

interface BasicsFormProps extends SectionStart {
  /** The record without any part of the Social Security number. */
  record: Pick<
    AnswerOf<typeof studentBasic.load>,
    'birthdate' | 'sex' | 'citizenship' | 'ethnicGroup' | 'militaryStatus'
  >
}

/** Edits the personal data that a student may change. The college has no call to change the name. */
export function BasicsForm({ record, ...begin }: BasicsFormProps) {
  return (
    <CallForm
      call="demographicInformation"
      method="PUT"
      form={basicsForm}
      subject={{}}
      start={toBasicsValues(record)}
      {...sectionForm('basics', begin, { blankStays: true })}
    >
      <p>Fields you leave empty stay as they are.</p>
      <DateField name="birthdate" label="Date of birth" birthday />
      <SelectField name="sex" label="Gender" options={choicesOf(genders)} autoComplete="sex" />
      <SelectField name="citizenship" label="Citizenship" options={choicesOf(citizenships)} />
      <SelectField name="ethnicGroup" label="Race" options={choicesOf(ethnicities)} />
      <SelectField name="militaryStatus" label="Military status" options={choicesOf(militaryStatuses)} />
    </CallForm>
  )
}
