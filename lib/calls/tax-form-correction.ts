import { z } from 'zod'
import { taxFormCorrectionForm } from '@/lib/forms/tax-form-correction'
import { save } from './call'
import { givenText, lines } from './fields'
import { identifier } from './wire'

/** Asks for a corrected form of one year. Nothing changes until somebody has compared it with what was paid. */
export const taxFormCorrection = save({
  name: 'taxFormCorrection',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/taxFormCorrection`,
  input: z.strictObject(taxFormCorrectionForm.fields),
  request: z.strictObject({
    tax_year: z.string().regex(/^\d{4}$/),
    wrong: givenText(120),
    should_say: lines(1_000),
  }),
  body: ({ year, wrong, shouldSay }) => ({ tax_year: year, wrong, should_say: shouldSay }),
  answer: z
    .object({ request_number: identifier.nullish() })
    .transform((wire) => ({ number: wire.request_number ?? null })),
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  source: 'pages 7; shape not shown, ours',
})
