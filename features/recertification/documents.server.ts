import 'server-only'
import { type DocumentKinds, pdfDocument } from '@/lib/server/handlers/documents/kinds'
import { pages } from '@/lib/shared/routes'
import { confirmationLetter } from './calls'

export const recertificationDocuments = {
  'confirmation-letter': pdfDocument({
    call: confirmationLetter,
    file: ({ yearDisplay }) => `${yearDisplay ?? 'unknown_year'}_confirmation_letter`,
    noun: 'letter',
    what: 'your confirmation letter',
    listedOn: pages.designations,
  }),
} satisfies DocumentKinds
