import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { student } from './people'

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => student.id)

/** One line of a purchase. Money in integer cents of a US dollar; refunds are negative. */
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
    paidCents: integer('paid_cents').notNull(),
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
  },
  (row) => [index('subscription_student').on(row.studentId)],
)

/** A paid or coming period of a subscription. Status: paid, due or failed. */
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
  },
  (row) => [primaryKey({ columns: [row.subscriptionId, row.beginsOn] })],
)
