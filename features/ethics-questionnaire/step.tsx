'use client'

import { RadioField } from '@/components/form/choice-fields'
import type { DraftOfForm } from '@/components/form/form-place'
import { StepForm } from '@/components/form/step-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { hrefs } from '@/lib/shared/hrefs'
import { ethicsQuestions } from './content'
import { allEthicsQuestions, ethicsQuestionnaireForm, ethicsQuestionnaireSteps } from './forms'

/**
 * One question of the questionnaire, or all of them. The comment field shows while the answer is yes; its text stays
 * until everything is sent (RC-07).
 */
export function QuestionnaireStep({ step, draft }: { step: string; draft: DraftOfForm }) {
  const steps = step === allEthicsQuestions.name ? [allEthicsQuestions] : ethicsQuestionnaireSteps
  const { title = '', questions = {} } = steps.find(({ name }) => name === step) ?? {}
  const numbers = Object.keys(questions).flatMap((name) => (name.startsWith('q') ? [Number(name.slice(1))] : []))
  return (
    <StepForm form={ethicsQuestionnaireForm} steps={steps} step={step} base={hrefs.ethicsQuestionnaire()} draft={draft}>
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {numbers.map((number) => (
        <div key={number} className="group flex max-w-prose flex-col gap-4">
          <RadioField
            name={`q${number}`}
            label={`${number}. ${questions[`q${number}`]?.label ?? ''}`}
            hint={ethicsQuestions[number - 1]?.help ?? ''}
            options={questions[`q${number}`]?.options ?? []}
          />
          {`comment${number}` in questions && (
            <div className="hidden group-has-[input[value=Y]:checked]:block">
              <TextAreaField
                name={`comment${number}`}
                label={`Comment on question ${number}`}
                hint="What happened, when, and how it ended. Needed when you answer yes."
                sometimes
              />
            </div>
          )}
        </div>
      ))}
    </StepForm>
  )
}
