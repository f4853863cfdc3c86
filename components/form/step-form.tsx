'use client'

import { useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { isNotKept } from '@/lib/browser/draft-state'
import { openPage } from '@/lib/browser/leave'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import type { Form } from '@/lib/shared/forms/form'
import { type FormStep, review, stepAddress, stepAfter } from '@/lib/shared/forms/steps'
import { FormFrame } from './form-frame'
import type { DraftOfForm } from './form-place'
import { useDraftedFields } from './use-drafted-fields'

interface StepFormProps {
  form: Form
  steps: readonly FormStep[]
  /** The name of this page's step. */
  step: string
  /** The form's address; the steps are one segment below it. */
  base: `/${string}`
  draft: DraftOfForm
  /** The values on file, for fields that have no typed value yet. */
  start?: Readonly<Record<string, unknown>>
  /** The fields of the step, and text between them. */
  children: ReactNode
}

/**
 * One step of a long form, at its own address. The draft of the whole form keeps what is typed. Continue validates the
 * step, waits until the draft is saved, and opens the next step, or the review if the person came from there. Nothing
 * is sent before the review.
 */
export function StepForm({ form, steps, step, base, draft: drafted, start, children }: StepFormProps) {
  const returns = useSearchParams().get('then') === review
  const parts = useDraftedFields(form, { drafted, start, step })
  const { fields, draft } = parts
  const [state, setState] = useState({ attempt: 0, busy: false, notKept: false })
  useUnsentWarning(draft !== null && isNotKept(draft.status))

  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    setState({ ...state, busy: true, notKept: false })
    const names = Object.keys(steps.find(({ name }) => name === step)?.questions ?? {})
    const right = await fields.areRight(names)
    // Unchanged values from the record on file become part of the draft too.
    if (right) draft?.keep()
    const kept = right && (await draft?.keeper.settle()) === true
    setState({ attempt: state.attempt + 1, busy: false, notKept: right && !kept })
    if (kept) openPage(stepAddress(base, returns ? review : stepAfter(steps, step)))
  }

  return (
    <FormFrame
      {...parts}
      attempt={state.attempt}
      onSubmit={(event) => void goOn(event)}
      submit="Continue"
      busy={state.busy && 'Saving'}
      outcome={
        state.notKept && (
          <Alert message="What you typed could not be kept, so the next step was not opened. Try again in a moment." />
        )
      }
    >
      {children}
    </FormFrame>
  )
}
