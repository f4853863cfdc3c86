import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionStore } from './open-store'

const holdMs = 5_000

/**
 * Does `work` while nobody refreshes the tokens of this session: a refresh under way is waited for, `waitMs` at most, since it would store
 * the new tokens in a session that is gone, and leave the spent ones to whoever read them before. Throws SessionStoreUnavailable where
 * the store gives no right to refresh, unless the work is to be done `anyway`.
 */
export async function betweenRefreshes<Result>(
  key: string,
  { waitMs, anyway = false }: { waitMs: number; anyway?: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const owner = randomUUID()
  const deadline = performance.now() + waitMs
  const isOurs = () =>
    sessionStore()
      .acquireRefresh(key, owner, holdMs)
      .catch((error: unknown) => {
        if (!anyway) throw error
        return true
      })
  while (!(await isOurs()) && performance.now() < deadline) await sleep(50)
  try {
    return await work()
  } finally {
    await sessionStore()
      .releaseRefresh(key, owner)
      .catch(() => undefined) // it runs out by itself
  }
}
