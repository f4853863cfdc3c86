'use client'

import { CheckboxField, RadioField, SelectField } from '@/components/form/choice-fields'
import { MonthField } from '@/components/form/date-fields'
import type { DraftOfForm } from '@/components/form/form-place'
import { StepForm } from '@/components/form/step-form'
import { EmailField, TextField, ZipField } from '@/components/form/text-fields'
import { nameFormats } from '@/lib/content/options/personal'
import { stateFormOptions } from '@/lib/content/options/states'
import { designationApplicationForm, designationApplicationSteps } from '@/lib/forms/designation-application'
import { keyOf } from '@/lib/rules/designations'
import { hrefs } from '@/lib/shared/hrefs'

interface ApplicationStepProps {
  plan: string
  step: string
  draft: DraftOfForm
  /** What the college has on file. */
  start: Readonly<Record<string, unknown>>
}

/** One step of the application. */
export function ApplicationStep({ plan, step, draft, start }: ApplicationStepProps) {
  const title = designationApplicationSteps.find(({ name }) => name === step)?.title
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
        {step === 'certificate' && <Certificate />}
        {step === 'experience' && <Experience />}
        {step === 'supervisor' && <Supervisor />}
      </div>
    </StepForm>
  )
}

function Certificate() {
  return (
    <>
      <RadioField name="nameFormat" label="Your name on the certificate" options={nameFormats} />
      <p>We send your award letter and your certificate to this address.</p>
      <TextField name="address1" label="Mailing address" autoComplete="address-line1" />
      <TextField name="address2" label="Apartment, suite or floor" autoComplete="address-line2" />
      <TextField name="city" label="City" autoComplete="address-level2" />
      <SelectField name="state" label="State" options={stateFormOptions} autoComplete="address-level1" />
      <ZipField name="postalCode" label="ZIP Code" />
    </>
  )
}

function Experience() {
  return (
    <>
      <p>Where you work now, or last worked in financial services. Your supervisor confirms it.</p>
      <TextField name="employer" label="Employer" autoComplete="organization" />
      <TextField name="position" label="Your role" autoComplete="organization-title" />
      <MonthField name="employedFrom" label="Employed from" />
      <MonthField name="employedTo" label="Employed until" empty="Present" />
    </>
  )
}

const whenNeeded = 'Needed unless you are an independent advisor.'

/** An independent advisor is not asked for a supervisor; what was typed stays until the application is sent. */
function Supervisor() {
  return (
    <div className="group flex flex-col gap-4">
      <CheckboxField name="independentAdvisor" label="I am an independent advisor and have no supervisor" />
      <div className="flex flex-col gap-4 group-has-[input[type=checkbox]:checked]:hidden">
        <p>
          We will send your manager a copy of your application to confirm the information in it, including your time
          employed. You can name somebody else later.
        </p>
        <TextField name="supervisorName" label="Supervisor's Name" hint={whenNeeded} autoComplete="off" sometimes />
        <EmailField name="supervisorEmail" label="Supervisor's Email" hint={whenNeeded} autoComplete="off" sometimes />
      </div>
    </div>
  )
}
