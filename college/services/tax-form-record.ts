import { desc, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { purchase, taxForm } from '@/college/records/schema'
import { tuitionOfYears } from '@/college/records/tuition'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'

export type TaxForm = typeof taxForm.$inferSelect

/**
 * Returns a student's forms: those on record, and for past years without one, forms computed from the tuition paid. A
 * computed form takes boxes 8 and 9 from the newest form on record. Also returns the purchases and the current year.
 */
export async function taxFormsOf(db: Database, studentId: string, now: Date) {
  const thisYear = yearOf(toCalendarDate(now))
  const stored = await db.select().from(taxForm).where(eq(taxForm.studentId, studentId)).orderBy(desc(taxForm.year))
  const bought = await db.select().from(purchase).where(eq(purchase.studentId, studentId))
  const newest = stored.find(({ notIssued }) => notIssued === null)
  const derived: TaxForm[] = tuitionOfYears(bought, thisYear)
    .filter(({ year }) => stored.every((row) => row.year !== year))
    .map((form) => ({
      ...form,
      studentId,
      adjustedCents: 0,
      halfTime: newest?.halfTime ?? false,
      graduate: newest?.graduate ?? false,
      availableOn: null,
      notIssued: null,
      correctedOn: null,
      correction: null,
    }))
  return { thisYear, bought, forms: [...stored, ...derived] }
}
