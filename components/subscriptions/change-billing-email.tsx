'use client'

import { FormDialog } from '@/components/form/form-dialog'
import { OpenFormButton } from '@/components/form/open-form-button'
import { noSubject } from '@/lib/shared/draft'

const load = async () => (await import('./billing-email-form')).BillingEmailForm
const hash = '#billing-email'

/** The dialog in which the address for invoices is changed, and the button that opens it. */
export function ChangeBillingEmail() {
  return (
    <>
      <FormDialog<object, Awaited<ReturnType<typeof load>>>
        hash={hash}
        title="Change the billing email"
        load={load}
        keyOf={() => noSubject}
        returnTo="invoices-title"
      >
        {(Form) => <Form />}
      </FormDialog>
      <OpenFormButton opens={hash} subject={{}} variant="secondary">
        Change billing email
      </OpenFormButton>
    </>
  )
}
