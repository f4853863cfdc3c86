import 'server-only'
import { type DocumentKinds, pdfDocument } from '@/lib/server/handlers/documents/kinds'
import { pages } from '@/lib/shared/routes'
import { billingReceipt } from './calls'

export const subscriptionDocuments = {
  'billing-receipt': pdfDocument({
    call: billingReceipt,
    file: ({ beginsOn }) => `subscription_receipt_${beginsOn}`,
    noun: 'receipt',
    what: 'your receipt',
    listedOn: pages.subscriptions,
    none: 'There is no receipt for this month. A month gets a receipt once it is paid.',
  }),
} satisfies DocumentKinds
