import 'server-only'
import type { SignOutReason } from '@/lib/shared/sign-out-reason'
import { log } from '../observability/log'
import { betweenRefreshes } from './store/between-refreshes'
import { sessionStore } from './store/open-store'
import { revokeGrant } from './oidc/revoke-grant'
import { SessionStoreUnavailable, type Session, type SubjectRef } from './store/session-store'
import { countingGrant } from './store/unsaved-tokens'

/* Operators' commands use this file without Next, so nothing of Next is imported here. */

/**
 * Why a session ends, for the log and for the browser of that session. `credentials-changed`: the password, a second
 * factor or a recovery method was changed, so every session but the one that changed it ends (`except`).
 */
export type EndReason = SignOutReason | 'provider' | 'operator'

/**
 * Which sessions end: the one with this key, all of a person (`except` may keep one), all of one session at the
 * provider, or all there are.
 */
export type Which =
  { key: string } | (SubjectRef & { except?: string }) | { issuer: string; providerSession: string } | 'everybody'

/**
 * Ends sessions before their time. Every such end goes through here. The session store forgets the sessions at once;
 * then their refresh tokens are revoked, unless the provider itself asked for the end. Returns how many ended; null for
 * `everybody`, who are not counted. Throws SessionStoreUnavailable, in which case some sessions may live on.
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

/** The reason told to the browser that still has the cookie. Undefined when that browser signs out itself. */
const toldTo = (reason: EndReason): SignOutReason | undefined => {
  if (reason === 'ended-elsewhere' || reason === 'credentials-changed') return reason
  return reason === 'operator' || reason === 'provider' ? 'session-ended' : undefined
}

/**
 * How long sign-out waits for an in-flight token refresh so that it can revoke the new token. After that the new token
 * is left alone.
 */
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
 * True when the person has another session here that belongs to the same session at the provider, because revoking this
 * session's tokens may end that one too. Also true when the store is unavailable, so that no token in use is revoked.
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
