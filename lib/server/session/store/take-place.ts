import 'server-only'
import { betweenRefreshes } from './between-refreshes'
import { sessionStore } from './open-store'
import { refreshHoldMs, type NewSession, type Session } from './session-store'
import { saveUnsaved } from './unsaved-tokens'

/**
 * Replaces a living session by a new one that takes over its tokens, as `takePlaceOf` does. Blocks token refreshes
 * meanwhile.
 */
export const carryOn = (key: string, by: string, make: (old: Session) => NewSession): Promise<Session | null> =>
  betweenRefreshes(key, { waitMs: refreshHoldMs }, () => takePlaceOf(key, by, make))

/**
 * Replaces a living session by the one that `make` builds from it; `make` returns null to leave the old session. Calls
 * `make` again if the old session's tokens were refreshed meanwhile, because the earlier ones are used up. Returns the
 * session that ended; null when none did, and then nothing was stored. Throws SessionStoreUnavailable.
 */
export async function takePlaceOf(
  key: string,
  by: string,
  make: (old: Session) => NewSession | null,
): Promise<Session | null> {
  for (;;) {
    await saveUnsaved(key)
    const old = await sessionStore().find(key, { slide: false, waiting: true })
    const session = old && make(old)
    if (!session) return null
    if (await sessionStore().replace(key, by, session, old.generation)) return old
  }
}
