import { and, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { type Period, periodsOf } from '@/college/records/recertification-period'
import { educationAttestation } from '@/college/records/schema'
import { Refusal } from './http/refusal'

export const noSuchPeriod = (): Refusal => new Refusal(404, 'There is no such recertification period.')

/** The requested period: the one that begins on a day, or the newest. */
interface Asked {
  studentId: string
  today: string
  beginDate?: string | undefined
}

/** Returns the requested period, and all of the student's periods. @throws Refusal 404 when there is none. */
export async function requirePeriod(db: Database, { studentId, today, beginDate }: Asked) {
  const periods = await periodsOf(db, studentId, today)
  const period = beginDate === undefined ? periods[0] : periods.find((each) => each.beginDate === beginDate)
  if (!period) throw noSuchPeriod()
  return { period, periods }
}

/** Returns the student's attestation of a period; undefined before they attest. */
export async function attestationOf(db: Database, studentId: string, { beginDate }: Period) {
  const [attestation] = await db
    .select()
    .from(educationAttestation)
    .where(and(eq(educationAttestation.studentId, studentId), eq(educationAttestation.periodBeginsOn, beginDate)))
  return attestation
}
