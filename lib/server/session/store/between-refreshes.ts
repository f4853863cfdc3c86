import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionStore } from './open-store'

const holdMs = 5_000

/**
 * Does `work` while nobody refreshes the tokens of this session: a refresh under way is waited for, `waitMs` at most, since it would store
 * the new tokens in a session that is gone, and leave the spent ones to whoever read them before. A store that gives no right to refresh
 * is no reason not to go on.
 */
export async function betweenRefreshes<Result>(
  key: string,
  waitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const owner = randomUUID()
  const deadline = performance.now() + waitMs
  const isOurs = () =>
    sessionStore()
      .acquireRefresh(key, owner, holdMs)
      .catch(() => true)
  while (!(await isOurs()) && performance.now() < deadline) await sleep(50)
  try {
    return await work()
  } finally {
    await sessionStore()
      .releaseRefresh(key, owner)
      .catch(() => undefined) // it runs out by itself
  }
}
