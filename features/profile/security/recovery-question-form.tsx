'use client'

import { CallForm } from '@/components/form/call-form'
import { SelectField } from '@/components/form/choice-fields'
import { PasswordField, TextField } from '@/components/form/text-fields'
import { partForm } from '@/features/profile/section-form'
import { recoveryQuestionForm, recoveryQuestions, shortestAnswer } from './forms'

/** Sets the question for account recovery and its answer. */
export function RecoveryQuestionForm() {
  return (
    <CallForm call="changeRecoveryQuestion" form={recoveryQuestionForm} subject={{}} {...partForm('recovery-question')}>
      <SelectField name="question" label="Question" options={recoveryQuestions} />
      <TextField
        name="answer"
        label="Answer"
        hint={`At least ${shortestAnswer} characters. Capitals do not matter.`}
        autoComplete="off"
      />
      <PasswordField name="password" label="Your password" kind="current" />
    </CallForm>
  )
}
