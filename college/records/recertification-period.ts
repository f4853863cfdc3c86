import { and, asc, between, eq } from 'drizzle-orm'
import type { Database } from './database'
import { confirmationLetter, educationCredit, eligibility, recertificationStep } from './schema'

/** One recertification period: a calendar year, by the day it begins. The year is null on some old records. */
export interface Period {
  beginDate: string
  endDate: string
  year: number | null
  /** Hours that must be reported, none for those who do not take part. */
  required: { hours: number; ethicsHours: number }
  /** May credits still be reported? */
  open: boolean
}

/** What must be reported for a period, and what of it by those who say that they do not work with clients. */
const requirement = { hours: 30, ethicsHours: 2 }
const requirementWithoutClients = { hours: 0, ethicsHours: 2 }
const nothing = { hours: 0, ethicsHours: 0 }

/**
 * All periods of a student, newest first: the one their eligibility record is about, and those that were confirmed.
 * The current one is open to those who take part, are not revoked, and report in time or may report all year long.
 */
export async function periodsOf(db: Database, studentId: string, today: string): Promise<Period[]> {
  const [record] = await db.select().from(eligibility).where(eq(eligibility.studentId, studentId))
  const letters = await db.select().from(confirmationLetter).where(eq(confirmationLetter.studentId, studentId))
  const requirementOf = await requirementsOf(db, studentId)
  const periods = new Map(
    letters.map(({ beginDate, year }) => [beginDate, periodOf(beginDate, year, requirementOf(beginDate), false)]),
  )
  if (record && record.year !== null) {
    const beginDate = `${record.year}-01-01`
    const takesPart = record.category === 'D'
    const inTime = today <= `${record.year}-12-31` || record.mayReportAllYear
    periods.set(
      beginDate,
      periodOf(
        beginDate,
        record.year,
        takesPart ? requirementOf(beginDate) : nothing,
        takesPart && !record.revoked && inTime,
      ),
    )
  }
  return [...periods.values()].sort((a, b) => (a.beginDate < b.beginDate ? 1 : -1))
}

/** What is required of a student in the period that begins on a day, by what they said in it of their clients. */
async function requirementsOf(db: Database, studentId: string): Promise<(beginDate: string) => Period['required']> {
  const withoutClients = await db
    .select({ beginDate: recertificationStep.periodBeginsOn })
    .from(recertificationStep)
    .where(and(eq(recertificationStep.studentId, studentId), eq(recertificationStep.clientFacing, false)))
  const begun = new Set(withoutClients.map(({ beginDate }) => beginDate))
  return (beginDate) => (begun.has(beginDate) ? requirementWithoutClients : requirement)
}

/** Returns the last day of the period that begins on a calendar date. */
export const lastDayOf = (beginDate: string): string => `${beginDate.slice(0, 4)}-12-31`

const periodOf = (beginDate: string, year: number | null, required: Period['required'], open: boolean): Period => ({
  beginDate,
  endDate: lastDayOf(beginDate),
  year,
  required,
  open,
})

export type Credit = typeof educationCredit.$inferSelect

/** The credits of a period that were not taken back, in the order of entry. */
export async function creditsIn(db: Database, studentId: string, { beginDate, endDate }: Period): Promise<Credit[]> {
  return db
    .select()
    .from(educationCredit)
    .where(
      and(
        eq(educationCredit.studentId, studentId),
        eq(educationCredit.deleted, false),
        between(educationCredit.earnedOn, beginDate, endDate),
      ),
    )
    .orderBy(asc(educationCredit.number))
}
