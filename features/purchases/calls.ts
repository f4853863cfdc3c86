import { z } from 'zod'
import { load, save, sharedStaleMs } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { givenText, someText } from '@/lib/calls/fields'
import { calendarDate, cents, identifier, optionalText, yesNo } from '@/lib/calls/wire'
import { isCalendarDate } from '@/lib/shared/calendar-date'
import { mostReceiptsInPack, packProblem } from './packs'
import { hasFormOfPromoCode } from './promo-code'

const states = { P: 'paid', R: 'refunded', N: 'pending' } as const
type State = (typeof states)[keyof typeof states] | 'unknown'
const stateOf = (code: string): State =>
  Object.entries(states).find(([known]) => known === code.trim().toUpperCase())?.[1] ?? 'unknown'

/**
 * Lists everything the student bought, newest first, one row per item. Amounts are in whole cents; a refund is
 * negative. `charge_type` is one of the charge types of S2 §9. `item_status`: P paid, R refunded, N pending.
 */
export const purchaseHistory = load({
  name: 'purchaseHistory',
  staleMs: sharedStaleMs,
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/purchaseHistory`,
  answer: z.array(
    z
      .object({
        item_number: identifier,
        posted_date: z.iso.date(),
        description: z.string(),
        charge_type: z.string().trim(),
        acad_plan: optionalText,
        amount_cents: cents,
        item_status: z.string(),
        receipt: yesNo,
      })
      .transform((wire) => ({
        id: wire.item_number,
        postedOn: wire.posted_date,
        description: wire.description,
        chargeType: wire.charge_type,
        plan: wire.acad_plan,
        amountCents: wire.amount_cents,
        state: stateOf(wire.item_status),
        hasReceipt: wire.receipt,
      })),
  ),
  who: 'student',
  source: 'S2 §7.2 Records purchaseHistory',
})

/** Returns the receipt for everything posted on one day, as an encoded PDF. */
export const receipt = documentCall({
  name: 'receipt',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/receipt`,
  input: z.strictObject({ postedDate: z.iso.date() }),
  query: ({ postedDate }) => ({ postedDate }),
  who: 'student',
  example: () => ({ postedDate: '2025-06-21' }),
  namesRecord: true,
  source: 'S2 §7.2 Records receipt',
})

/** The days of the receipts, such as `2025-06-21,2025-07-08`. */
const postedDates = z
  .string()
  .describe(`Calendar dates separated by commas, at most ${mostReceiptsInPack}, each once.`)
  .refine((text) => {
    const days = text.split(',')
    return days.every(isCalendarDate) && new Set(days).size === days.length && packProblem(days.length) === null
  })

/**
 * Returns the receipts of several days as one encoded PDF, with a cover that lists them and their total. Returns 404 if
 * a day has no receipt.
 */
export const receiptPack = documentCall({
  name: 'receiptPack',
  base: 'webService',
  path: ({ studentId }) => `/TAC_EDU/student/${studentId}/receiptPack`,
  input: z.strictObject({ postedDates }),
  query: (input) => ({ postedDates: input.postedDates }),
  who: 'student',
  undocumented: true,
  example: () => ({ postedDates: '2025-06-21' }),
  namesRecord: true,
  source: 'ours: the specification does not name it',
})

/**
 * Checks whether a promotional code can be used for this recertification period. A code can be used once per period,
 * when the fee is paid with it. Neither this check nor the questionnaire uses it up. A code that cannot be used is not
 * an error: the answer says why.
 */
export const promoCodeVerify = save({
  name: 'promoCodeVerify',
  base: 'webService',
  method: 'POST',
  path: () => '/TAC_EDU/enrollment/promoCodes/verify',
  input: z.strictObject({
    code: z.string().trim().toUpperCase().refine(hasFormOfPromoCode),
    companyId: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
  }),
  request: z.strictObject({
    student_id: z.string(),
    promo_code: givenText(20).describe('Promotional code that pays the fee.'),
    company_id: someText(10).describe('Company number from `companies`.'),
  }),
  body: ({ code, companyId }, { studentId }) => ({
    student_id: studentId,
    promo_code: code,
    company_id: companyId ?? '',
  }),
  answer: z
    .object({
      valid: yesNo,
      message: optionalText,
      description: optionalText,
      discount_cents: cents.nullish().describe('Discount, in cents.'),
      expires_date: calendarDate.describe('Last day on which the code can be used.'),
    })
    .transform((wire) => ({
      valid: wire.valid,
      message: wire.message,
      description: wire.description,
      discountCents: wire.discount_cents ?? 0,
      expiresOn: wire.expires_date,
    })),
  limit: 'lookup',
  who: 'student',
  fromBrowser: true,
  example: () => ({ code: 'RECERT25', companyId: '1000653' }),
  source: 'S2 §7.2 promoCodeVerify; the answer is ours (ruling 36)',
})
