import 'server-only'
import { toSignOutState, type SignOutReason } from '@/lib/shared/sign-out-reason'
import { log } from '../log'
import { openSid, toSessionKey } from './cookie'
import { endSessions } from './end-sessions'
import { adminToolAddress } from './masquerade'
import { writeEnd } from './masquerade-audit'
import { vault } from './open-vault'
import { endSessionAddress } from './provider'
import { openTokens } from './tokens'

/**
 * Ends the session that a cookie's value names, and answers where the browser ends its session with the provider; null
 * when there is no way to, and the person is signed out of the portal all the same. After a session ran out here the
 * provider's may still live, so the browser is sent there then too. Throws VaultUnavailable: then nothing ended.
 */
export async function endSession(
  cookie: string | undefined,
  reason: SignOutReason,
  destination: string | null = null,
): Promise<string | null> {
  const sid = await openSid(cookie)
  if (!sid) return null
  const key = toSessionKey(sid)
  const session = await vault().find(key, { slide: false })
  const masquerade = session?.masquerade
  const providerSession = session?.person.providerSession ?? (await vault().findProviderSession(key))
  const ended = await endSessions({ key }, reason)
  // Staff stay signed in at the provider and go back to the administration tool (MQ-03).
  if (session && masquerade) {
    if (ended) await writeEnd(session.person, masquerade, key, reason)
    return adminToolAddress(masquerade.subject.oktaId)
  }
  try {
    const idToken = session && openTokens(session.grant.sealedTokens, key).id
    return await endSessionAddress({ providerSession, idToken, state: toSignOutState(reason, destination) })
  } catch (error) {
    log().warn({ error: String(error) }, 'the identity provider was not told of a sign-out')
    return null
  }
}
