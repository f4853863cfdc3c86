import 'server-only'
import { college } from '@/lib/server/college/client'
import { type DocumentKind, type DocumentKinds, pdfDocument, tableFile } from '@/lib/server/handlers/documents/kinds'
import type { SearchParams } from '@/lib/shared/address'
import { pages } from '@/lib/shared/routes'
import { purchaseHistory, receipt, receiptPack } from './calls'
import { packProblem } from './packs'
import { purchaseTable } from './rules'

/** Returns the chosen days, each once, oldest first. A form sends one field for each day, the call takes one text. */
const daysOf = ({ postedDates = [] }: SearchParams): string[] =>
  [...new Set([postedDates].flat().flatMap((text) => text.split(',')))].sort()

/** The receipts of the chosen days as one document, named after the first and the last day. */
const pack: DocumentKind = {
  find(viewer, asked) {
    const days = daysOf(asked)
    const input = receiptPack.input.safeParse({ ...asked, postedDates: days.join(',') })
    if (!input.success) return null
    const named = [...new Set([days[0], days.at(-1)])].join('_to_')
    return { fileName: `reimbursement_${named}.pdf`, load: () => college.load(receiptPack, viewer, input.data) }
  },
  unchosen: (asked) => packProblem(daysOf(asked).length),
  noun: 'pack',
  what: 'your reimbursement pack',
  listedOn: pages.purchaseHistory,
  none: 'There is no receipt for one of these days. A pending item gets a receipt once it is posted.',
}

export const purchaseDocuments = {
  receipt: pdfDocument({
    call: receipt,
    file: ({ postedDate }) => `receipt_${postedDate}`,
    noun: 'receipt',
    what: 'your receipt',
    listedOn: pages.purchaseHistory,
    none: 'There is no receipt for this day. A pending item gets a receipt once it is posted.',
  }),
  'receipt-pack': pack,
  purchases: tableFile({
    load: (viewer) => college.load(purchaseHistory, viewer),
    table: purchaseTable,
    file: 'purchases',
    noun: 'list',
    what: 'your purchases',
    listedOn: pages.purchaseHistory,
  }),
} satisfies DocumentKinds
