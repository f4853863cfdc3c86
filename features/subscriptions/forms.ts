import { email, optionalLines } from '@/lib/shared/forms/fields'
import { defineForm } from '@/lib/shared/forms/form'

/** The address that receives a subscription’s invoices (S1 §7 updateCustomerEmail). */
export const billingEmailForm = defineForm({ name: 'billing-email', fields: { email: email() } })

/** Why a student cancels. The reason is optional. */
export const cancellationForm = defineForm({ name: 'cancellation', fields: { reason: optionalLines(500) } })
