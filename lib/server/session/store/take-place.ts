import 'server-only'
import { betweenRefreshes } from './between-refreshes'
import { sessionStore } from './open-store'
import { refreshHoldMs, type NewSession, type Session } from './session-store'
import { saveUnsaved } from './unsaved-tokens'

/** Puts a new session that has the tokens of a living one in its place, as `takePlaceOf` does. Nobody refreshes them meanwhile. */
export const carryOn = (key: string, by: string, make: (old: Session) => NewSession): Promise<Session | null> =>
  betweenRefreshes(key, { waitMs: refreshHoldMs }, () => takePlaceOf(key, by, make))

/**
 * Puts a new session in the place of a living one. `make` makes it from the old one, or null when it is not to take that place; it is
 * asked again when the old one's tokens were refreshed meanwhile: those before are spent. Returns the session that ended, or null when
 * none did; then nothing was made. Throws SessionStoreUnavailable.
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
