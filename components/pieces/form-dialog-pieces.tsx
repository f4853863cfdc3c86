'use client'

import { FormDialog } from '@/components/form/form-dialog'
import { OpenFormButton } from '@/components/form/open-form-button'
import type { DraftedFormName } from '@/lib/calls/drafted-forms'
import type { DialogForm } from './dialog-form'
import { sampleDraft } from './sample-draft'

interface Subject {
  subject: string
}

// A form that exists only on this page; the portal keeps no drafts of it.
const form = sampleDraft.form as DraftedFormName
const shared = { form, keyOf: ({ subject }: Subject) => subject, returnTo: 'dialogs-title' }
const loadForm = () => import('./dialog-form').then(({ DialogForm }) => DialogForm)
const never = () => new Promise<typeof DialogForm>(() => undefined)
const fails = () => Promise.reject<typeof DialogForm>(new Error('no connection'))
const others = [
  { hash: '#late-form', title: 'A form that never comes', load: never },
  { hash: '#no-form', title: 'A form that could not be loaded', load: fails },
] as const

/** Forms in dialogs: one with an unsent draft, one that never finishes loading, and one that fails to load. */
export function FormDialogPieces() {
  return (
    <>
      <FormDialog
        {...shared}
        hash="#a-form"
        title="A form in a dialog"
        load={loadForm}
        unsent={[{ draft: sampleDraft, subject: { subject: sampleDraft.subject } }]}
        unsentTitle="A form in a dialog was never sent"
      >
        {(Form) => <Form />}
      </FormDialog>
      {others.map((each) => (
        <FormDialog key={each.hash} {...shared} {...each}>
          {(Form) => <Form />}
        </FormDialog>
      ))}
      <div className="flex flex-wrap items-start gap-3">
        {[{ hash: '#a-form', title: 'A form in a dialog' } as const, ...others].map(({ hash, title }) => (
          <OpenFormButton key={hash} variant="secondary" opens={hash} subject={{ subject: 'new' }}>
            {`Open: ${title}`}
          </OpenFormButton>
        ))}
      </div>
    </>
  )
}
