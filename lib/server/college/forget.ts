import 'server-only'
import { log } from '../observability/log'
import { sessionStore } from '../session/store/open-store'
import { dropInFlight } from './coalesce'
import { responseCache } from './response-cache'

/**
 * Invalidates the session's cached answers in this and every other process. Returns false when another process may
 * still show old answers. `call` names the save, if there was one.
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
      'the save could not be counted: other processes may show old answers',
    )
    return false
  }
}
