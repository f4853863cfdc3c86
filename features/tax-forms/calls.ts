import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { givenText, lines, toWireFlag, yesOrNo } from '@/lib/calls/fields'
import { acknowledged, calendarDate, identifier, instant, optionalText, textOf, yesNo } from '@/lib/calls/wire'
import { noFormReasons } from './content'
import { taxFormCorrectionForm } from './forms'

/** Requests a correction of one year's form. Nothing changes until a person has compared the form with the payments. */
export const taxFormCorrection = save({
  name: 'taxFormCorrection',
  base: 'webService',
  method: 'POST',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/taxFormCorrection`,
  input: z.strictObject(taxFormCorrectionForm.fields),
  request: z.strictObject({
    tax_year: z.string().regex(/^\d{4}$/),
    wrong: givenText(120).describe('The box or text that is wrong.'),
    should_say: lines(1_000).describe('What the form should say, and how the student knows.'),
  }),
  body: ({ year, wrong, shouldSay }) => ({ tax_year: year, wrong, should_say: shouldSay }),
  answer: z
    .object({
      request_number: identifier.nullish().describe('Number that the student and the college use for the request.'),
    })
    .transform((wire) => ({ number: wire.request_number ?? null })),
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  example: () => ({ year: '2025', wrong: 'Box 1', shouldSay: '$895.00' }),
  freeText: ['wrong', 'shouldSay'],
  source: 'pages 7; the specification shows no shape, so it is ours',
})

const path = ({ studentId }: { studentId: string }): `/${string}` => `/TAC_EDU/student/${studentId}/taxFormDelivery`

/**
 * Returns how the student gets tax forms: only online, which requires consent, or also by mail. A student who never
 * chose has not consented, and `changed_at` is null.
 */
const delivery = load({
  name: 'taxFormDelivery',
  base: 'webService',
  path,
  answer: z
    .object({
      consent_flag: yesNo.describe('Y when the student gets tax forms online only, without paper.'),
      changed_at: instant.describe('When the student last changed the consent; null when never.'),
    })
    .transform((wire) => ({ isElectronic: wire.consent_flag, changedAt: wire.changed_at })),
  who: 'student',
  undocumented: true,
  source: 'pages 7; the specification shows no shape, so it is ours',
})

/** Consents to online tax forms without paper, or withdraws the consent. It applies to forms made from then on. */
const choose = save({
  name: 'taxFormDelivery',
  base: 'webService',
  method: 'POST',
  path,
  input: z.strictObject({ isElectronic: z.boolean() }),
  request: z.strictObject({
    consent_flag: yesOrNo.describe('Y when the student gets tax forms online only, without paper.'),
  }),
  body: ({ isElectronic }) => ({ consent_flag: toWireFlag(isElectronic) }),
  answer: acknowledged,
  invalidates: ['taxFormDelivery'],
  who: 'student',
  fromBrowser: true,
  undocumented: true,
  example: () => ({ isElectronic: true }),
  source: 'pages 7; the specification shows no shape, so it is ours, with the load of the same name',
})

export const taxFormDelivery = { load: delivery, save: choose }

const taxYear = z.strictObject({ year: z.string().regex(/^\d{4}$/) })

export type NoFormReason = keyof typeof noFormReasons

const reasons = Object.keys(noFormReasons) as NoFormReason[]
const states = ['issued', 'not_issued', 'corrected'] as const

/**
 * Lists the years that have a form, newest first: the 1098-T, or the tuition statement for earlier years.
 * `available_date` is in the future while a form is being prepared, until January 31 of the following year. A college
 * that sends no `status` lists only issued forms.
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
        form_type: z.enum(['1098T', 'tuitionStatement']).describe('1098T, or tuitionStatement for earlier years.'),
        available_date: calendarDate.describe('First day on which the form can be opened.'),
        status: textOf(...states).describe('issued; not_issued: `reason` says why; corrected: issued again.'),
        reason: textOf(...reasons).describe(
          'no_tuition: the student paid no tuition. scholarship: a scholarship covered it. non_credit: the courses gave no credit. employer: the employer was billed.',
        ),
        corrected_date: calendarDate.describe('Day on which a corrected form was issued.'),
        correction: optionalText.describe('What was corrected, in words.'),
      })
      .transform((wire) => ({
        year: String(wire.tax_year),
        form: wire.form_type,
        availableOn: wire.available_date,
        state: states.find((state) => state === wire.status) ?? ('issued' as const),
        /** Why no form is issued, if the college says. */
        reason: reasons.find((reason) => reason === wire.reason) ?? null,
        correctedOn: wire.corrected_date,
        /** What was corrected, in words. */
        correction: wire.correction,
      })),
  ),
  who: 'student',
  source:
    'S2 §7.2 Records taxYears (tuitionStatementYears); path chosen to match related calls; `status`, `reason`, `corrected_date` and `correction` are ours (pages 7 shows no shape)',
})

/** Returns Form 1098-T of one year as an encoded PDF. Staff cannot open it for a student. */
export const taxForm = documentCall({
  name: 'taxForm',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/1098T`,
  input: taxYear,
  query: ({ year }) => ({ year }),
  who: 'student',
  wantsRecentSignIn: true,
  whileMasquerading: false,
  example: () => ({ year: '2024' }),
  namesRecord: true,
  source: 'S2 §7.2 Records taxForm (1098T); path chosen to match related calls',
})

/** Returns the tuition statement of a year before the 1098-T, as an encoded PDF. Staff cannot open it for a student. */
export const oldTaxForm = documentCall({
  name: 'oldTaxForm',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/tuitionStatement`,
  input: taxYear,
  query: ({ year }) => ({ year }),
  who: 'student',
  wantsRecentSignIn: true,
  whileMasquerading: false,
  example: () => ({ year: '2023' }),
  namesRecord: true,
  source: 'S2 §7.2 Records oldTaxForm (tuitionStatement); path chosen to match related calls',
})
