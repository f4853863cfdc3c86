'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useReadOnly } from '@/components/kit/read-only'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { draftKeeper } from '@/lib/browser/drafts'
import { useDraft } from '@/lib/browser/use-draft'
import type { Form } from '@/lib/forms/form'
import { stepAfter, type Step } from '@/lib/forms/steps'
import { ConflictChoice } from './draft-conflict'
import { DraftStatus } from './draft-status'
import { FormContext } from './form-context'
import type { DraftOfForm } from './form-place'
import { useListening } from './listening'
import { useFields } from './use-fields'

interface StepFormProps {
  form: Form
  steps: readonly Step[]
  /** The name of the step that this page is. */
  step: string
  /** The address of the form; each step is one part below it. */
  base: `/${string}`
  draft: DraftOfForm
  /** The fields of the step, and words between them. */
  children: ReactNode
}

/**
 * One step of a long form, at an address of its own. What is typed is kept in the draft of the whole form; Continue checks the
 * step, waits until it is kept, and goes to the next. Nothing is sent before the review.
 */
export function StepForm({ form, steps, step, base, draft: drafted, children }: StepFormProps) {
  const router = useRouter()
  const readOnly = useReadOnly()
  const listening = useListening()
  const [typed] = useState(() => draftKeeper({ form: form.name, ...drafted }, drafted.initial).latest?.values)
  const [state, setState] = useState({ attempt: 0, busy: false, notKept: false })
  const fields = useFields(form, typed ?? {})
  const draft = useDraft({ form, ...drafted, step, values: fields.values, readOnly })

  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    const attempt = state.attempt + 1
    setState({ attempt, busy: true, notKept: false })
    const names = steps.find(({ name }) => name === step)?.fields ?? []
    const right = await fields.areRight(names)
    const kept = right && (await draft.settle())
    setState({ attempt, busy: false, notKept: right && !kept })
    if (kept) router.push(`${base}/${stepAfter(steps, step)}`)
  }

  function choose(chosen: Readonly<Record<string, unknown>>) {
    fields.replace(chosen)
    draft.resolve(chosen)
  }

  return (
    <div className="flex flex-col gap-4">
      {draft.conflict && (
        <ConflictChoice key={draft.conflict.theirs.revision} conflict={draft.conflict} onChoose={choose} />
      )}
      <form noValidate method="post" aria-busy={state.busy} onSubmit={(event) => void goOn(event)}>
        <fieldset disabled={readOnly || !listening} className="flex min-w-0 flex-col gap-4">
          <ErrorSummary errors={fields.summary} attempt={state.attempt} />
          {state.notKept && (
            <Alert message="What you typed could not be kept, so the next step was not opened. Try again in a moment." />
          )}
          <FormContext value={fields.bind}>{children}</FormContext>
          <Button type="submit" busy={state.busy && 'Saving'} className={`self-start ${needsScripts}`}>
            Continue
          </Button>
          {!readOnly && <DraftStatus status={draft.status} />}
        </fieldset>
        <WithoutScripts what="This form" />
        {readOnly && <ReadOnlyNote />}
      </form>
    </div>
  )
}
