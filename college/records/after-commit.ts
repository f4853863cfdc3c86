import type { Database } from './database'

const waiting = new WeakMap<Database, (() => void)[]>()

/**
 * Runs `work` in one transaction. Tasks that it passed to `afterCommit` run after the commit, and never after a
 * rollback.
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

/** Runs `task` in the background after the transaction of `inTransaction` commits; outside one, runs it at once. */
export function afterCommit(db: Database, task: () => void): void {
  const tasks = waiting.get(db)
  if (tasks) tasks.push(task)
  else task()
}
