import { and, eq } from 'drizzle-orm'
import { receiptNumber, receiptPdf } from '@/college/documents/receipt'
import { confirmByMail } from '@/college/mail/confirmation'
import type { Database } from '@/college/records/database'
import { billingCycle, subscription } from '@/college/records/schema'
import { findSpentCard, leadsBack, openCardEntry, spendCardToken } from '@/college/sites/card-entry'
import { knowledgeHub } from '@/features/resources/content'
import * as calls from '@/features/subscriptions/calls'
import { toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { toDollars } from '@/lib/shared/words'
import { addresseeOf } from './addressee'
import { answerLoad, answerSave, type Question } from './http/answer'
import { Refusal } from './http/refusal'
import { toEncodedPdf } from './http/wire'
import { contractOf, cyclesOf, isOnFile, openMonth, settleMonths, statusOf } from './subscription-record'

const [hub, library, assistant] = knowledgeHub.includes

/** The knowledge-hub contract, its months and its card (S1 §7 subscription; pages 18). */
export const subscriptionServices = [
  answerLoad(calls.getContract, async ({ db, now, context, studentId }) => {
    const today = toCalendarDate(now)
    const held = await contractOf(db, studentId, today)
    const cycles = await cyclesOf(db, held.id)
    const coming = cycles.findLast(({ status }) => status === 'due')
    const site = (path: string) => new URL(`/sites/${path}`, context.publicUrl).href
    return {
      contractId: held.id,
      name: held.name,
      status: statusOf(held, cycles, today),
      priceCents: held.priceCents,
      startedOn: held.startedOn,
      renewsOn: held.status === 'canceled' ? null : (coming?.beginsOn ?? null),
      endsOn: held.endsOn,
      billingEmail: held.billingEmail ?? held.accountEmail,
      paymentMethod: { brand: held.cardBrand, lastFour: held.cardLastFour, expiresOn: held.cardExpires },
      includes: [
        { title: hub, url: site('learning') },
        { title: library, url: site('library') },
        { title: assistant, url: site('assistant') },
      ],
    }
  }),

  answerLoad(calls.getBillingCycles, async ({ db, now, studentId }) => {
    const { id } = await contractOf(db, studentId, toCalendarDate(now))
    return (await cyclesOf(db, id)).map(({ beginsOn, endsOn, amountCents, status }) => ({
      beginsOn,
      endsOn,
      amountCents,
      status: status === 'paid' || status === 'failed' ? status : ('due' as const),
    }))
  }),

  answerLoad(calls.billingReceipt, async ({ db, now, context, studentId, input: { beginsOn } }) => {
    const held = await contractOf(db, studentId, toCalendarDate(now))
    const cycle = (await cyclesOf(db, held.id)).find((each) => each.beginsOn === beginsOn && each.status === 'paid')
    if (!cycle) throw new Refusal(404, 'There is no receipt for this month.')
    const item = {
      description: `${held.name}\n${toLongDate(cycle.beginsOn)} to ${toLongDate(cycle.endsOn)}`,
      plan: null,
      amountCents: cycle.amountCents,
      discountCents: 0,
      discountCode: null,
      taxCents: 0,
      cardBrand: cycle.cardBrand ?? held.cardBrand,
      cardLastFour: cycle.cardLastFour ?? held.cardLastFour,
    }
    const addressee = await addresseeOf(db, studentId)
    return toEncodedPdf(
      await receiptPdf({
        collegeName: context.collegeName,
        now,
        addressee,
        number: receiptNumber(held.id, beginsOn), // purchases of the same day use the student's number
        postedOn: beginsOn,
        items: [item],
      }),
    )
  }),

  answerSave(calls.paymentPage, async ({ db, now, context, studentId, request: { returnTo } }) => {
    await contractOf(db, studentId, toCalendarDate(now))
    if (!leadsBack(returnTo, context.portalUrl))
      throw new Refusal(422, 'The page for card data cannot return to this address.')
    const url = new URL('/sites/payment/card', context.publicUrl)
    url.searchParams.set('session', await openCardEntry(db, { studentId, returnTo }, now))
    return { url: url.href }
  }),

  answerSave(calls.updatePaymentMethod, async (question) => {
    const { db, now, studentId, request } = question
    const today = toCalendarDate(now)
    const held = await contractOf(db, studentId, today)
    const token = { studentId, token: request.paymentToken }
    const card = await spendCardToken(db, token, now)
    if (!card) {
      const before = await findSpentCard(db, token)
      if (before && isOnFile(before, held)) return before
      throw new Refusal(422, 'This card could not be used. The card on file stays as it is.')
    }
    const paying = { cardBrand: card.brand, cardLastFour: card.lastFour, cardExpires: card.expiresOn }
    const isOther = !isOnFile(card, held)
    const paidBefore = await paidCents(db, held.id)
    await db.update(subscription).set(paying).where(eq(subscription.id, held.id))
    // Unpaid months are charged to the new card. A contract with an end date is not charged.
    if (held.endsOn === null) {
      const { cardBrand, cardLastFour } = paying
      await db
        .update(billingCycle)
        .set({ status: 'paid', cardBrand, cardLastFour })
        .where(and(eq(billingCycle.subscriptionId, held.id), eq(billingCycle.status, 'failed')))
      await settleMonths(db, { ...held, ...paying }, today)
    }
    const charged = (await paidCents(db, held.id)) - paidBefore
    if (isOther || charged > 0)
      await tell(question, held, {
        subject: `The card for ${held.name} was changed`,
        body: `${held.name} is now paid with ${card.brand} ending in ${card.lastFour}.${charged > 0 ? ` ${toDollars(charged)} was charged to it. The receipts are in your billing history.` : ''}`,
      })
    return card
  }),

  answerSave(calls.updateCustomerEmail, async (question) => {
    const { db, now, studentId, request } = question
    const held = await contractOf(db, studentId, toCalendarDate(now))
    const before = held.billingEmail ?? held.accountEmail
    await db.update(subscription).set({ billingEmail: request.email }).where(eq(subscription.id, held.id))
    if (before.toLowerCase() !== request.email.toLowerCase())
      await tell(
        question,
        held,
        {
          subject: 'The address for your invoices has changed',
          body: `Invoices for ${held.name} now go to ${request.email}.`,
        },
        [request.email],
      )
    return { billingEmail: request.email }
  }),

  answerSave(calls.cancelSubscription, async (question) => {
    const { db, now, studentId, request } = question
    const today = toCalendarDate(now)
    const held = await contractOf(db, studentId, today)
    if (held.endsOn !== null)
      return { status: held.endsOn < today ? ('ended' as const) : ('canceled' as const), endsOn: held.endsOn }
    const paidUntil = (await cyclesOf(db, held.id)).find(({ status }) => status === 'paid')?.endsOn ?? today
    const endsOn = paidUntil > today ? paidUntil : today
    const cancelReason = request.reason === '' ? null : request.reason
    await db.update(subscription).set({ status: 'canceled', endsOn, cancelReason }).where(eq(subscription.id, held.id))
    await db.delete(billingCycle).where(and(eq(billingCycle.subscriptionId, held.id), eq(billingCycle.status, 'due')))
    await tell(question, held, {
      subject: `${held.name} is canceled`,
      body: `${held.name} is canceled. You can use it, and save its receipts, until ${toLongDate(endsOn)}. Nothing more will be charged, and until that day you can resume it.`,
    })
    return { status: 'canceled' as const, endsOn }
  }),

  answerSave(calls.resumeSubscription, async (question) => {
    const { db, now, studentId } = question
    const today = toCalendarDate(now)
    const held = await contractOf(db, studentId, today)
    const cycles = await cyclesOf(db, held.id)
    if (held.endsOn === null) return { renewsOn: cycles.findLast(({ status }) => status === 'due')?.beginsOn ?? null }
    if (held.endsOn < today) throw new Refusal(422, 'This subscription has ended. Subscribe again instead.')
    await db
      .update(subscription)
      .set({ status: 'active', endsOn: null, cancelReason: null })
      .where(eq(subscription.id, held.id))
    // A month that could not be charged is still owed, and no day is charged twice.
    const [latest] = cycles
    const until = latest && latest.endsOn > held.endsOn ? latest.endsOn : held.endsOn
    const renewsOn = await openMonth(db, held, { after: until, latest })
    await tell(question, held, {
      subject: `${held.name} continues`,
      body: `${held.name} continues. The next payment of ${toDollars(held.priceCents)} is on ${toLongDate(renewsOn)}.`,
    })
    return { renewsOn }
  }),
]

/** Confirms a change of the contract to the student and to the invoice address. */
const tell = (
  question: Question<unknown, unknown>,
  { billingEmail }: Pick<Awaited<ReturnType<typeof contractOf>>, 'billingEmail'>,
  told: { subject: string; body: string },
  alsoTo: readonly string[] = [],
) =>
  confirmByMail(question, {
    ...told,
    see: { label: 'Your subscription', href: hrefs.subscriptions() },
    alsoTo: [...(billingEmail === null ? [] : [billingEmail]), ...alsoTo],
  })

async function paidCents(db: Database, subscriptionId: string): Promise<number> {
  const paid = (await cyclesOf(db, subscriptionId)).filter(({ status }) => status === 'paid')
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
