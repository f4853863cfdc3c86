'use client'

import { FormDialog } from '@/components/form/form-dialog'
import { OpenFormButton } from '@/components/form/open-form-button'
import type { Option } from '@/lib/content/options/option'
import { taxFormCorrectionHash } from '@/lib/forms/tax-form-correction-hash'
import { noSubject, type Draft } from '@/lib/shared/draft'

const load = async () => (await import('./correction-form')).CorrectionForm

/** The dialog in which somebody asks for a corrected form, and the button that opens it. */
export function CorrectionRequest({ forms, drafts }: { forms: readonly Option[]; drafts: readonly Draft[] }) {
  return (
    <>
      <FormDialog<object, Awaited<ReturnType<typeof load>>>
        hash={taxFormCorrectionHash}
        title="Ask for a corrected form"
        load={load}
        form="tax-form-correction"
        keyOf={() => noSubject}
        unsent={drafts.map((draft) => ({ draft, subject: {} }))}
        unsentTitle="You have not sent your request for a correction"
        returnTo="wrong-form-title"
      >
        {(Form) => <Form forms={forms} />}
      </FormDialog>
      <OpenFormButton opens={taxFormCorrectionHash} subject={{}} variant="secondary">
        Ask for a correction
      </OpenFormButton>
    </>
  )
}
