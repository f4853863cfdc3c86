'use client'

import { type ReactNode, use, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { differing, isBlank, type Values } from '@/lib/browser/draft-values'
import { unknownOutcome } from '@/lib/browser/unknown-outcome'
import { useUnsentWarning } from '@/lib/browser/use-unsent-warning'
import type { SaveAnswer, SaveInput, SaveName } from '@/lib/calls/table'
import { type Form, type FormValues, valuesOf } from '@/lib/shared/forms/form'
import { isSecret } from '@/lib/shared/forms/secret'
import type { OnFile } from '@/lib/shared/result'
import { FormFrame } from './form-frame'
import { type DraftOfForm, FormPlace } from './form-place'
import { Done, Refused, StillHere } from './outcome'
import { isLeaving, type SubmissionOptions, useSubmission } from './submission'
import { useDraftedFields } from './use-drafted-fields'
import { RecordConflict } from './versions-on-demand'

/** Errors that the page found itself: a message for each invalid field. */
export type Faults<Of extends Form> = Partial<Record<keyof FormValues<Of> & string, string>>

/** For a form that edits a record on file. */
interface EditedStart {
  /** The version of the record that the `start` values come from. */
  version: string
  /** Shows the record on file. */
  show: () => void
  /** True when an empty field leaves the value on file unchanged. */
  blankStays?: boolean
}

export interface CallFormProps<Of extends Form, Name extends SaveName> extends Pick<
  SubmissionOptions<Name>,
  'method' | 'objection' | 'onDone' | 'showsAgain'
> {
  form: Of
  call: Name
  /** The part of the call's input that nobody types: what the form is about. */
  subject: Omit<SaveInput<Name>, keyof FormValues<Of>>
  /** The values on file. */
  start?: Partial<FormValues<Of>>
  /** The record that the call changes, if it changes one. */
  edits?: EditedStart
  /** The draft of this form. A form in a dialog gets it from the dialog. */
  draft?: DraftOfForm
  /** Checks that only this page can make; runs after the schema. */
  check?: (values: FormValues<Of>) => Promise<Faults<Of>>
  /** The message after a successful save. */
  done: ReactNode | ((answer: SaveAnswer<Name>) => ReactNode)
  /** Buttons for the next step, beside the success message. */
  next?: ReactNode
  /** The form shows what was typed on other pages, so it does not say that the text is still here. */
  isReview?: boolean
  submit?: string
  busy?: string
  /** The fields, and text between them. */
  children: ReactNode
}

/**
 * A form that sends one call of the table. It handles everything that forms share: errors and focus, one save at a
 * time, the outcome, the draft, the warning before unsaved text is lost, and read-only mode for staff.
 */
export function CallForm<Of extends Form, Name extends SaveName>(props: CallFormProps<Of, Name>) {
  const {
    form,
    call,
    subject,
    start,
    check,
    done,
    next,
    edits,
    isReview,
    submit = 'Submit',
    busy = 'Submitting',
  } = props
  const place = use(FormPlace)
  const drafted = props.draft ?? place.draft
  const { typed, seen, see, ...parts } = useDraftedFields(form, { drafted, start, version: edits?.version })
  const { fields, draft } = parts
  const [leaving, setLeaving] = useState(false)
  const sending = useSubmission(call, {
    ...props,
    draft: draft?.keeper,
    edits:
      seen === undefined
        ? undefined
        : {
            version: seen,
            isMet: (input, { values }) => values !== null && namesIn({ ...Object(input) }, values).length === 0,
          },
  })
  const { state } = sending
  const other = state.kind === 'refused' ? state.failure.onFile : state.kind === 'busy' ? state.onFile : undefined
  useUnsentWarning(fields.isDirty && !leaving && state.kind !== 'done' && !isLeaving(state))
  useEffect(() => {
    if (leaving) edits?.show()
  }, [leaving, edits])
  const { setBusy } = place
  useEffect(() => {
    if (state.kind !== 'busy') return
    setBusy?.(true)
    return () => setBusy?.(false)
  }, [state.kind, setBusy])

  async function send(values: FieldValues, instead?: OnFile) {
    await sending.submit(async () => {
      const faults = Object.entries((await check?.(values as FormValues<Of>)) ?? {})
      for (const [name, message] of faults) fields.refuse(name, String(message))
      return faults.length > 0 ? null : ({ ...subject, ...values } as unknown as SaveInput<Name>)
    }, instead)
  }

  /** Returns the names of the fields whose values differ from what is on file. */
  const namesIn = (mine: Values, onFile: Values): string[] =>
    differing(valuesOf(form, mine), onFile).filter(
      (name) => fields.inWords.toLabel?.(name) !== null && !(edits?.blankStays && isBlank({ [name]: mine[name] })),
    )

  function keepMine(onFile: OnFile) {
    see(onFile.version)
    void fields.handleSubmit((values) => send(values, onFile))()
  }

  /** Returns false when the draft could not be discarded: it would be offered again. */
  async function keepTheirs(): Promise<boolean> {
    const became = (await draft?.keeper.discard()) ?? 'done'
    if (became === 'conflict') draft?.keeper.sent() // the draft now belongs to another device, so it stays
    const isGone = became === 'done' || became === 'conflict'
    setLeaving(isGone)
    return isGone
  }

  function conflictWith(onFile: OnFile) {
    const mine = form.schema.safeParse(fields.values).data ?? fields.values
    const names = onFile.values ? namesIn(mine, onFile.values) : []
    return (
      <RecordConflict
        key={onFile.version}
        mine={mine}
        onFile={onFile.values}
        names={names}
        {...fields.inWords}
        busy={state.kind === 'busy'}
        onKeepMine={() => keepMine(onFile)}
        onKeepTheirs={keepTheirs}
      />
    )
  }

  if (state.kind === 'done') {
    return (
      <Done next={next} onClose={place.close}>
        {typeof done === 'function' ? done(state.answer) : done}
      </Done>
    )
  }
  return (
    <FormFrame
      {...parts}
      attempt={fields.attempt}
      onSubmit={(event) => void fields.handleSubmit((values) => send(values))(event)}
      submit={submit}
      busy={state.kind === 'busy' && busy}
      before={
        typed &&
        !isReview &&
        state.kind === 'idle' && <StillHere became={draft?.keeper.mayBeSent ? unknownOutcome : undefined} />
      }
      held={state.kind === 'held'}
      conflict={other && conflictWith(other)}
      outcome={
        state.kind === 'refused' &&
        !other && <Refused {...state} isSecret={Object.values(form.fields).some(isSecret)} />
      }
    >
      {props.children}
    </FormFrame>
  )
}
