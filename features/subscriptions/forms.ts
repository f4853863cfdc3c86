import { email, optionalLines } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'

/** Where the invoices of a subscription go (S1 §7 updateCustomerEmail). */
export const billingEmailForm = defineForm({ name: 'billing-email', fields: { email: email() } })

/** Why somebody cancels; nobody has to say. */
export const cancellationForm = defineForm({ name: 'cancellation', fields: { reason: optionalLines(500) } })
