import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log'
import { NamedError } from '../named-error'
import { vault } from './open-vault'
import { GrantRefused, ProviderUnavailable, refreshTokens } from './provider'
import { openTokens, toGrant } from './tokens'
import type { Session } from './vault'

/** The session is over: the person must sign in again. */
export class SessionOver extends NamedError {
  static override readonly kind = 'SessionOver'
}
/** No usable access token can be had just now; the session stays. */
export class TokenUnavailable extends NamedError {
  static override readonly kind = 'TokenUnavailable'
}

const holdMs = 8_000 // longer than the token endpoint may take
const patienceMs = holdMs + 2_000

const place = Symbol.for('portal.refreshes')
const shared = globalThis as { [place]?: Map<string, Promise<string>> }
const flights = () => (shared[place] ??= new Map<string, Promise<string>>())

/**
 * The session's access token, refreshed when it is about to expire. All callers of one session share one refresh:
 * in this process by its promise, across processes by a right in the vault. Throws SessionOver, TokenUnavailable or
 * VaultUnavailable.
 */
export function accessTokenOf(key: string, session: Session): Promise<string> {
  if (isFresh(session)) return Promise.resolve(openTokens(session.grant.sealedTokens).access)
  return join(key, () => refresh(key, session.generation))
}

/** A new access token although the old one has not expired: a service refused it. */
export function renewAccessToken(key: string, session: Session): Promise<string> {
  return join(key, () => refresh(key, session.generation, { force: true }))
}

function join(key: string, start: () => Promise<string>): Promise<string> {
  const running = flights().get(key)
  if (running) return running
  const flight = start().finally(() => flights().delete(key))
  flights().set(key, flight)
  return flight
}

async function refresh(key: string, seen: number, { force = false } = {}): Promise<string> {
  const owner = randomUUID()
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (await vault().acquireRefresh(key, owner, holdMs)) return refreshAlone(key, owner, seen, force)
    await sleep(40 + Math.random() * 40)
    const token = await tokenOfLater(key, seen)
    if (token !== null) return token
  }
  throw new TokenUnavailable('another process did not finish its refresh in time')
}

/** The token of a refresh that somebody else finished meanwhile, or null. */
async function tokenOfLater(key: string, seen: number): Promise<string | null> {
  const session = await vault().find(key, { slide: false })
  if (!session) throw new SessionOver('the session ended meanwhile')
  return session.generation > seen ? openTokens(session.grant.sealedTokens).access : null
}

async function refreshAlone(key: string, owner: string, seen: number, force: boolean): Promise<string> {
  const session = await vault().find(key, { slide: false })
  if (!session) {
    await vault().releaseRefresh(key, owner)
    throw new SessionOver('the session ended meanwhile')
  }
  const tokens = openTokens(session.grant.sealedTokens)
  // Somebody may have refreshed between our look and our right.
  if (session.generation > seen || (!force && isFresh(session))) {
    await vault().releaseRefresh(key, owner)
    return tokens.access
  }
  try {
    if (tokens.refresh === null) throw new GrantRefused('there is no refresh token')
    const answer = await refreshTokens(tokens.refresh)
    const next = {
      access: answer.access_token,
      refresh: answer.refresh_token ?? tokens.refresh,
      id: answer.id_token ?? tokens.id,
    }
    const outcome = await vault().commitRefresh(key, owner, toGrant(next, answer.expires_in))
    if (outcome === 'gone') throw new SessionOver('the session ended meanwhile')
    return next.access
  } catch (error) {
    return settle(error, key, owner, session, tokens.access, force)
  }
}

async function settle(
  error: unknown, key: string, owner: string, session: Session, access: string, force: boolean,
): Promise<string> {
  await vault().releaseRefresh(key, owner)
  if (error instanceof GrantRefused) {
    await vault().destroy(key)
    log().info({ session: key.slice(0, 8) }, 'session over: the identity provider refused to renew it')
    throw new SessionOver('the identity provider refused to renew the session', { cause: error })
  }
  if (!(error instanceof ProviderUnavailable)) throw error
  log().warn({ session: key.slice(0, 8), error: error.message }, 'the access token could not be renewed')
  if (!force && session.grant.expiresAt > Date.now()) return access
  throw new TokenUnavailable('the identity provider does not answer', { cause: error })
}

const isFresh = ({ grant }: Session): boolean => grant.freshUntil > Date.now()
