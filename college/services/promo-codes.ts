import { and, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { promoCode, promoUse, student } from '@/college/records/schema'

/** A promotional code that this student can use for a period, or the reason why not. */
export type Promotion =
  | { usable: true; code: string; description: string; discountCents: number; expiresOn: string | null }
  | { usable: false; reason: string }

interface Asking {
  studentId: string
  code: string
  /** The company ID in the request; blank when there is none. */
  companyId: string
  periodBeginsOn: string
  today: string
}

/** Checks that the code is known, in date, open to the student's company, and not used in this period. */
export async function promotionFor(
  db: Database,
  { studentId, code: asked, companyId, periodBeginsOn, today }: Asking,
): Promise<Promotion> {
  const code = asked.trim().toUpperCase()
  const [found] = await db.select().from(promoCode).where(eq(promoCode.code, code))
  const [works] = await db
    .select({ companyId: student.companyId, brokerDealerId: student.brokerDealerId })
    .from(student)
    .where(eq(student.id, studentId))
  const worksFor = (id: string) => id === works?.companyId || id === works?.brokerDealerId
  if (!found || (companyId !== '' && !worksFor(companyId)))
    return { usable: false, reason: 'This code is not recognized.' }
  if (found.companyId !== null && !worksFor(found.companyId))
    return { usable: false, reason: 'This code is not recognized.' }
  if (found.expiresOn !== null && found.expiresOn < today) return { usable: false, reason: 'This code has expired.' }
  const [used] = await db
    .select({ at: promoUse.usedAt })
    .from(promoUse)
    .where(and(eq(promoUse.studentId, studentId), eq(promoUse.code, code), eq(promoUse.periodBeginsOn, periodBeginsOn)))
  if (used) return { usable: false, reason: 'You have used this code for this period.' }
  const { description, discountCents, expiresOn } = found
  return { usable: true, code, description, discountCents, expiresOn }
}
