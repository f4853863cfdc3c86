import { desc, eq } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { purchase, taxForm } from '@/college/records/schema'
import { tuitionOfYears } from '@/college/records/tuition'
import { toCalendarDate, yearOf } from '@/lib/shared/calendar-date'

export type TaxForm = typeof taxForm.$inferSelect

/**
 * The forms of a student: those on record, and for past years without one those that follow from the tuition that was
 * paid. Such a form has the boxes 8 and 9 of the newest on record. With them what was bought, and the year that it is.
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
