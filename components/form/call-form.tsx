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

/** What a form found by itself: the message for each field that is wrong. */
export type Faults<Of extends Form> = Partial<Record<keyof FormValues<Of> & string, string>>

/** How a form begins that changes what is on file. */
interface EditedStart {
  /** The version of it that `start` is of. */
  version: string
  /** Shows what is on file. */
  show: () => void
  /** What is left empty stays as it is on file. */
  blankStays?: boolean
}

export interface CallFormProps<Of extends Form, Name extends SaveName> extends Pick<
  SubmissionOptions<Name>,
  'method' | 'objection' | 'onDone' | 'showsAgain'
> {
  form: Of
  call: Name
  /** What of the call's input nobody types: what the form is about. */
  subject: Omit<SaveInput<Name>, keyof FormValues<Of>>
  /** What is on file. */
  start?: Partial<FormValues<Of>>
  /** The record that the call changes, where it changes one. */
  edits?: EditedStart
  /** What is kept of it until it is sent; a form in a dialog is given it there. */
  draft?: DraftOfForm
  /** What only this page can check, after the schema. */
  check?: (values: FormValues<Of>) => Promise<Faults<Of>>
  /** Said once the college has it. */
  done: ReactNode | ((answer: SaveAnswer<Name>) => ReactNode)
  /** Buttons beside that, for what can be done next. */
  next?: ReactNode
  /** Shows what was typed on other pages, so it does not say that it is still here. */
  isReview?: boolean
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

  /** The fields in which what is sent differs from what is on file. */
  const namesIn = (mine: Values, onFile: Values): string[] =>
    differing(valuesOf(form, mine), onFile).filter(
      (name) => fields.inWords.toLabel?.(name) !== null && !(edits?.blankStays && isBlank({ [name]: mine[name] })),
    )

  function keepMine(onFile: OnFile) {
    see(onFile.version)
    void fields.handleSubmit((values) => send(values, onFile))()
  }

  /** False when what was typed could not be discarded: it would be offered again. */
  async function keepTheirs(): Promise<boolean> {
    const became = (await draft?.keeper.discard()) ?? 'done'
    if (became === 'conflict') draft?.keeper.sent() // the draft is another device's by now, and stays
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
