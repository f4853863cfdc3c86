'use client'

import { CallForm } from '@/components/form/call-form'
import { EmailField } from '@/components/form/text-fields'
import { billingEmailForm } from './forms'

/** Changes the address that receives invoices (S1 §7 updateCustomerEmail). */
export function BillingEmailForm() {
  return (
    <CallForm
      form={billingEmailForm}
      call="updateCustomerEmail"
      subject={{}}
      submit="Save"
      busy="Saving"
      done={({ billingEmail }) =>
        `Invoices go to ${billingEmail} from now on. We sent an email to both addresses and to your account email.`
      }
    >
      <EmailField name="email" label="New email for invoices" />
    </CallForm>
  )
}
