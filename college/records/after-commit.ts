import type { Database } from './database'

const waiting = new WeakMap<Database, (() => void)[]>()

/**
 * Runs `work` in one transaction; what it left for `afterCommit` follows once its writes are on record, and never when they are
 * taken back.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const tasks: (() => void)[] = []
  const result = await db.transaction(async (tx) => {
    waiting.set(tx, tasks)
    return work(tx)
  })
  for (const task of tasks) task()
  return result
}

/** Does `task`, which nobody waits for, once the transaction is on record; at once outside of `inTransaction`. */
export function afterCommit(db: Database, task: () => void): void {
  const tasks = waiting.get(db)
  if (tasks) tasks.push(task)
  else task()
}
