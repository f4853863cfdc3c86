'use client'

import { FormDialog } from '@/components/form/form-dialog'
import { OpenFormButton } from '@/components/form/open-form-button'
import { contactRequestHash } from '@/lib/forms/contact-request-hash'
import { noSubject, type Draft } from '@/lib/shared/draft'

const load = async () => (await import('./contact-request-form')).ContactRequestForm

/** The dialog in which somebody asks about recertification, and the button that opens it. */
export function ContactRequest({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <>
      <FormDialog<object, Awaited<ReturnType<typeof load>>>
        hash={contactRequestHash}
        title="Ask about recertification"
        load={load}
        form="contact-request"
        keyOf={() => noSubject}
        unsent={drafts.map((draft) => ({ draft, subject: {} }))}
        unsentTitle="You have not sent your question"
        returnTo="questions-title"
      >
        {(Form) => <Form />}
      </FormDialog>
      <OpenFormButton opens={contactRequestHash} subject={{}} variant="secondary">
        Ask Student Experience
      </OpenFormButton>
    </>
  )
}
