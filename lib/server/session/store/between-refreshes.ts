import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionStore } from './open-store'

const holdMs = 5_000

/**
 * Runs `work` while nobody refreshes the tokens of this session. Waits up to `waitMs` for a refresh under way, because
 * that refresh would store its new tokens in a session that is gone, and leave the used ones to whoever read them
 * before. Throws SessionStoreUnavailable when the store grants no lock, unless `anyway` is set.
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
      .catch(() => undefined) // the lock expires by itself
  }
}
