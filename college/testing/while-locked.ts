import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/college/records/database'
import { databasesOfRun } from '@/tests/support/run-postgres'

/**
 * Holds the rows that `locks` selects `for update` and starts the tasks one by one, each after the previous ones wait
 * for a lock. Then releases the rows and returns the results. An embedded PostgreSQL runs transactions one after
 * another anyway.
 */
export async function whileLocked<Answer>(db: Database, locks: SQL, tasks: readonly (() => Promise<Answer>)[]) {
  if (!(await databasesOfRun())) return Promise.all(tasks.map((task) => task()))
  const begun: Promise<Answer>[] = []
  let done = 0
  await db.transaction(async (holding) => {
    await holding.execute(locks)
    for (const task of tasks) {
      begun.push(task().finally(() => (done += 1)))
      while (done + (await countWaiting(holding)) < begun.length) await sleep(5)
    }
  })
  return Promise.all(begun)
}

/**
 * Does not use `pg_stat_activity`, which does not change during a transaction. A lock of a transaction names no
 * database.
 */
const countWaiting = (db: Database): Promise<number> =>
  db.$count(sql`(
    select distinct pid from pg_locks where not granted and pid in (
      select pid from pg_locks where database = (select oid from pg_database where datname = current_database())
    )
  ) as waiting`)
