'use client'

import { type ReactNode, use, useEffect, useId, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { DefinitionList } from '@/components/ui/definition-list'
import { FieldFault } from '@/components/ui/field'
import { TextLink } from '@/components/ui/text-link'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { isBlank } from '@/lib/browser/draft-values'
import { showInstead } from '@/lib/browser/leave'
import type { SaveName } from '@/lib/calls/table'
import { toLongMonth } from '@/lib/shared/calendar-date'
import type { Form } from '@/lib/shared/forms/form'
import {
  firstOpenStep,
  type FormStep,
  type Question,
  review,
  reviewTitle,
  sentAddress,
  stepAddress,
} from '@/lib/shared/forms/steps'
import { CallForm, type CallFormProps } from './call-form'
import { wordsOf } from './draft-words'
import { FormContext, useField } from './form-context'
import type { DraftOfForm } from './form-place'
import { TaskList } from './task-list'

interface ReviewFormProps<Of extends Form, Name extends SaveName> extends Omit<
  CallFormProps<Of, Name>,
  'isReview' | 'start' | 'done' | 'showsAgain'
> {
  steps: readonly FormStep[]
  /** The form's address; the steps are one segment below it. */
  base: `/${string}`
  draft: DraftOfForm
  /** The message after a successful save, until the page that shows the result opens. */
  done: ReactNode
}

/**
 * The last page of a form with several steps: every answer, a link to change each step and come back, and the button
 * that sends. `children` are fields asked only here, such as a declaration, and secrets, which no draft keeps. While a
 * step is unfinished, shows the task list instead. After sending, opens the form's address, which shows what was sent
 * and says thanks.
 */
export function ReviewForm<Of extends Form, Name extends SaveName>(props: ReviewFormProps<Of, Name>) {
  const { steps, base, done, children, ...rest } = props
  const { form, draft } = rest
  const [values] = useState(
    () => draftKeeper({ form: form.name, subject: draft.subject }, draft.initial).latest?.values ?? {},
  )
  if (firstOpenStep(form, steps, values) !== review) {
    return (
      <div className="flex flex-col gap-6">
        <Alert tone="info" message="Some questions are unanswered. Answer them first, then check and send." />
        <TaskList form={form} steps={steps} values={values} base={base} />
      </div>
    )
  }
  return (
    <CallForm {...rest} isReview showsAgain="later" done={<Sent base={base}>{done}</Sent>}>
      <h2 className="font-serif text-xl font-semibold">{reviewTitle}</h2>
      {steps.map((step) => (
        <Answers
          key={step.name}
          step={step}
          names={Object.keys(form.fields)}
          href={stepAddress(base, step.name, { returns: true })}
        />
      ))}
      {children}
    </CallForm>
  )
}

function Sent({ base, children }: { base: `/${string}`; children: ReactNode }) {
  useEffect(() => showInstead(sentAddress(base)), [base])
  return children
}

interface AnswersProps {
  step: FormStep
  /** All fields of the form. */
  names: readonly string[]
  href: string
}

function Answers({ step: { title, questions }, names, href }: AnswersProps) {
  const id = useId()
  const bind = use(FormContext)
  // The current values: another version may have replaced the values that the page started with.
  const values = Object.fromEntries(names.map((name) => [name, bind?.(name).value]))
  const items = Object.entries(questions)
    .filter(([name, { blank, isSent }]) => {
      if (isSent && !isSent(values)) return false
      return blank !== undefined || !isBlank({ [name]: values[name] })
    })
    .map(([name, question]) => ({ term: question.label, value: <Answer name={name} question={question} /> }))
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={id} className="font-serif text-lg font-semibold">
          {title}
        </h3>
        <TextLink href={href}>
          Change<span className="sr-only"> {title}</span>
        </TextLink>
      </div>
      <DefinitionList items={items} />
    </section>
  )
}

/** Has the field's id, so that the link in the error summary focuses it. */
function Answer({ name, question }: { name: string; question: Question }) {
  const { id, value, error } = useField({ name })
  return (
    <div id={id} tabIndex={-1} className="break-words whitespace-pre-line">
      {answerIn(question, value)}
      {error && <FieldFault id={id}>{error}</FieldFault>}
    </div>
  )
}

function answerIn({ options, blank, isMonth }: Question, answer: unknown): string {
  if (blank !== undefined && isBlank({ answer })) return blank
  if (isMonth && typeof answer === 'string') return toLongMonth(answer)
  return options?.find(({ code }) => code === answer)?.label ?? wordsOf(answer)
}
