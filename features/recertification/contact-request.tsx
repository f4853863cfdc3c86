'use client'

import { SingleFormDialog } from '@/components/form/single-form-dialog'
import type { Draft } from '@/lib/shared/draft'
import { contactRequestHash } from './content'

const load = async () => (await import('./contact-request-form')).ContactRequestForm

/** The dialog for a question about recertification, and the button that opens it. */
export const ContactRequest = ({ drafts }: { drafts: readonly Draft[] }) => (
  <SingleFormDialog
    hash={contactRequestHash}
    title="Ask about recertification"
    load={load}
    form="contact-request"
    drafts={drafts}
    unsentTitle="You have not sent your question"
    returnTo="questions-title"
    button="Ask Student Experience"
  >
    {(Form) => <Form />}
  </SingleFormDialog>
)
