import 'server-only'
import { type DocumentKinds, pdfDocument } from '@/lib/server/handlers/documents/kinds'
import type { SearchParams } from '@/lib/shared/address'
import { pages } from '@/lib/shared/routes'
import { oldTaxForm, taxForm } from './calls'
import { listedReasons } from './content'

const noneOfYear = ({ year }: SearchParams): string =>
  `We have no form for ${String(year)}. There is none for a year in which ${listedReasons.join(' ')} The page below says when the next ones are ready, and whom to ask.`

export const taxFormDocuments = {
  'tax-form': pdfDocument({
    call: taxForm,
    file: ({ year }) => `1098T_${year}`,
    noun: 'form',
    what: 'your tax form',
    listedOn: pages.taxForms,
    none: noneOfYear,
  }),
  'tuition-statement': pdfDocument({
    call: oldTaxForm,
    file: ({ year }) => `tuitionStatement_${year}`,
    noun: 'statement',
    what: 'your tuition statement',
    listedOn: pages.taxForms,
    none: noneOfYear,
  }),
} satisfies DocumentKinds
