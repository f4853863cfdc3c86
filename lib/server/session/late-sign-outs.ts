import 'server-only'
import { env } from '../env'
import { log } from '../observability/log'
import { waitingWrites } from './store/waiting-writes'

interface LateSignOut {
  /** Ends the session in the store; throws SessionStoreUnavailable. */
  finish: (key: string) => Promise<unknown>
  /** When the session expires in any case, in milliseconds since 1970. */
  until: number
}

const late = waitingWrites<LateSignOut>('late-sign-outs', async (key, { finish }) => {
  await finish(key)
  late().entries.delete(key)
})

/**
 * Signs somebody out while the session store takes no writes. This process rejects the session from now on, and ends it
 * in the store as soon as the store takes writes again. The caller clears the browser's cookie.
 */
export function signOutLater(key: string, finish: LateSignOut['finish']): void {
  late().entries.set(key, { finish, until: Date.now() + env.session.absoluteMs })
  late().tryAgainLater()
  log().error({ session: key.slice(0, 8) }, 'a sign-out waits for the session store')
}

/** True when the person signed out of this session although the store still has it. */
export const isSignedOut = (key: string): boolean => late().entries.has(key)
