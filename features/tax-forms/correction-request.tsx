'use client'

import { SingleFormDialog } from '@/components/form/single-form-dialog'
import type { Draft } from '@/lib/shared/draft'
import type { Option } from '@/lib/shared/options/option'
import { taxFormCorrectionHash } from './content'

const load = async () => (await import('./correction-form')).CorrectionForm

/** A button that opens the dialog to ask for a corrected form. */
export const CorrectionRequest = ({ forms, drafts }: { forms: readonly Option[]; drafts: readonly Draft[] }) => (
  <SingleFormDialog
    hash={taxFormCorrectionHash}
    title="Ask for a corrected form"
    load={load}
    form="tax-form-correction"
    drafts={drafts}
    unsentTitle="You have not sent your request for a correction"
    returnTo="wrong-form-title"
    button="Ask for a correction"
  >
    {(Form) => <Form forms={forms} />}
  </SingleFormDialog>
)
