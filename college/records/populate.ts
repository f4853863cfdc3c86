import { sql } from 'drizzle-orm'
import { create } from '@/college/scenarios/create'
import { demoAccounts, demoOktaId } from '@/college/scenarios/names'
import { companies } from './companies'
import { courses } from './courses'
import type { Database } from './database'
import { insertHoldings } from './insert-holdings'
import { notices } from './notices'
import { companyRoster, syntheticStudents } from './population'
import * as tables from './schema'

export interface PopulateOptions {
  population: number
  now: Date
  report: (line: string) => void
}

/**
 * Fills an empty database: companies, courses, notices, the demo accounts, synthetic students with histories, and
 * the 5,000 people of State Farm on whom the demo representative may report (fewer only with a population below
 * 2,000, for tests). One transaction, so that a start that was stopped half-way begins again. A database that
 * holds companies is not empty and stays as it is.
 */
export async function populate(db: Database, { population, now, report }: PopulateOptions): Promise<void> {
  await db.transaction(async (tx) => {
    // Two colleges on one server must not both fill it; the lock ends with the transaction.
    await tx.execute(sql`select pg_advisory_xact_lock(74291)`)
    const [held] = await tx.select({ id: tables.company.id }).from(tables.company).limit(1)
    if (held) return
    const started = performance.now()
    await tx.insert(tables.company).values([...companies])
    await tx.insert(tables.course).values([...courses])
    await tx.insert(tables.notice).values([...notices])
    for (const [index, { key, username }] of demoAccounts.entries()) {
      const account = { username, studentId: String(1_000_001 + index), oktaId: demoOktaId(key) }
      await create(tx, { scenario: key, now, account })
    }
    await insertHoldings(tx, syntheticStudents(population, now))
    const roster = population < 2_000 ? Math.min(population, 5_000) : 5_000
    await insertHoldings(tx, companyRoster(roster, now))
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    report(`Records filled with ${population + roster} synthetic students in ${seconds} s`)
  })
}
