import { eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { eligibility, promoUse, purchase, recertificationStep } from '@/college/records/schema'
import { periodsOf } from '@/college/records/recertification-period'
import { toCalendarDate } from '@/lib/shared/calendar-date'

type Record = typeof eligibility.$inferSelect

export interface FeeLine {
  kind: 'annual' | 'late' | 'reinstatement'
  amountCents: number
}

const annual: FeeLine = { kind: 'annual', amountCents: 15_000 }
const late: FeeLine = { kind: 'late', amountCents: 7_500 }
const reinstatement: FeeLine = { kind: 'reinstatement', amountCents: 20_000 }

const names = {
  annual: 'Annual recertification fee',
  late: 'Late fee',
  reinstatement: 'Reinstatement fee',
} as const satisfies { [Kind in FeeLine['kind']]: string }

/** Returns the name of a fee line. */
export const nameOfFee = ({ kind }: FeeLine): string => names[kind]

/** Returns what is due for the current period: nothing for students who paid, do not participate, or are revoked. */
export function feesDue(record: Pick<Record, 'category' | 'fee' | 'revoked' | 'mayReinstate'>): FeeLine[] {
  if (record.category !== 'D' || record.revoked || (record.fee !== 'R' && record.fee !== 'L')) return []
  return [annual, ...(record.fee === 'L' ? [late] : []), ...(record.mayReinstate ? [reinstatement] : [])]
}

interface Payment {
  studentId: string
  /** The promotional code used, and its discount on the annual fee. */
  discount: { code: string; discountCents: number } | null
  now: Date
}

interface PaidFee {
  paidCents: number
  lines: readonly { description: string; amountCents: number; cardLastFour: string }[]
}

/**
 * Takes the fee of the current period: updates the record, adds the purchases, and uses the code. Returns null when
 * nothing is due.
 */
export async function payRecertificationFee(db: Database, payment: Payment): Promise<PaidFee | null> {
  const { studentId, discount, now } = payment
  const today = toCalendarDate(now)
  return db.transaction(async (write) => {
    const [record] = await write.select().from(eligibility).where(eq(eligibility.studentId, studentId)).for('update')
    const [period] = await periodsOf(write, studentId, today)
    const lines = record ? feesDue(record) : []
    if (!record || !period || lines.length === 0) return null
    const complete = record.compliance === 'C'
    await write
      .update(eligibility)
      .set({
        fee: 'P',
        mayReinstate: false,
        timeToRecertify: false,
        statusText: complete
          ? `You are recertified for ${record.year} and in good standing.`
          : `Your fee for ${record.year} is paid. Continuing education is still due.`,
        renewalMessage:
          complete || !period.open
            ? null
            : 'Report the rest of your continuing education to complete your recertification.',
      })
      .where(eq(eligibility.studentId, studentId))
    await write
      .insert(recertificationStep)
      .values({ studentId, periodBeginsOn: period.beginDate, feePaidOn: today })
      .onConflictDoUpdate({
        target: [recertificationStep.studentId, recertificationStep.periodBeginsOn],
        set: { feePaidOn: today },
      })
    const rows = lines.map((line) => {
      const discountCents = line.kind === 'annual' ? Math.min(discount?.discountCents ?? 0, line.amountCents) : 0
      return {
        id: `RF-${studentId}-${period.beginDate}-${line.kind}`,
        studentId,
        postedOn: today,
        description: `${nameOfFee(line)} ${record.year ?? ''}`.trim(),
        kind: 'other',
        amountCents: line.amountCents - discountCents,
        discountCents,
        discountCode: discountCents > 0 && discount ? discount.code : null,
        cardLastFour: '4242',
      }
    })
    await write.insert(purchase).values(rows)
    if (discount)
      await write
        .insert(promoUse)
        .values({ studentId, code: discount.code, periodBeginsOn: period.beginDate, usedAt: now })
    return { paidCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0), lines: rows }
  })
}
