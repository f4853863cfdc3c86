'use client'

import { noSubject, type Draft } from '@/lib/shared/draft'
import { FormDialog, type FormDialogProps } from './form-dialog'
import { OpenFormButton } from './open-form-button'

interface SingleFormDialogProps<Component> extends Omit<FormDialogProps<object, Component>, 'keyOf' | 'unsent'> {
  /** What was typed and not sent. */
  drafts?: readonly Draft[]
  /** On the button that opens it. */
  button: string
}

/** A form of which there is one on the page, about nothing in particular: its dialog, and the button that opens it. */
export function SingleFormDialog<Component>({ drafts = [], button, ...dialog }: SingleFormDialogProps<Component>) {
  return (
    <>
      <FormDialog<object, Component>
        {...dialog}
        keyOf={() => noSubject}
        unsent={drafts.map((draft) => ({ draft, subject: {} }))}
      />
      <OpenFormButton opens={dialog.hash} subject={{}} variant="secondary">
        {button}
      </OpenFormButton>
    </>
  )
}
