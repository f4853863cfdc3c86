import 'server-only'
import { isPublicPage } from '@/lib/shared/find-route'
import { readSignOutReason, toSignOutState, type SignOutReason } from '@/lib/shared/sign-out-reason'
import { endedByMaintenance } from '../maintenance/maintenance'
import { log } from '../observability/log'
import { openSid, toSessionKey } from '../session/cookie'
import { endSessions } from '../session/end-sessions'
import { adminToolAddress } from '../session/masquerade/masquerade'
import { writeEnd } from '../session/masquerade/audit'
import { sessionStore } from '../session/store/open-store'
import { endSessionAddress } from '../session/oidc/provider'
import { openTokens } from '../session/store/tokens'
import { SessionStoreUnavailable, type Session } from '../session/store/session-store'

/**
 * Returns why a session was ended by something other than its own browser. Null also while the store is unavailable.
 */
async function findEnd(key: string): Promise<SignOutReason | null> {
  try {
    return readSignOutReason(await sessionStore().findEnd(key))
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return null
    throw error
  }
}

/**
 * Returns why the session in `cookie` is over, for a browser that learns of it only now. Null when no reason was
 * recorded.
 */
export async function whyOver(key: string, cookie: string | undefined): Promise<SignOutReason | null> {
  return (await endedByMaintenance(cookie)) ? 'maintenance' : findEnd(key)
}

/**
 * Returns the destination that the provider may carry. Not one of a public page: its address may contain the secret of
 * a link, and nobody signs in to come back there.
 */
const toTell = (destination: string | null): string | null =>
  destination !== null && isPublicPage(destination) ? null : destination

/** Ends the session here, and writes the end of a view to the audit. */
async function endHere(key: string, session: Session | null, reason: SignOutReason): Promise<void> {
  const ended = await endSessions({ key }, reason)
  if (ended && session?.masquerade) await writeEnd(session.person, session.masquerade, key, reason)
}

/** Finishes a sign-out that the store could not take when the browser signed out. Throws SessionStoreUnavailable. */
export async function finishSignOut(key: string): Promise<void> {
  await endHere(key, await sessionStore().find(key, { slide: false, waiting: true }), 'signed-out')
}

/**
 * Ends the session that a cookie's value names. `onward` is where the browser ends its session at the provider; null
 * when there is no such address, and then the person is signed out of the portal only. The browser also goes there when
 * the session had expired or was ended elsewhere, because the provider's session may still be alive. `reason` is the
 * given one, or why the session was over already. Throws SessionStoreUnavailable, and then nothing has ended.
 */
export async function endSession(
  cookie: string | undefined,
  given: SignOutReason,
  destination: string | null = null,
): Promise<{ onward: string | null; reason: SignOutReason }> {
  const sid = await openSid(cookie)
  if (!sid) return { onward: null, reason: given }
  const key = toSessionKey(sid)
  const session = await sessionStore().find(key, { slide: false, waiting: true })
  const providerSession = session?.person.providerSession ?? (await sessionStore().findProviderSession(key))
  const reason =
    session || given === 'signed-out' || given === 'maintenance' ? given : ((await whyOver(key, cookie)) ?? given)
  await endHere(key, session, reason)
  // Staff stay signed in at the provider and go back to the administration tool.
  if (session?.masquerade) return { onward: adminToolAddress(session.masquerade.subject.oktaId), reason }
  try {
    const idToken = session && openTokens(session.grant.sealedTokens, key).id
    return {
      onward: await endSessionAddress({ providerSession, idToken, state: toSignOutState(reason, toTell(destination)) }),
      reason,
    }
  } catch (error) {
    log().warn({ error: String(error) }, 'the identity provider was not told of a sign-out')
    return { onward: null, reason }
  }
}
