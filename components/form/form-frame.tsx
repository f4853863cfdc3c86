'use client'
'use no memo'

import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { needsScripts, WithoutScripts } from '@/components/ui/needs-scripts'
import { ReadOnlyNote } from '@/components/kit/read-only-note'
import type { Values } from '@/lib/browser/draft-values'
import { ConflictChoice, OldAnswers } from './versions-on-demand'
import { DraftStatus } from './draft-status'
import { FormContext } from './form-context'
import { useListening } from './listening'
import { OutcomeBox } from './outcome-box'
import type { useDraftedFields } from './use-drafted-fields'

interface FormFrameProps extends Omit<ReturnType<typeof useDraftedFields>, 'typed' | 'seen' | 'see'> {
  /** Two versions of the record on file; the person chooses first. */
  conflict?: ReactNode
  /** Nothing was sent because the draft has two versions. The choice takes the focus. */
  held?: boolean
  /** Changes with each attempt to send. */
  attempt: number
  onSubmit: (event: SubmitEvent) => void
  /** The button's label. */
  submit: string
  busy: string | false
  /** Shown above the errors. */
  before?: ReactNode
  /** Why the last attempt was refused. */
  outcome?: ReactNode
  /** The fields, and text between them. */
  children: ReactNode
}

/** Everything around a form's fields: conflicts, errors, the outcome, the button and the draft's status. */
export function FormFrame(props: FormFrameProps) {
  const {
    fields,
    draft,
    readOnly,
    attempt,
    onSubmit,
    submit,
    busy,
    before,
    outcome,
    conflict,
    held = false,
    children,
  } = props
  const listening = useListening()

  function choose(chosen: Values) {
    fields.replace(chosen)
    draft?.keeper.resolve(chosen)
  }

  return (
    <div className="flex flex-col gap-4">
      {conflict ||
        (draft?.conflict && (
          <ConflictChoice
            key={draft.conflict.theirs.revision}
            conflict={draft.conflict}
            held={held}
            {...fields.inWords}
            onChoose={choose}
          />
        ))}
      {draft && Object.keys(draft.old).length > 0 && <OldAnswers answers={draft.old} />}
      <form noValidate method="post" aria-busy={busy !== false} onSubmit={onSubmit}>
        {/* Only disables the fields, so screen readers must not see it as a group. */}
        <fieldset role="none" disabled={readOnly || !listening} className="flex min-w-0 flex-col gap-4">
          {before}
          <ErrorSummary errors={fields.summary} attempt={attempt} />
          {outcome && <OutcomeBox>{outcome}</OutcomeBox>}
          <FormContext value={fields.bind}>{children}</FormContext>
          <Button type="submit" busy={busy} className={`self-start ${needsScripts}`}>
            {submit}
          </Button>
          {draft && !readOnly && <DraftStatus status={draft.status} />}
        </fieldset>
        <WithoutScripts what="This form" />
        {readOnly && <ReadOnlyNote />}
      </form>
    </div>
  )
}
