import 'server-only'
import { env } from '../env'
import { openRedis } from '../process/redis'
import { SessionStoreUnavailable } from '../session/store/session-store'

/** Where sealed drafts lie, by a name that tells nothing. Each method throws SessionStoreUnavailable when the store does not answer. */
export interface DraftStore {
  put(name: string, sealed: string, ms: number): Promise<void>
  get(name: string): Promise<string | null>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

const mostDrafts = 2_000

/** In this process; a restart forgets them. When there are too many the oldest go. */
export function memoryDrafts(now: () => number = Date.now, most = mostDrafts): DraftStore {
  const kept = new Map<string, { sealed: string; until: number }>()
  return {
    async put(name, sealed, ms) {
      kept.delete(name)
      for (const oldest of kept.keys()) {
        if (kept.size < most) break
        kept.delete(oldest)
      }
      kept.set(name, { sealed, until: now() + ms })
    },
    async get(name) {
      const draft = kept.get(name)
      if (draft && draft.until > now()) return draft.sealed
      kept.delete(name)
      return null
    },
    async remove(name) {
      kept.delete(name)
    },
    async close() {
      kept.clear()
    },
  }
}

/** In the Redis of the sessions. */
export function redisDrafts(address: string): DraftStore {
  const redis = openRedis(address, 'drafts')
  let opened: Promise<void> | undefined
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      opened ??= redis.connect().catch(() => undefined) // a failed first attempt is tried again by itself
      await opened
      return await question()
    } catch (error) {
      throw new SessionStoreUnavailable(error)
    }
  }
  const at = (name: string) => `portal:d:${name}`
  return {
    put: async (name, sealed, ms) => void (await ask(() => redis.set(at(name), sealed, 'PX', ms))),
    get: (name) => ask(() => redis.get(at(name))),
    remove: async (name) => void (await ask(() => redis.del(at(name)))),
    close: async () => redis.disconnect(),
  }
}

const place = Symbol.for('portal.drafts')
const shared = globalThis as { [place]?: DraftStore }

/** Drafts lie where the sessions do (SESSION_STORE). */
export const draftStore = (): DraftStore =>
  (shared[place] ??= env.session.store === 'memory' ? memoryDrafts() : redisDrafts(env.session.store))
