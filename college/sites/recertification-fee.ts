import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { confirmByMail } from '@/college/mail/confirmation'
import { page } from '@/college/pages/page'
import type { Database } from '@/college/records/database'
import { periodsOf } from '@/college/records/recertification-period'
import { eligibility } from '@/college/records/schema'
import { promotionFor } from '@/college/services/promo-codes'
import { feesDue, nameOfFee, payRecertificationFee } from '@/college/services/recertification-fee'
import { toCalendarDate, toLongDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { toDollars } from '@/lib/shared/words'
import { mintSiteSession, redeemSiteSession, whoUsed } from './site-session'

const site = 'recertification-fee'

/** The page to return to after payment. The portal reloads its data until the record shows the payment. */
const returnAddress = ({ portalUrl }: Environment) =>
  `${portalUrl}/designations-certifications/recertification?payment=returned`

/** Renders what is due for the current period, with the button to pay. The demonstration college charges nothing. */
export async function feeToPay(
  environment: Environment,
  db: Database,
  { studentId, promoCode, now }: { studentId: string; promoCode: string | undefined; now: Date },
) {
  const [record] = await db.select().from(eligibility).where(eq(eligibility.studentId, studentId))
  const lines = record ? feesDue(record) : []
  if (lines.length === 0) return html`<p>No recertification fee is due.</p>`
  const { code, discountCents } = (await discountOf(db, { studentId, promoCode, now })) ?? noDiscount
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0) - discountCents
  const session = await mintSiteSession(db, studentId, now, site)
  return html`<h2>Recertification fee</h2>
    <dl>
      ${lines.map(
        (line) =>
          html`<dt>${nameOfFee(line)}</dt>
            <dd>${toDollars(line.amountCents)}</dd>`,
      )}
      ${
        discountCents > 0
          ? html`<dt>Discount with ${code}</dt>
              <dd>${toDollars(-discountCents)}</dd>`
          : ''
      }
      <dt>Total</dt>
      <dd><strong>${toDollars(total)}</strong></dd>
    </dl>
    <form method="post" action="/sites/enrollment/recertification-fee">
      <input type="hidden" name="session" value="${session}" />
      <input type="hidden" name="promocode" value="${promoCode ?? ''}" />
      <button type="submit">Pay ${toDollars(total)}</button>
    </form>
    <p class="quiet">This is a demonstration college. You will not be charged.</p>
    <p><a href="${returnAddress(environment).split('?')[0] ?? ''}">Back without paying</a></p>`
}

/** Takes the payment. Returns the address to continue to, or a page when nothing can be paid with this link. */
export async function payFee(
  environment: Environment,
  db: Database,
  { session, promoCode, now }: { session: string; promoCode: string; now: Date },
): Promise<{ to: string } | { page: string }> {
  const isPaid = await db.transaction(async (write) => {
    const studentId = (await redeemSiteSession(write, session, now, site))?.studentId
    if (!studentId) return wasPaidWith(write, session, now)
    const discount = await discountOf(write, { studentId, promoCode, now })
    const paid = await payRecertificationFee(write, { studentId, discount, now })
    if (!paid) return false
    const lines = paid.lines.map(({ description, amountCents }) => `${description}: ${toDollars(amountCents)}`)
    const card = paid.lines[0]?.cardLastFour
    await confirmByMail(
      { db: write, now, context: environment, studentId },
      {
        subject: 'Your recertification fee is paid',
        body: `We received your payment on ${toLongDate(toCalendarDate(now))}.\n\n${lines.join('\n')}\nTotal: ${toDollars(paid.paidCents)}, paid with the card ending in ${card}.`,
        see: { label: 'Your receipt', href: hrefs.purchaseHistory() },
      },
    )
    return true
  })
  if (isPaid) return { to: returnAddress(environment) }
  return {
    page: await page({
      ...environment,
      title: 'Nothing was paid',
      body: html`<h1>Nothing was paid</h1>
        <p>This page was already used or is more than 15 minutes old, or no fee is due.</p>
        <p><a href="${environment.portalUrl}/dashboard">Go back to the student portal</a></p>`,
    }),
  }
}

/** True when the button was pressed twice and the first press paid the fee. */
async function wasPaidWith(db: Database, session: string, now: Date): Promise<boolean> {
  const studentId = await whoUsed(db, session, now, site)
  if (studentId === null) return false
  const [record] = await db
    .select({ fee: eligibility.fee })
    .from(eligibility)
    .where(eq(eligibility.studentId, studentId))
  return record?.fee === 'P'
}

const noDiscount = { code: '', discountCents: 0 }

/** Returns the promotional code and its discount; null for a code that cannot be used now. */
async function discountOf(
  db: Database,
  { studentId, promoCode, now }: { studentId: string; promoCode: string | undefined; now: Date },
) {
  const today = toCalendarDate(now)
  const [period] = await periodsOf(db, studentId, today)
  if (!promoCode || !period) return null
  const promotion = await promotionFor(db, {
    studentId,
    code: promoCode,
    companyId: '',
    periodBeginsOn: period.beginDate,
    today,
  })
  return promotion.usable ? promotion : null
}
