import 'server-only'
import { env } from '../../env'
import { sessionStore } from './open-store'
import type { Grant, Session } from './session-store'
import { waitingWrites } from './waiting-writes'

/*
 * Tokens that the provider has turned over and the store has not taken yet. The ones before them are spent, so these are all
 * that keeps the session alive: they stay in this process until the store takes them, and nobody is handed one before that.
 */

interface Unsaved {
  owner: string
  /** The generation that they were refreshed from. */
  generation: number
  grant: Grant
  /** When the session is over in any case; milliseconds since 1970. */
  until: number
}

export type Saved = Awaited<ReturnType<ReturnType<typeof sessionStore>['commitRefresh']>>

const waiting = waitingWrites<Unsaved>('unsaved-tokens', (key) => save(key))

/**
 * Stores tokens of a session that were just refreshed. Throws SessionStoreUnavailable: then they are kept here, and tried again
 * by themselves and at the next `saveUnsaved`.
 */
export function saveTokens(key: string, tokens: Omit<Unsaved, 'until'>): Promise<Saved> {
  waiting().entries.set(key, { ...tokens, until: Date.now() + env.session.absoluteMs })
  return save(key)
}

/** Stores what is kept here of a session; null when there is nothing. Throws SessionStoreUnavailable. */
export async function saveUnsaved(key: string): Promise<{ saved: Saved; grant: Grant } | null> {
  const unsaved = waiting().entries.get(key)
  return unsaved ? { saved: await save(key), grant: unsaved.grant } : null
}

/** The tokens of a session that count: those that the store has not taken yet, where there are any. */
export const countingGrant = (key: string, { grant }: Pick<Session, 'grant'>): Grant =>
  waiting().entries.get(key)?.grant ?? grant

async function save(key: string): Promise<Saved> {
  const { entries, tryAgainLater } = waiting()
  const unsaved = entries.get(key)
  if (!unsaved) return 'lost'
  try {
    const saved = await sessionStore().commitRefresh(key, unsaved.owner, unsaved.generation, unsaved.grant)
    if (entries.get(key) === unsaved) entries.delete(key)
    return saved
  } catch (error) {
    tryAgainLater()
    throw error
  }
}
