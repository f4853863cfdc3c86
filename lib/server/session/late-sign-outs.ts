import 'server-only'
import { env } from '../env'
import { log } from '../observability/log'
import { waitingWrites } from './store/waiting-writes'

interface LateSignOut {
  /** Ends the session in the store; throws SessionStoreUnavailable. */
  finish: (key: string) => Promise<unknown>
  /** When the session is over in any case; milliseconds since 1970. */
  until: number
}

const late = waitingWrites<LateSignOut>('late-sign-outs', async (key, { finish }) => {
  await finish(key)
  late().entries.delete(key)
})

/**
 * Somebody signs out while the session store does not take it. From now on nothing opens by this session in this process, and the store
 * is told as soon as it takes it; the caller has the browser forget its cookie.
 */
export function signOutLater(key: string, finish: LateSignOut['finish']): void {
  late().entries.set(key, { finish, until: Date.now() + env.session.absoluteMs })
  late().tryAgainLater()
  log().error({ session: key.slice(0, 8) }, 'a sign-out waits for the session store')
}

/** Did the person sign out of this session, although the store still has it? */
export const isSignedOut = (key: string): boolean => late().entries.has(key)
