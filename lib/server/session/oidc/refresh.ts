import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../../observability/log'
import { sessionStore } from '../store/open-store'
import { GrantRefused, ProviderUnavailable, refreshTokens } from './provider'
import { openTokens, toGrant, TokensUnreadable } from '../store/tokens'
import { saveTokens, saveUnsaved } from '../store/unsaved-tokens'
import {
  refreshHoldMs,
  SessionOver,
  SessionStoreUnavailable,
  TokenUnavailable,
  type Session,
} from '../store/session-store'
import { processWide } from '../../process/process-wide'

const waitMs = refreshHoldMs + 2_000

const refreshes = processWide('refreshes', () => new Map<string, Promise<string>>())

/**
 * Returns the session's access token, refreshed when it is about to expire. All callers of one session share one
 * refresh: within this process through its promise, across processes through a lock in the session store. Throws
 * SessionOver, TokenUnavailable or SessionStoreUnavailable.
 */
export function accessTokenOf(key: string, session: Session): Promise<string> {
  if (isFresh(session)) return accessIn(key, session)
  return join(key, () => refresh(key, session.generation)).catch((error: unknown) => {
    if (!(error instanceof SessionStoreUnavailable) || session.grant.expiresAt <= Date.now()) throw error
    return accessIn(key, session) // still valid, and a read-only store cannot store another
  })
}

/** Returns a new access token although the old one has not expired, because a service refused it. */
export function renewAccessToken(key: string, session: Session): Promise<string> {
  return join(key, () => refresh(key, session.generation, { force: true }))
}

function join(key: string, start: () => Promise<string>): Promise<string> {
  const running = refreshes().get(key)
  if (running) return running
  const started = start().finally(() => refreshes().delete(key))
  refreshes().set(key, started)
  return started
}

/** Returns the access token stored in the session. Ends a session whose tokens do not open, because it is of no use. */
async function accessIn(key: string, session: Session): Promise<string> {
  return (await tokensIn(key, session)).access
}

async function tokensIn(key: string, { grant }: Session) {
  try {
    return openTokens(grant.sealedTokens, key)
  } catch (error) {
    if (!(error instanceof TokensUnreadable)) throw error
    await sessionStore().destroy(key, 'session-ended')
    log().warn({ session: key.slice(0, 8), error: String(error.cause) }, 'session over: its tokens do not open')
    throw new SessionOver('the tokens of the session do not open', { cause: error })
  }
}

async function refresh(key: string, seen: number, { force = false } = {}): Promise<string> {
  const earlier = await saveUnsaved(key)
  if (earlier?.saved === 'committed') return openTokens(earlier.grant.sealedTokens, key).access
  const owner = randomUUID()
  const deadline = performance.now() + waitMs
  while (performance.now() < deadline) {
    if (await sessionStore().acquireRefresh(key, owner, refreshHoldMs)) return refreshAlone(key, owner, seen, force)
    await sleep(40 + Math.random() * 40)
    const token = await tokenOfLater(key, seen)
    if (token !== null) return token
  }
  throw new TokenUnavailable('another process did not finish its refresh in time')
}

/** Returns the token of a refresh that somebody else has finished meanwhile, or null. */
async function tokenOfLater(key: string, seen: number): Promise<string | null> {
  const session = await sessionStore().find(key, { slide: false, waiting: true })
  if (!session) throw new SessionOver('the session ended meanwhile')
  return session.generation > seen ? accessIn(key, session) : null
}

/** A refresh that only this process may make, and what the session holds until then. */
interface Attempt {
  key: string
  owner: string
  session: Session
  access: string
  /** True when a service refused the token although it has not expired. */
  force: boolean
}

async function refreshAlone(key: string, owner: string, seen: number, force: boolean): Promise<string> {
  const session = await sessionStore().find(key, { slide: false, waiting: true })
  if (!session) {
    await sessionStore().releaseRefresh(key, owner)
    throw new SessionOver('the session ended meanwhile')
  }
  const tokens = await tokensIn(key, session)
  // Another request may have refreshed since the session was read.
  if (session.generation > seen || (!force && isFresh(session))) {
    await sessionStore().releaseRefresh(key, owner)
    return tokens.access
  }
  const attempt = { key, owner, session, access: tokens.access, force }
  if (tokens.refresh === null) return withoutRefresh(attempt)
  try {
    const answer = await refreshTokens(tokens.refresh)
    const next = {
      access: answer.access_token,
      refresh: answer.refresh_token ?? tokens.refresh,
      id: answer.id_token ?? tokens.id,
    }
    const { generation } = session
    const saved = await saveTokens(key, { owner, generation, grant: toGrant(next, answer.expires_in, key) })
    if (saved === 'gone') throw new SessionOver('the session ended meanwhile')
    if (saved === 'lost') return (await tokenOfLater(key, generation)) ?? next.access
    return next.access
  } catch (error) {
    return settle(error, attempt)
  }
}

/**
 * Handles a session without a refresh token. It lives as long as its access token; a service that refuses the token
 * ends nothing.
 */
async function withoutRefresh({ key, owner, session, access }: Attempt): Promise<string> {
  await sessionStore().releaseRefresh(key, owner)
  if (session.grant.expiresAt > Date.now()) return access
  await sessionStore().destroy(key, 'session-ended')
  log().info(
    { session: key.slice(0, 8) },
    'session over: its access token expired, and the provider gave none to renew it',
  )
  throw new SessionOver('the access token expired and there is no refresh token')
}

async function settle(error: unknown, { key, owner, session, access, force }: Attempt): Promise<string> {
  // When the store did not take the new tokens, the lock stays, or another process would use the old ones again. It
  // expires by itself.
  if (!(error instanceof SessionStoreUnavailable)) {
    await sessionStore()
      .releaseRefresh(key, owner)
      .catch(() => undefined) // report the first error
  }
  if (error instanceof GrantRefused) {
    // Another process may have used the same refresh token and stored the new tokens only now.
    const theirs = await tokenOfLater(key, session.generation)
    if (theirs !== null) return theirs
    await sessionStore().destroy(key, 'session-ended')
    log().info({ session: key.slice(0, 8) }, 'session over: the identity provider refused to renew it')
    throw new SessionOver('the identity provider refused to renew the session', { cause: error })
  }
  if (!(error instanceof ProviderUnavailable || error instanceof SessionStoreUnavailable)) throw error
  log().warn({ session: key.slice(0, 8), error: error.message }, 'the access token could not be renewed')
  if (!force && session.grant.expiresAt > Date.now()) return access
  if (error instanceof SessionStoreUnavailable) throw error
  throw new TokenUnavailable('the identity provider does not answer', { cause: error })
}

const isFresh = ({ grant }: Session): boolean => grant.freshUntil > Date.now()
