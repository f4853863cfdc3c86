import 'server-only'
import { log } from '../observability/log'
import { sessionStore } from '../session/store/open-store'
import { dropInFlight } from './coalesce'
import { responseCache } from './response-cache'

/**
 * Nobody is shown what was true before, in this process and in every other. False when another process may still show it. `call`
 * names the save, if there was one.
 */
export async function forgetAnswers(sessionKey: string, call?: string): Promise<boolean> {
  dropInFlight(sessionKey)
  responseCache().drop(sessionKey)
  try {
    await sessionStore().countSave(sessionKey)
    return true
  } catch (error) {
    log().warn(
      { session: sessionKey.slice(0, 8), call, error: String(error) },
      'what changed could not be counted: another process may show older answers',
    )
    return false
  }
}
