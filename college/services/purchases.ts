import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { receiptPdf } from '@/college/documents/receipt'
import { receiptPackPdf, toReceipts } from '@/college/documents/receipt-pack'
import type { Database } from '@/college/records/database'
import { periodsOf } from '@/college/records/recertification-period'
import { purchase } from '@/college/records/schema'
import * as calls from '@/features/purchases/calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { addresseeOf } from './addressee'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { toEncodedPdf } from './http/wire'
import { promotionFor } from './promo-codes'

const states: Readonly<Record<string, string>> = { paid: 'P', refunded: 'R', pending: 'N' }

/** Purchases, receipts and promotional codes (S2 §7.2). */
export const purchaseServices = [
  answerLoad(calls.purchaseHistory, async ({ db, studentId }) => {
    const rows = await db
      .select()
      .from(purchase)
      .where(eq(purchase.studentId, studentId))
      .orderBy(desc(purchase.postedOn), asc(purchase.id))
    return rows.map((row) => ({
      item_number: row.id,
      posted_date: row.postedOn,
      description: row.description,
      charge_type: row.kind,
      acad_plan: row.plan?.toUpperCase() ?? null,
      amount_cents: row.amountCents,
      item_status: states[row.status] ?? 'P',
      receipt: row.status === 'pending' ? 'N' : 'Y',
    }))
  }),

  answerLoad(calls.receipt, async ({ db, now, context, studentId, input }) => {
    const [found] = await receiptsOf(db, studentId, [input.postedDate])
    if (!found) throw new Refusal(404, 'There is no receipt for this day.')
    const addressee = await addresseeOf(db, studentId)
    return toEncodedPdf(await receiptPdf({ collegeName: context.collegeName, now, addressee, ...found }))
  }),

  answerLoad(calls.receiptPack, async ({ db, now, context, studentId, input }) => {
    const days = input.postedDates.split(',')
    const receipts = await receiptsOf(db, studentId, days)
    if (receipts.length < days.length) throw new Refusal(404, 'There is no receipt for one of these days.')
    const addressee = await addresseeOf(db, studentId)
    return toEncodedPdf(await receiptPackPdf({ collegeName: context.collegeName, now, addressee, receipts }))
  }),

  answerSave(calls.promoCodeVerify, async ({ db, now, studentId, request }) => {
    const today = toCalendarDate(now)
    const [period] = await periodsOf(db, studentId, today)
    if (!period) return refused('Codes are for recertification, and you have no period to recertify.')
    const asking = {
      studentId,
      code: request.promo_code,
      companyId: request.company_id,
      periodBeginsOn: period.beginDate,
      today,
    }
    const promotion = await promotionFor(db, asking)
    if (!promotion.usable) return refused(promotion.reason)
    const { description, discountCents, expiresOn } = promotion
    return {
      valid: 'Y',
      message: 'The code can be used.',
      description,
      discount_cents: discountCents,
      expires_date: expiresOn,
    }
  }),
]

/**
 * Returns the receipts of these days, oldest first. Pending items are left out, and a day with nothing else has no
 * receipt.
 */
async function receiptsOf(db: Database, studentId: string, days: readonly string[]) {
  const items = await db
    .select()
    .from(purchase)
    .where(and(eq(purchase.studentId, studentId), ne(purchase.status, 'pending')))
    .orderBy(asc(purchase.postedOn), asc(purchase.id))
  const isAsked = ({ postedOn }: { postedOn: string }) => days.includes(postedOn)
  return toReceipts(
    items.filter(isAsked),
    items.filter((item) => !isAsked(item)),
  )
}

const refused = (message: string) => ({
  valid: 'N',
  message,
  description: null,
  discount_cents: null,
  expires_date: null,
})
