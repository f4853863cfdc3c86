'use client'

import { noSubject, type Draft } from '@/lib/shared/draft'
import { FormDialog, type FormDialogProps } from './form-dialog'
import { OpenFormButton } from './open-form-button'

interface SingleFormDialogProps<Component> extends Omit<FormDialogProps<object, Component>, 'keyOf' | 'unsent'> {
  /** Unsent drafts. */
  drafts?: readonly Draft[]
  /** The label of the button that opens it. */
  button: string
}

/** The dialog and button of a form that exists once on the page and has no particular subject. */
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
