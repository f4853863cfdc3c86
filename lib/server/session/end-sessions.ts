import 'server-only'
import type { SignOutReason } from '@/lib/shared/sign-out-reason'
import { log } from '../observability/log'
import { betweenRefreshes } from './store/between-refreshes'
import { sessionStore } from './store/open-store'
import { revokeGrant } from './oidc/revoke-grant'
import { SessionStoreUnavailable, type Session, type SubjectRef } from './store/session-store'
import { countingGrant } from './store/unsaved-tokens'

/* Also for commands of operators, which run without Next: nothing of Next is imported here. */

/**
 * Why a session ends; for the log, and for the browser whose session it was. `credentials-changed`: the password, a second factor or a
 * way to recover the account is another one now, so every session but the one that changed it ends (`except`, S-18).
 */
export type EndReason = SignOutReason | 'provider' | 'operator'

/** Which sessions end: the one of a key, a person's (one may stay), the one of a provider's session, or all there are. */
export type Which =
  { key: string } | (SubjectRef & { except?: string }) | { issuer: string; providerSession: string } | 'everybody'

/**
 * The one way in which sessions end before their time, whoever asks for it. The session store forgets them at once; then the
 * provider is told that their refresh tokens are not needed, unless it was the one that asked. Returns how many
 * ended, null for `everybody`, who are not counted. Throws SessionStoreUnavailable: then some may live on.
 */
export async function endSessions(which: Which, reason: EndReason): Promise<number | null> {
  if (which === 'everybody') {
    await sessionStore().destroyAll()
    log().info({ reason }, 'everybody was signed out')
    return null
  }
  const ended = 'key' in which ? await endOne(which.key, reason) : await endSeveral(which, reason)
  if (!('key' in which)) log().info({ ended, reason }, 'sessions ended')
  return ended
}

/** What the browser hears that still has the cookie; undefined when it is the one that signs out. */
const toldTo = (reason: EndReason): SignOutReason | undefined => {
  if (reason === 'ended-elsewhere' || reason === 'credentials-changed') return reason
  return reason === 'operator' || reason === 'provider' ? 'session-ended' : undefined
}

/** So long a sign-out waits for a refresh under way, to revoke the token that it brings; of one that takes longer the token stays. */
const refreshWaitMs = 1_000

async function endOne(key: string, reason: EndReason): Promise<number> {
  const { session, ended } = await betweenRefreshes(key, { waitMs: refreshWaitMs, anyway: true }, async () => ({
    session: await sessionStore().find(key, { slide: false, waiting: true }),
    ended: await sessionStore().destroy(key, toldTo(reason)),
  }))
  if (!ended || !session) return 0
  log().info({ session: key.slice(0, 8), student: session.person.studentId, reason }, 'signed out')
  if (reason !== 'provider' && !(await hasAnother(session))) await revokeGrant(key, countingGrant(key, session))
  return 1
}

/**
 * Has the person another session here that belongs to the same session of the provider? Its tokens may end with those of this one. When
 * the store does not say, nothing is revoked that somebody may still need.
 */
async function hasAnother({ person: { issuer, subject, providerSession } }: Session): Promise<boolean> {
  if (providerSession === null) return false
  try {
    const living = await sessionStore().list({ issuer, subject })
    return living.some(({ person }) => person.providerSession === providerSession)
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return true
    throw error
  }
}

async function endSeveral(which: Exclude<Which, { key: string } | 'everybody'>, reason: EndReason): Promise<number> {
  if ('providerSession' in which) return sessionStore().destroyByProviderSession(which)
  const sessions = reason === 'provider' ? [] : await sessionStore().list(which)
  const each = sessions.filter(({ key }) => key !== which.except)
  const ended = (await Promise.all(each.map(({ key }) => endOne(key, reason)))).reduce((sum, one) => sum + one, 0)
  return which.except === undefined ? ended + (await sessionStore().destroyAllOf(which)) : ended
}
