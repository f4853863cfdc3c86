'use client'

import { CallChoice } from '@/components/form/call-choice'
import { CallForm } from '@/components/form/call-form'
import { CheckboxField, RadioField, SelectField } from '@/components/form/choice-fields'
import { DateField, MonthField } from '@/components/form/date-fields'
import { ConflictChoice } from '@/components/form/draft-conflict'
import { DraftStatus } from '@/components/form/draft-status'
import { FileField } from '@/components/form/file-field'
import { OldAnswers } from '@/components/form/old-answers'
import { ReviewForm } from '@/components/form/review-form'
import { SearchField } from '@/components/form/search-field'
import { StepForm } from '@/components/form/step-form'
import { Sending } from '@/components/form/submission'
import { TaskList } from '@/components/form/task-list'
import { TextAreaField } from '@/components/form/text-area-field'
import {
  DecimalField,
  EmailField,
  MoneyField,
  OneTimeCodeField,
  PasswordField,
  SsnField,
  TelephoneField,
  TextField,
  ZipField,
} from '@/components/form/text-fields'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { Send } from '@/lib/browser/use-save'
import { sampleConflict, sampleDraft } from './sample-draft'
import { colors, sampleForm, sampleSteps, steppedForm } from './sample-form'
import { refuses, takes } from './sample-send'

function AllFields() {
  return (
    <>
      <TextField name="text" label="Text" hint="One line" autoComplete="off" />
      <EmailField name="email" label="Email" />
      <TelephoneField name="telephone" label="Telephone" />
      <ZipField name="zip" label="ZIP code" />
      <SsnField name="ssn" label="Social Security Number" />
      <DateField name="date" label="Date" />
      <MonthField name="month" label="Month of a year" />
      <DecimalField name="hours" label="CE hours" unit="hours" />
      <MoneyField name="money" label="Amount" />
      <SelectField name="select" label="Color from a list" options={colors} />
      <SearchField name="company" label="Company" options={colors} />
      <RadioField name="radio" label="Color of a few" options={colors} />
      <TextAreaField name="area" label="In your own words" />
      <FileField name="file" label="A document" />
      <OneTimeCodeField name="code" label="Six-digit code" />
      <PasswordField name="password" label="New password" kind="new" />
      <CheckboxField name="checkbox" label="This is true" />
    </>
  )
}

const sample = (send: Send, submit: string) => (
  <Sending value={send}>
    <CallForm form={sampleForm} call="couplrOptIn" subject={{ share: true }} done="It has been taken." submit={submit}>
      <AllFields />
    </CallForm>
  </Sending>
)

/** Every field, empty: submitting it shows the error of each. */
export const FieldsPiece = () => sample(takes, 'Send all fields')

/** The same form in read-only mode for staff. */
export const ReadOnlyFieldsPiece = () => <ReadOnlyPages readOnly>{sample(takes, 'Send as staff')}</ReadOnlyPages>

/** A save that is refused, one that is accepted, and a question with buttons. */
export function OutcomePieces() {
  return (
    <>
      <Sending value={refuses}>
        <CallForm form={steppedForm} call="couplrOptIn" subject={{ share: true }} done="" submit="Send and be refused">
          <TextField name="name" label="Name to be refused" autoComplete="off" />
          <RadioField name="color" label="Color to be refused" options={colors} />
          <CheckboxField name="declared" label="I want to be refused" />
        </CallForm>
      </Sending>
      <Sending value={takes}>
        <CallChoice
          call="couplrOptIn"
          title="A question with two answers"
          answers={[
            { label: 'Yes, this one', input: { share: true } },
            { label: 'No, the other', input: { share: false }, variant: 'secondary' },
          ]}
          notSaved="It was not saved."
          done="Thank you for your answer."
        >
          <p>Each answer is a button.</p>
        </CallChoice>
      </Sending>
    </>
  )
}

/** A long form: its task list, one step, and the review. */
export function StepPieces() {
  return (
    <>
      <TaskList form={steppedForm} steps={sampleSteps} values={{ name: 'Robin Roe' }} base="/kit" />
      <StepForm
        form={steppedForm}
        steps={sampleSteps}
        step="you"
        base="/kit"
        draft={{ subject: 'one-step', initial: null }}
        start={{ name: 'Robin Roe' }}
      >
        <TextField name="name" label="Name of the first step" autoComplete="off" />
      </StepForm>
      <Sending value={takes}>
        <ReviewForm
          form={steppedForm}
          steps={sampleSteps}
          base="/kit"
          call="couplrOptIn"
          subject={{ share: true }}
          draft={{ subject: sampleDraft.subject, initial: sampleDraft }}
          submit="Send the review"
          done="The form has been sent."
        >
          <CheckboxField name="declared" label="My answers are true" />
        </ReviewForm>
      </Sending>
    </>
  )
}

/** The draft's states as a form shows them. */
export function DraftPieces() {
  return (
    <>
      <DraftStatus status={{ kind: 'saving' }} />
      <DraftStatus status={{ kind: 'saved', at: new Date('2026-11-22T15:42:00Z') }} />
      <DraftStatus status={{ kind: 'not-saved' }} />
      <DraftStatus status={{ kind: 'partly' }} />
      <DraftStatus status={sampleConflict} />
      <ConflictChoice conflict={sampleConflict} toLabel={(name) => name} onChoose={() => undefined} />
      <OldAnswers answers={{ 'Favorite color': 'Purple' }} />
    </>
  )
}
