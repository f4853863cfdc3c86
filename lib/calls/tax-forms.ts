import { z } from 'zod'
import { noFormReasons } from '@/lib/content/options/no-form-reasons'
import { load, sharedStaleMs } from './call'
import { calendarDate, encodedPdf, optionalText, textOf } from './wire'

const taxYear = z.strictObject({ year: z.string().regex(/^\d{4}$/) })

export type NoFormReason = keyof typeof noFormReasons

const reasons = Object.keys(noFormReasons) as NoFormReason[]
const states = ['issued', 'not_issued', 'corrected'] as const

/**
 * The years for which there is a form, newest first: the 1098-T, or the tuition statement of the years before it.
 * `available_date` lies ahead while a form is in preparation, which is until January 31 after its year. A college that sends no
 * `status` lists only what is issued.
 */
export const taxYears = load({
  name: 'taxYears',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/tuitionStatementYears`,
  answer: z.array(
    z
      .object({
        tax_year: z.union([z.string(), z.number()]),
        form_type: z.enum(['1098T', 'tuitionStatement']),
        available_date: calendarDate,
        status: textOf(...states),
        reason: textOf(...reasons),
        corrected_date: calendarDate,
        correction: optionalText,
      })
      .transform((wire) => ({
        year: String(wire.tax_year),
        form: wire.form_type,
        availableOn: wire.available_date,
        state: states.find((state) => state === wire.status) ?? ('issued' as const),
        /** Why none is issued, where the college says. */
        reason: reasons.find((reason) => reason === wire.reason) ?? null,
        correctedOn: wire.corrected_date,
        /** What was corrected, in words. */
        correction: wire.correction,
      })),
  ),
  who: 'student',
  source:
    'S2 §7.2 Records taxYears (tuitionStatementYears); path chosen in the style of its neighbors; `status`, `reason`, `corrected_date` and `correction` are ours (pages 7; shape not shown)',
})

/** Form 1098-T of one year as an encoded PDF. Nobody opens it in a student's place. */
export const taxForm = load({
  name: 'taxForm',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/1098T`,
  input: taxYear,
  query: ({ year }) => ({ year }),
  answer: encodedPdf,
  timeoutClass: 'document',
  who: 'student',
  sensitive: true,
  wantsRecentSignIn: true,
  whileMasquerading: false,
  source: 'S2 §7.2 Records taxForm (1098T); path chosen in the style of its neighbors',
})

/** The tuition statement of a year before the 1098-T, as an encoded PDF. Nobody opens it in a student's place. */
export const oldTaxForm = load({
  name: 'oldTaxForm',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/tuitionStatement`,
  input: taxYear,
  query: ({ year }) => ({ year }),
  answer: encodedPdf,
  timeoutClass: 'document',
  who: 'student',
  sensitive: true,
  wantsRecentSignIn: true,
  whileMasquerading: false,
  source: 'S2 §7.2 Records oldTaxForm (tuitionStatement); path chosen in the style of its neighbors',
})
