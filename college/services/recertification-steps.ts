import { and, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { periodsOf } from '@/college/records/recertification-period'
import { eligibility, recertificationStep } from '@/college/records/schema'
import { recertificationSteps } from '@/features/recertification/calls'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { answerLoad, answerSave } from './http/answer'
import { Refusal } from './http/refusal'
import { feesDue } from './recertification-fee'
import { noSuchPeriod } from './reported-period'

/** The fee of the current period, and what the student confirms for it. */
export const recertificationStepServices = [
  answerLoad(recertificationSteps.load, async ({ db, now, studentId }) => {
    const [record] = await db.select().from(eligibility).where(eq(eligibility.studentId, studentId))
    const today = toCalendarDate(now)
    const [period] = await periodsOf(db, studentId, today)
    const done = period ? await stepsOf(db, studentId, period.beginDate) : undefined
    const fees = record ? feesDue(record) : []
    return {
      fees: fees.map(({ kind, amountCents }) => ({ fee_type: kind, amount_cents: amountCents })),
      fee_due_date: fees.length > 0 && period ? dueDateOf(record?.fee, period.endDate, today) : null,
      fee_paid_date: done?.feePaidOn ?? null,
      contact_confirmed_date: done?.contactConfirmedOn ?? null,
      client_facing_flag: done?.clientFacing == null ? null : done.clientFacing ? 'Y' : 'N',
      client_facing_date: done?.clientFacingOn ?? null,
    }
  }),

  answerSave(recertificationSteps.save, async ({ db, now, studentId, request }) => {
    const today = toCalendarDate(now)
    const [period] = await periodsOf(db, studentId, today)
    if (!period || period.beginDate !== request.period_begin_date) throw noSuchPeriod()
    if (!period.open) throw new Refusal(409, 'Nothing more can be confirmed for this period.')
    if ((request.confirmation === 'CLIENT_FACING') !== (request.client_facing_flag !== null))
      throw new Refusal(400, 'Choose whether you are client-facing.')
    const change =
      request.confirmation === 'CONTACT'
        ? { contactConfirmedOn: today }
        : { clientFacing: request.client_facing_flag === 'Y', clientFacingOn: today }
    await db
      .insert(recertificationStep)
      .values({ studentId, periodBeginsOn: period.beginDate, ...change })
      .onConflictDoUpdate({ target: [recertificationStep.studentId, recertificationStep.periodBeginsOn], set: change })
    return { message: 'It is noted.' }
  }),
]

/** The fee is due at the end of the period. The due date of a late fee is not on record. */
const dueDateOf = (fee: string | null | undefined, endDate: string, today: string): string | null =>
  fee === 'L' && endDate >= today ? null : endDate

async function stepsOf(db: Database, studentId: string, periodBeginsOn: string) {
  const [row] = await db
    .select()
    .from(recertificationStep)
    .where(and(eq(recertificationStep.studentId, studentId), eq(recertificationStep.periodBeginsOn, periodBeginsOn)))
  return row
}
