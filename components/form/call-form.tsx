'use client'

import { use, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useReadOnly } from '@/components/kit/read-only'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import { draftKeeper } from '@/lib/browser/drafts'
import { useDraft } from '@/lib/browser/use-draft'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import type { Form, FormValues } from '@/lib/forms/form'
import { ConflictChoice } from './draft-conflict'
import { DraftStatus } from './draft-status'
import { FormContext } from './form-context'
import { FormPlace, type DraftOfForm } from './form-place'
import { useListening } from './listening'
import { OldAnswers } from './old-answers'
import { Done, Refused } from './outcome'
import { useSubmission, type SubmissionOptions } from './submission'
import { useFields } from './use-fields'

/** What a form found by itself: the message for each field that is wrong. */
export type Faults<Of extends Form> = Partial<Record<keyof FormValues<Of> & string, string>>

export interface CallFormProps<Of extends Form, Name extends SaveName> extends Pick<
  SubmissionOptions<Name>,
  'method' | 'objection'
> {
  form: Of
  call: Name
  /** What of the call's input nobody types: what the form is about. */
  subject: Omit<SaveInput<Name>, keyof FormValues<Of>>
  /** What is on file. */
  start?: Partial<FormValues<Of>>
  /** What is kept of it until it is sent; a form in a dialog is given it there. */
  draft?: DraftOfForm
  /** What only this page can check, after the schema. */
  check?: (values: FormValues<Of>) => Promise<Faults<Of>>
  /** Said once the college has it. */
  done: ReactNode | ((answer: SaveAnswer<Name>) => ReactNode)
  submit?: string
  busy?: string
  /** The fields, and words between them. */
  children: ReactNode
}

/**
 * A form that is sent with a call of the table. It owns everything that forms have in common: errors and focus, one save at a
 * time, what became of it, the draft, the warning before something typed is lost, and that staff who look on change nothing.
 */
export function CallForm<Of extends Form, Name extends SaveName>(props: CallFormProps<Of, Name>) {
  const { form, call, subject, start, check, done, submit = 'Submit', busy = 'Submitting', children } = props
  const readOnly = useReadOnly()
  const listening = useListening()
  const place = use(FormPlace)
  const drafted = props.draft ?? place.draft
  const [typed] = useState(
    () => drafted && draftKeeper({ form: form.name, ...drafted }, drafted.initial).latest?.values,
  )
  const fields = useFields(form, { ...start, ...typed })
  const draft = useDraft({
    form,
    ...(drafted ?? { initial: null }),
    values: fields.values,
    readOnly: readOnly || !drafted,
  })
  const sending = useSubmission(call, { ...props, draft: drafted && draft })
  const { state } = sending
  useUnsentWarning(fields.isDirty && state.kind !== 'done' && !(state.kind === 'refused' && leaves(state)))

  async function send(values: FieldValues) {
    await sending.submit(async () => {
      const faults = Object.entries((await check?.(values as FormValues<Of>)) ?? {})
      for (const [name, message] of faults) fields.refuse(name, String(message))
      return faults.length > 0 ? null : ({ ...subject, ...values } as unknown as SaveInput<Name>)
    })
  }

  function choose(chosen: Readonly<Record<string, unknown>>) {
    fields.replace(chosen)
    draft.resolve(chosen)
  }

  if (state.kind === 'done') {
    return <Done onClose={place.close}>{typeof done === 'function' ? done(state.answer) : done}</Done>
  }
  return (
    <div className="flex flex-col gap-4">
      {draft.conflict && (
        <ConflictChoice
          key={draft.conflict.theirs.revision}
          conflict={draft.conflict}
          toLabel={(name) => labelIn(fields.idOf(name))}
          onChoose={choose}
        />
      )}
      <OldAnswers answers={draft.old} />
      <form
        noValidate
        method="post"
        aria-busy={state.kind === 'busy'}
        onSubmit={(event) => void fields.handleSubmit(send)(event)}
      >
        <fieldset disabled={readOnly || !listening} className="flex min-w-0 flex-col gap-4">
          {typed && state.kind === 'idle' && (
            <Alert tone="info" message="What you typed before is still here. It has not been sent." />
          )}
          <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
          {state.kind === 'refused' && <Refused {...state} />}
          <FormContext value={fields.bind}>{children}</FormContext>
          <Button type="submit" busy={state.kind === 'busy' && busy} className={`self-start ${needsScripts}`}>
            {submit}
          </Button>
          {drafted && !readOnly && <DraftStatus status={draft.status} />}
        </fieldset>
        <WithoutScripts what="This form" />
        {readOnly && <ReadOnlyNote />}
      </form>
    </div>
  )
}

/** What the field of this id is called on the page. */
function labelIn(id: string): string | undefined {
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? (field.labels?.[0]?.firstChild?.textContent ?? undefined) : undefined
}

/** The person is on the way to sign in, or the page is closed for maintenance, and what was typed is kept. */
const leaves = ({ failure: { name }, kept }: { failure: { name: string }; kept: boolean }): boolean =>
  kept && (name === 'signed-out' || name === 'sign-in-again' || name === 'maintenance')
