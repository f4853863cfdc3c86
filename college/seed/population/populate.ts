import { like, sql } from 'drizzle-orm'
import { create } from '@/college/seed/scenarios/create'
import { demoAccounts, demoOktaId } from '@/college/seed/scenarios/names'
import { companies } from './companies'
import { courses, planCourses } from './courses'
import type { Database } from '../../records/database'
import { type Entry, insertHoldings } from './insert-holdings'
import { notices } from './notices'
import { companyRoster, syntheticStudents } from './population'
import { promoCodes } from './promo-codes'
import * as tables from '../../records/schema'

export interface PopulateOptions {
  population: number
  now: Date
  report: (line: string) => void
}

/**
 * Fills an empty database: companies, courses, notices, the demo accounts, synthetic students with histories, and the
 * 5,000 State Farm people in the demo representative's reports (half the population when that is more; fewer only with
 * a population below 2,000, for tests). Uses one transaction, so an interrupted start begins again. A database with
 * companies is not empty: it keeps its data and only gets the missing people of a larger population.
 */
export async function populate(db: Database, { population, now, report }: PopulateOptions): Promise<void> {
  await db.transaction(async (tx) => {
    // Two colleges on one server must not both fill it. The lock ends with the transaction.
    await tx.execute(sql`select pg_advisory_xact_lock(74291)`)
    await fillCatalogues(tx)
    const [held] = await tx.select({ id: tables.company.id }).from(tables.company).limit(1)
    const started = performance.now()
    const done = (people: number) =>
      report(
        `Records filled with ${people} synthetic students in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
      )
    const roster = population < 2_000 ? population : Math.max(5_000, Math.floor(population / 2))
    if (held) {
      const added = await enlarge(tx, { population, roster, now })
      if (added > 0) done(added)
      return
    }
    await tx.insert(tables.company).values([...companies])
    await tx.insert(tables.notice).values([...notices])
    for (const [index, { key, username }] of demoAccounts.entries()) {
      const account = { username, studentId: String(1_000_001 + index), oktaId: demoOktaId(key) }
      await create(tx, { scenario: key, now, account })
    }
    await insertHoldings(tx, syntheticStudents(population, now))
    await insertHoldings(tx, companyRoster(roster, now))
    done(population + roster)
  })
}

/** Adds the people that a larger population has in addition, and returns how many were added. */
async function enlarge(
  db: Database,
  { population, roster, now }: { population: number; roster: number; now: Date },
): Promise<number> {
  const missing = async (first: string, count: number, make: (count: number, now: Date) => Entry[]) => {
    const number = await db.$count(tables.person, like(tables.person.oktaId, `00usynthetic${first}%`))
    return number > 0 && number < count ? make(count, now).slice(number) : []
  }
  const people = [
    ...(await missing('2', population, syntheticStudents)),
    ...(await missing('3', roster, companyRoster)),
  ]
  await insertHoldings(db, people)
  return people.length
}

/**
 * Inserts what the college offers: courses, plan requirements and promotional codes. Records made by an earlier version
 * lack some of them.
 */
async function fillCatalogues(tx: Database): Promise<void> {
  await tx
    .insert(tables.course)
    .values([...courses])
    .onConflictDoNothing()
  const required = Object.entries(planCourses).flatMap(([plan, numbers]) =>
    numbers.map((courseNumber, index) => ({ plan, courseNumber, sequence: index + 1 })),
  )
  await tx.insert(tables.planCourse).values(required).onConflictDoNothing()
  await tx
    .insert(tables.promoCode)
    .values([...promoCodes])
    .onConflictDoNothing()
}
