'use client'

import { CheckboxField, RadioField, SelectField } from '@/components/form/choice-fields'
import { MonthField } from '@/components/form/date-fields'
import type { DraftOfForm } from '@/components/form/form-place'
import { StepForm } from '@/components/form/step-form'
import { EmailField, TextField, ZipField } from '@/components/form/text-fields'
import { keyOf } from '@/features/designations/rules'
import type { FormStep } from '@/lib/shared/forms/steps'
import { hrefs } from '@/lib/shared/hrefs'
import { designationApplicationForm, designationApplicationSteps } from './forms'

interface ApplicationStepProps {
  plan: string
  step: string
  draft: DraftOfForm
  /** Values that the college has on file. */
  start: Readonly<Record<string, unknown>>
}

/** One step of the application. */
export function ApplicationStep({ plan, step, draft, start }: ApplicationStepProps) {
  const { title, questions = {} } = designationApplicationSteps.find(({ name }) => name === step) ?? {}
  return (
    <StepForm
      form={designationApplicationForm}
      steps={designationApplicationSteps}
      step={step}
      base={hrefs.designationApplication(keyOf(plan))}
      draft={draft}
      start={start}
    >
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <div className="flex max-w-prose flex-col gap-4">
        {step === 'certificate' && <Certificate questions={questions} />}
        {step === 'experience' && <Experience questions={questions} />}
        {step === 'supervisor' && <Supervisor questions={questions} />}
      </div>
    </StepForm>
  )
}

/** Labels each field as its step defines it, so that the review uses the same label. */
const wordsIn = (questions: FormStep['questions']) => {
  const asked = (name: string) => ({ name, label: questions[name]?.label ?? '' })
  return { asked, chosen: (name: string) => ({ ...asked(name), options: questions[name]?.options ?? [] }) }
}

function Certificate({ questions }: Pick<FormStep, 'questions'>) {
  const { asked, chosen } = wordsIn(questions)
  return (
    <>
      <RadioField {...chosen('nameFormat')} />
      <p>We send your award letter and your certificate to this address.</p>
      <TextField {...asked('address1')} autoComplete="address-line1" />
      <TextField {...asked('address2')} autoComplete="address-line2" />
      <TextField {...asked('city')} autoComplete="address-level2" />
      <SelectField {...chosen('state')} autoComplete="address-level1" />
      <ZipField {...asked('postalCode')} />
    </>
  )
}

function Experience({ questions }: Pick<FormStep, 'questions'>) {
  const { asked } = wordsIn(questions)
  return (
    <>
      <p>Where you work now, or last worked in financial services. Your supervisor confirms it.</p>
      <TextField {...asked('employer')} autoComplete="organization" />
      <TextField {...asked('position')} autoComplete="organization-title" />
      <MonthField {...asked('employedFrom')} />
      <MonthField {...asked('employedTo')} empty={questions.employedTo?.blank} />
    </>
  )
}

const whenNeeded = 'Needed unless you are an independent advisor.'

/** An independent advisor is not asked for a supervisor. What was typed stays until the application is sent. */
function Supervisor({ questions }: Pick<FormStep, 'questions'>) {
  const { asked } = wordsIn(questions)
  return (
    <div className="group flex flex-col gap-4">
      <CheckboxField {...asked('independentAdvisor')} />
      <div className="flex flex-col gap-4 group-has-[input[type=checkbox]:checked]:hidden">
        <p>
          We will send your manager a copy of your application to confirm the information in it, including your time
          employed. You can name somebody else later.
        </p>
        <TextField {...asked('supervisorName')} hint={whenNeeded} autoComplete="off" sometimes />
        <EmailField {...asked('supervisorEmail')} hint={whenNeeded} autoComplete="off" sometimes />
      </div>
    </div>
  )
}
