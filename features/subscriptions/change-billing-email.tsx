'use client'

import { SingleFormDialog } from '@/components/form/single-form-dialog'

const load = async () => (await import('./billing-email-form')).BillingEmailForm

/** A button that opens the dialog to change the invoice address. */
export const ChangeBillingEmail = () => (
  <SingleFormDialog
    hash="#billing-email"
    title="Change the billing email"
    load={load}
    returnTo="invoices-title"
    button="Change billing email"
  >
    {(Form) => <Form />}
  </SingleFormDialog>
)
