import 'server-only'
import { type DocumentKinds, pdfDocument } from '@/lib/server/handlers/documents/kinds'
import { pages } from '@/lib/shared/routes'
import { awardLetter, certificate } from './calls'

export const designationDocuments = {
  'award-letter': pdfDocument({
    call: awardLetter,
    // The college is asked for the plan as the address writes it; the file name is in lower case (DC-15).
    file: ({ designation }) => `awardLetter_${designation.toLowerCase()}`,
    noun: 'letter',
    what: 'your award letter',
    listedOn: pages.designations,
  }),
  certificate: pdfDocument({
    call: certificate,
    file: ({ designation }) => `certificate_${designation.toLowerCase()}`,
    noun: 'certificate',
    what: 'your certificate',
    listedOn: pages.designations,
    none: 'There is no certificate for this designation. You may have asked for none when you applied. Your award letter says the same.',
  }),
} satisfies DocumentKinds
