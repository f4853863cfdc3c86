import { z } from 'zod'
import { load, save } from '@/lib/calls/call'
import { documentCall } from '@/lib/calls/document'
import { emailAddress, lines, someText } from '@/lib/calls/fields'
import { calendarDate, cents, optionalText, webAddress } from '@/lib/calls/wire'
import { billingEmailForm, cancellationForm } from './forms'

const states = ['active', 'canceled', 'ended', 'pastDue'] as const

/**
 * Returns the student's knowledge-hub contract. The contract comes from the student's flags, never from the browser. A
 * canceled contract runs until `endsOn` and is `ended` after it. `pastDue`: the last payment failed.
 */
export const getContract = load({
  name: 'getContract',
  base: 'api',
  path: ({ subscriptionId }) => `/subscription/getContract/${subscriptionId}`,
  answer: z.object({
    contractId: z.string().describe('Contract number; khp_subscription_id in the flags.'),
    name: z.string(),
    status: z.enum(states).describe('canceled: runs until endsOn. pastDue: the last payment failed.'),
    priceCents: cents.describe('Price of a month, in cents.'),
    startedOn: z.iso.date(),
    renewsOn: calendarDate.describe('Day of the next payment; null when there is none.'),
    endsOn: calendarDate.describe('Last day; null while the contract renews.'),
    billingEmail: optionalText,
    paymentMethod: z.object({
      brand: z.string(),
      lastFour: z.string().regex(/^\d{4}$/),
      expiresOn: z.iso.date().describe('Last day on which the card is valid.'),
    }),
    includes: z
      .array(
        z.object({
          title: z.string(),
          url: webAddress.nullish().catch(null),
        }),
      )
      .describe('What the contract includes, each with its address if there is one.'),
  }),
  who: 'subscriber',
  source: 'S1 §7 subscription; the answer is ours (ruling 36)',
})

/** Lists the paid, failed and upcoming months of the contract, newest first. */
export const getBillingCycles = load({
  name: 'getBillingCycles',
  base: 'api',
  path: ({ subscriptionId }) => `/subscription/getBillingCycles/${subscriptionId}`,
  answer: z.array(
    z.object({
      beginsOn: z.iso.date(),
      endsOn: z.iso.date(),
      amountCents: cents.describe('Price of the month, in cents.'),
      status: z.enum(['paid', 'due', 'failed']).describe('Whether the month is paid.'),
    }),
  ),
  who: 'subscriber',
  source: 'S1 §7 subscription; the answer is ours (ruling 36)',
})

/** Returns the receipt for a paid month, named by its first day, as an encoded PDF. */
export const billingReceipt = documentCall({
  name: 'billingReceipt',
  base: 'api',
  path: ({ subscriptionId }) => `/subscription/getReceipt/${subscriptionId}`,
  input: z.strictObject({ beginsOn: z.iso.date() }),
  query: ({ beginsOn }) => ({ beginsOn }),
  who: 'subscriber',
  undocumented: true,
  example: () => ({ beginsOn: '2026-03-01' }),
  source: 'Ours: the specification names billing cycles but no receipts',
})

/**
 * Opens the payment provider's page for card data, so that the portal never sees a card number. The server makes this
 * call when the student follows the link, and redirects to the address, which admits this student for ten minutes. The
 * page returns to `returnTo`, a portal address that the college knows. Its query has `paymentToken` if a card was
 * accepted, and no token if the student went back.
 */
export const paymentPage = save({
  name: 'paymentPage',
  base: 'api',
  method: 'POST',
  path: () => '/subscription/paymentPage',
  input: z.strictObject({ returnTo: webAddress }),
  request: z.strictObject({
    contractId: z.string().describe('Contract number; khp_subscription_id in the flags.'),
    returnTo: webAddress.describe('Address of the portal to return to.'),
  }),
  body: ({ returnTo }, { subscriptionId }) => ({ contractId: subscriptionId, returnTo }),
  answer: z.object({ url: webAddress.describe('Address of the payment page.') }),
  timeoutClass: 'read',
  who: 'subscriber',
  undocumented: true,
  example: () => ({ returnTo: 'https://portal.test/subscriptions' }),
  source: 'Ours: the specification names updatePaymentMethod, but not where a card is entered',
})

