import { and, asc, between, eq } from 'drizzle-orm'
import { continuingEducationRules } from '@/features/continuing-education/rule-sets'
import { evaluate } from '@/lib/shared/continuing-education/evaluate'
import type { Entry } from '@/lib/shared/continuing-education/ledger'
import { ruleSetFor, withRequired } from '@/lib/shared/continuing-education/rule-set'
import type { Database } from './database'
import {
  completedDesignation,
  confirmationLetter,
  educationCredit,
  educationEvidence,
  eligibility,
  recertificationStep,
} from './schema'

/** One recertification period: a calendar year, identified by its first day. The year is null on some old records. */
export interface Period {
  beginDate: string
  endDate: string
  year: number | null
  /** Hours that must be reported; 0 for students who do not participate. */
  required: { hours: number; ethicsHours: number }
  /** True when the student said for this period that they do not work with clients. */
  withoutClients: boolean
  /** True while credits can be reported. */
  open: boolean
}

/** The hours required for a period, and the hours for students who do not work with clients. */
const requirement = { hours: 30, ethicsHours: 2 }
const requirementWithoutClients = { hours: 0, ethicsHours: 2 }
const nothing = { hours: 0, ethicsHours: 0 }

/**
 * Returns all periods of a student, newest first: the current one from the eligibility record, and those with a
 * confirmation letter. The current period is open to students who participate, are not revoked, and report in time or
 * may report all year.
 */
export async function periodsOf(db: Database, studentId: string, today: string): Promise<Period[]> {
  const [record] = await db.select().from(eligibility).where(eq(eligibility.studentId, studentId))
  const letters = await db.select().from(confirmationLetter).where(eq(confirmationLetter.studentId, studentId))
  const begunWithoutClients = await periodsWithoutClients(db, studentId)
  const periodOf = (beginDate: string, year: number | null) => {
    const withoutClients = begunWithoutClients.has(beginDate)
    const required = withoutClients ? requirementWithoutClients : requirement
    return { beginDate, endDate: lastDayOf(beginDate), year, required, withoutClients, open: false }
  }
  const periods = new Map<string, Period>(letters.map(({ beginDate, year }) => [beginDate, periodOf(beginDate, year)]))
  if (record && record.year !== null) {
    const beginDate = `${record.year}-01-01`
    const takesPart = record.category === 'D'
    const inTime = today <= `${record.year}-12-31` || record.mayReportAllYear
    const period = periodOf(beginDate, record.year)
    periods.set(beginDate, {
      ...period,
      required: takesPart ? period.required : nothing,
      open: takesPart && !record.revoked && inTime,
    })
  }
  return [...periods.values()].sort((a, b) => (a.beginDate < b.beginDate ? 1 : -1))
}

/** Returns the begin dates of the periods for which the student said that they do not work with clients. */
async function periodsWithoutClients(db: Database, studentId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ beginDate: recertificationStep.periodBeginsOn })
    .from(recertificationStep)
    .where(and(eq(recertificationStep.studentId, studentId), eq(recertificationStep.clientFacing, false)))
  return new Set(rows.map(({ beginDate }) => beginDate))
}

/** Returns the last day of the period that begins on a calendar date. */
export const lastDayOf = (beginDate: string): string => `${beginDate.slice(0, 4)}-12-31`

export type Credit = typeof educationCredit.$inferSelect

/** Returns the credits of a period that were not deleted, in the order of entry. */
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

/** A credit with its countable hours. */
export interface CountedCredit extends Credit {
  counted: number
  countedEthics: number
}

/** Returns the credits of a period with their countable hours, by the rules that the portal explains. */
export async function countedCreditsIn(db: Database, studentId: string, period: Period): Promise<CountedCredit[]> {
  const credits = await creditsIn(db, studentId, period)
  const files = await db
    .select({ credit: educationEvidence.creditNumber })
    .from(educationEvidence)
    .where(and(eq(educationEvidence.studentId, studentId), eq(educationEvidence.removed, false)))
  const completed = await db
    .select({ plan: completedDesignation.plan })
    .from(completedDesignation)
    .where(eq(completedDesignation.studentId, studentId))
  const shown = new Set(files.map(({ credit }) => credit))
  const person = { plans: completed.map(({ plan }) => plan), clientFacing: !period.withoutClients }
  const rules = ruleSetFor(person, period.beginDate, continuingEducationRules) ?? continuingEducationRules[0]
  const { entries } = evaluate(
    withRequired(rules, period.required),
    period,
    credits.map((credit) => ({
      ...credit,
      key: String(credit.number),
      source: credit.source as Entry['source'],
      hasEvidence: shown.has(credit.number),
      notDuplicate: credit.duplicateReason,
    })),
  )
  return credits.map((credit, index) => {
    const { counted = 0, countedEthics = 0 } = entries[index] ?? {}
    return { ...credit, counted, countedEthics }
  })
}
