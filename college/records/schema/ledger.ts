import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/**
 * One line of a purchase. Money in integer cents of a US dollar; refunds are negative. `kind` is a charge type of S2
 * §9. The amount paid is the list price less the discount plus tax, so the list price is `amountCents + discountCents -
 * taxCents`.
 */
export const purchase = pgTable(
  'purchase',
  {
    id: text().primaryKey(),
    studentId: studentId(),
    postedOn: date('posted_on').notNull(),
    description: text().notNull(),
    kind: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    cardLastFour: text('card_last_four').notNull(),
    cardBrand: text('card_brand').notNull().default('Visa'),
    /** The plan it was bought for, if any. */
    plan: text(),
    discountCents: integer('discount_cents').notNull().default(0),
    discountCode: text('discount_code'),
    taxCents: integer('tax_cents').notNull().default(0),
    /** paid, refunded or pending. */
    status: text().notNull().default('paid'),
  },
  (row) => [index('purchase_student').on(row.studentId, row.postedOn)],
)

/** A tax form of one year: `1098T`, or `tuitionStatement` for the years before it. */
export const taxForm = pgTable(
  'tax_form',
  {
    studentId: studentId(),
    year: integer().notNull(),
    kind: text().notNull(),
    /** Tuition paid in the year, less refunds of the same year (box 1 of the 1098-T). */
    paidCents: integer('paid_cents').notNull(),
    /** Refunds of payments from an earlier year (box 4). */
    adjustedCents: integer('adjusted_cents').notNull().default(0),
    halfTime: boolean('half_time').notNull().default(false),
    graduate: boolean().notNull().default(false),
    /** True when some of the amount was for a term that began in the first quarter of the next year (box 7). */
    nextPeriod: boolean('next_period').notNull().default(false),
    /** The first day the form is available; null for January 31 after its year. */
    availableOn: date('available_on'),
    /** Why no form is issued for this year, a `NoFormReason` of `features/tax-forms/calls`; null when one is issued. */
    notIssued: text('not_issued'),
    /** When the form was reissued, and what was corrected. */
    correctedOn: date('corrected_on'),
    correction: text(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.year, row.kind] })],
)

/** A subscription to the knowledge hub and the card that pays for it; `cardExpires` is the last day of its month. */
export const subscription = pgTable(
  'subscription',
  {
    id: text().primaryKey(),
    studentId: studentId(),
    name: text().notNull(),
    status: text().notNull(),
    startedOn: date('started_on').notNull(),
    priceCents: integer('price_cents').notNull(),
    cardBrand: text('card_brand').notNull(),
    cardLastFour: text('card_last_four').notNull(),
    cardExpires: date('card_expires').notNull(),
    /** The address for invoices; null for the account's address. */
    billingEmail: text('billing_email'),
    /** The last day of a canceled subscription. */
    endsOn: date('ends_on'),
    cancelReason: text('cancel_reason'),
  },
  (row) => [index('subscription_student').on(row.studentId)],
)

/** A paid or upcoming period of a subscription. Status: paid, due or failed. */
export const billingCycle = pgTable(
  'billing_cycle',
  {
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscription.id),
    beginsOn: date('begins_on').notNull(),
    endsOn: date('ends_on').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text().notNull(),
    /** The card that paid. */
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
  },
  (row) => [primaryKey({ columns: [row.subscriptionId, row.beginsOn] })],
)

/**
 * One visit to the card page. A one-time value opens it, and it returns a token that can be used once. Stores
 * only the card details that a receipt shows, and only the SHA-256 of the two values.
 */
export const cardEntry = pgTable(
  'card_entry',
  {
    sessionHash: text('session_hash').primaryKey(),
    studentId: studentId(),
    /** Where the student continues: an address of the portal. */
    returnTo: text('return_to').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The number of cards declined on this visit. */
    declined: integer().notNull().default(0),
    tokenHash: text('token_hash').unique(),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    cardExpires: date('card_expires'),
    spentAt: timestamp('spent_at', { withTimezone: true }),
  },
  (row) => [index('card_entry_expires').on(row.expiresAt)],
)

/** A promotional code for the recertification fee. With a company, only that company's people can use it. */
export const promoCode = pgTable('promo_code', {
  code: text().primaryKey(),
  description: text().notNull(),
  discountCents: integer('discount_cents').notNull(),
  companyId: text('company_id'),
  expiresOn: date('expires_on'),
})

/** A code that a student used. Each code works once per recertification period. */
export const promoUse = pgTable(
  'promo_use',
  {
    studentId: studentId(),
    code: text()
      .notNull()
      .references(() => promoCode.code),
    periodBeginsOn: date('period_begins_on').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.studentId, row.code, row.periodBeginsOn] })],
)