/**
 * Replaces the card on file, using the token that the payment page returned. The token works once, for this student,
 * for 15 minutes. If the same save comes again while that card is on file, it changes nothing and returns the same
 * answer.
 */
export const updatePaymentMethod = save({
  name: 'updatePaymentMethod',
  base: 'api',
  method: 'POST',
  path: () => '/subscription/updatePaymentMethod',
  input: z.strictObject({ paymentToken: z.string().regex(/^tok_\w{4,60}$/) }),
  request: z.strictObject({
    contractId: z.string().describe('Contract number; khp_subscription_id in the flags.'),
    paymentToken: someText(64).describe('The token that the payment page returned.'),
  }),
  body: ({ paymentToken }, { subscriptionId }) => ({ contractId: subscriptionId, paymentToken }),
  answer: z.object({
    brand: z.string(),
    lastFour: z.string().regex(/^\d{4}$/),
    expiresOn: z.iso.date().describe('Last day on which the card is valid.'),
  }),
  fromBrowser: true,
  secrets: ['paymentToken'],
  invalidates: ['getContract', 'getBillingCycles'],
  who: 'subscriber',
  changes: 'payment method',
  example: () => ({ paymentToken: 'tok_of_a_card_that_nobody_entered' }),
  source: 'S1 §7 subscription; the body is ours (ruling 36)',
})

/** Changes the address for invoices. Both the old and the new address are notified. */
export const updateCustomerEmail = save({
  name: 'updateCustomerEmail',
  base: 'api',
  method: 'POST',
  path: () => '/subscription/updateCustomerEmail',
  input: z.strictObject(billingEmailForm.fields),
  request: z.strictObject({
    contractId: z.string().describe('Contract number; khp_subscription_id in the flags.'),
    email: emailAddress.describe('The new address for invoices.'),
  }),
  body: ({ email }, { subscriptionId }) => ({ contractId: subscriptionId, email }),
  answer: z.object({ billingEmail: z.string() }),
  fromBrowser: true,
  invalidates: ['getContract'],
  who: 'subscriber',
  changes: 'billing contact',
  example: () => ({ email: 'invoices@firm.example' }),
  source: 'S1 §7 subscription; the body is ours (ruling 36)',
})

/** Cancels the contract at the end of the paid month. A second save changes nothing and returns the same day. */
export const cancelSubscription = save({
  name: 'cancelSubscription',
  base: 'api',
  method: 'POST',
  path: () => '/subscription/cancelSubscription',
  input: z.strictObject(cancellationForm.fields),
  request: z.strictObject({
    reason: lines(500),
    contractId: z.string().describe('Contract number; khp_subscription_id in the flags.'),
  }),
  body: ({ reason }, { subscriptionId }) => ({ contractId: subscriptionId, reason }),
  answer: z.object({
    status: z.enum(['canceled', 'ended']),
    endsOn: z.iso.date().describe('Last day of the contract.'),
  }),
  fromBrowser: true,
  invalidates: ['getContract', 'getBillingCycles'],
  who: 'subscriber',
  changes: 'subscription',
  source: 'S1 §7 subscription; the body is ours (ruling 36)',
})

/**
 * Undoes a cancellation while the contract still runs. The next month is charged again. For a contract that is not
 * canceled it changes nothing.
 */
export const resumeSubscription = save({
  name: 'resumeSubscription',
  base: 'api',
  method: 'POST',
  path: () => '/subscription/resumeSubscription',
  request: z.strictObject({ contractId: z.string().describe('Contract number; khp_subscription_id in the flags.') }),
  body: (_, { subscriptionId }) => ({ contractId: subscriptionId }),
  answer: z.object({ renewsOn: calendarDate.describe('Day of the next payment; null when there is none.') }),
  fromBrowser: true,
  invalidates: ['getContract', 'getBillingCycles'],
  who: 'subscriber',
  changes: 'subscription',
  undocumented: true,
  source: 'Ours: a canceled contract can be resumed until it ends',
})
