'use client'

import { SingleFormDialog } from '@/components/form/single-form-dialog'

const load = async () => (await import('./billing-email-form')).BillingEmailForm

/** The dialog in which the address for invoices is changed, and the button that opens it. */
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
