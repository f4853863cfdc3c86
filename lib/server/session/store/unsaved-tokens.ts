import 'server-only'
import { env } from '../../env'
import { sessionStore } from './open-store'
import type { Grant, Session } from './session-store'
import { waitingWrites } from './waiting-writes'

/*
 * Refreshed tokens that the store has not taken yet. The earlier ones are used up, so only these keep the session
 * alive. They stay in this process until the store takes them, and no caller gets one before that.
 */

interface Unsaved {
  owner: string
  /** The generation that they were refreshed from. */
  generation: number
  grant: Grant
  /** When the session ends in any case, in milliseconds since 1970. */
  until: number
}

export type Saved = Awaited<ReturnType<ReturnType<typeof sessionStore>['commitRefresh']>>

const waiting = waitingWrites<Unsaved>('unsaved-tokens', (key) => save(key))

/**
 * Stores the refreshed tokens of a session. Throws SessionStoreUnavailable; then the tokens are kept here and stored by
 * a later retry or by the next `saveUnsaved`.
 */
export function saveTokens(key: string, tokens: Omit<Unsaved, 'until'>): Promise<Saved> {
  waiting().entries.set(key, { ...tokens, until: Date.now() + env.session.absoluteMs })
  return save(key)
}

/** Stores the tokens kept here for a session; null when there are none. Throws SessionStoreUnavailable. */
export async function saveUnsaved(key: string): Promise<{ saved: Saved; grant: Grant } | null> {
  const unsaved = waiting().entries.get(key)
  return unsaved ? { saved: await save(key), grant: unsaved.grant } : null
}

/** Returns the current tokens of a session: the ones that are not stored yet, if there are any. */
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
