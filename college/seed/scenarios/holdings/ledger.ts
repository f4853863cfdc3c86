import { z } from 'zod'
import { chargeTypes } from '@/features/purchases/content'
import { cents, date, plan, text, year } from './fields'

/** One purchased item. `kind` is a charge type of S2 §9; a refund is negative. */
export const Purchase = z.strictObject({
  postedOn: date,
  description: text,
  kind: z.enum(chargeTypes.map(({ code }) => code)),
  amountCents: cents,
  cardLastFour: text,
  cardBrand: text.default('Visa'),
  plan: plan.nullable().default(null),
  discountCents: cents.default(0),
  discountCode: text.nullable().default(null),
  taxCents: cents.default(0),
  status: z.enum(['paid', 'refunded', 'pending']).default('paid'),
})

/** A form of one year: tuition payments (box 1), refunds of earlier years (box 4). */
export const TaxForm = z.strictObject({
  year,
  kind: z.enum(['1098T', 'tuitionStatement']),
  paidCents: cents,
  adjustedCents: cents.default(0),
  halfTime: z.boolean().default(false),
  graduate: z.boolean().default(false),
  nextPeriod: z.boolean().default(false),
  /** Null means January 31 after its year. */
  availableOn: date.nullable().default(null),
  /** Null means that a form is issued. */
  notIssued: z.enum(['no_tuition', 'scholarship', 'non_credit', 'employer']).nullable().default(null),
  correctedOn: date.nullable().default(null),
  correction: text.nullable().default(null),
})

export const Subscription = z.strictObject({
  name: text,
  status: z.enum(['active', 'canceled']),
  startedOn: date,
  priceCents: cents,
  cardBrand: text,
  cardLastFour: text,
  cardExpires: date,
  billingEmail: text.nullable().default(null),
  endsOn: date.nullable().default(null),
  cancelReason: text.nullable().default(null),
  cycles: z.array(
    z.strictObject({ beginsOn: date, endsOn: date, amountCents: cents, status: z.enum(['paid', 'due', 'failed']) }),
  ),
})
