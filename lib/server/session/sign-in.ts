import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { NextAuthOptions } from 'next-auth'
import { z } from 'zod'
import { parseAdminLogin, parseDestination } from '@/lib/shared/destination'
import { env } from '../env'
import { log } from '../log'
import { createSid, openSid, sealSid, sessionCookieName, sessionCookieOptions, toSessionKey, viewingCookieLine } from './cookie'
import { keysFor } from './keys'
import { endForAnotherSignIn } from './masquerade-audit'
import { runNextAuth } from './next-auth-hop'
import { vault } from './open-vault'
import { toPerson } from './person'
import { providerMetadata, ProviderUnavailable, type ProviderMetadata } from './provider'
import { toGrant } from './tokens'
import { VaultUnavailable } from './vault'

/** Why a sign-in did not happen; the sign-in page has words for each. */
export type SignInFailure = 'cancelled' | 'refused' | 'failed' | 'unavailable'

/** What to send to the browser: an address, and cookies as `Set-Cookie` lines. */
export interface Hop {
  location: string
  cookies: string[]
}

const providerId = 'college'
/** The sign-in redirect returns here (RT-42). */
const redirectAddress = () => `${env.portalUrl}/auth/login`

/** The cookies of the sign-in itself: they live 15 minutes and carry nothing about the person. */
export const signInCookieNames = () => {
  const prefix = env.secure ? '__Host-' : ''
  return {
    state: `${prefix}portal.state`,
    pkce: `${prefix}portal.pkce`,
    nonce: `${prefix}portal.nonce`,
    csrf: `${prefix}portal.csrf`,
    callback: `${prefix}portal.callback`,
  }
}

/** How the provider is to ask: again although it knows the person, and not longer ago than so many seconds. */
interface Strictness {
  prompt?: 'login'
  maxAge?: number
}

/** Sends the browser to the identity provider: code flow with PKCE, state and nonce (S1 §1). */
export async function startSignIn(
  destination: string | null,
  cookies: Record<string, string>,
  { prompt, maxAge }: Strictness = {},
): Promise<Hop | SignInFailure> {
  const provider = await knownProvider()
  if (!provider) return 'unavailable'
  const csrf = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(`${csrf}${secret()}`).digest('hex')
  const hop = await runNextAuth(signInOptions(provider), {
    action: 'signin',
    providerId,
    method: 'POST',
    // next-auth wants its form token; this request comes from our own door, so the pair is made here.
    cookies: { ...cookies, [signInCookieNames().csrf]: `${csrf}|${hash}` },
    body: { csrfToken: csrf, callbackUrl: `${env.portalUrl}${destination ?? '/dashboard'}` },
    query: { ...(prompt && { prompt }), ...(maxAge !== undefined && { max_age: String(maxAge) }) },
  })
  return isDetour(hop) ? 'unavailable' : hop
}

/** What the provider says of itself, as the portal keeps it; null while it does not answer, or names another issuer. */
async function knownProvider(): Promise<ProviderMetadata | null> {
  try {
    return await providerMetadata()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null
    throw error
  }
}

/**
 * Finishes the sign-in when the provider sends the browser back. A new session is made in the vault, a session that
 * the browser had before ends (S-06), and the browser goes on to the address it wanted. `device` is kept for the list of
 * the person's sessions.
 */
export async function finishSignIn(
  query: Record<string, string>,
  cookies: Record<string, string>,
  device: string,
): Promise<Hop | SignInFailure> {
  if (query.error !== undefined) return query.error === 'access_denied' ? 'cancelled' : 'failed'
  const provider = await knownProvider()
  if (!provider) return 'unavailable'
  let storeAway = false
  const hop = await runNextAuth(signInOptions(provider, device, () => (storeAway = true)), {
    action: 'callback',
    providerId,
    method: 'GET',
    cookies,
    body: {},
    query,
  })
  if (isDetour(hop) && storeAway) return 'unavailable'
  if (isDetour(hop)) return hop.location.includes('AccessDenied') ? 'refused' : 'failed'
  const before = await openSid(cookies[sessionCookieName()])
  if (before) await endForAnotherSignIn(toSessionKey(before))
  return { ...hop, cookies: [...hop.cookies, ...leaveSignIn(), viewingCookieLine(null)] }
}

/** next-auth would now show a page of its own, which is not mounted. */
const isDetour = ({ location }: Hop): boolean => location === '' || /\/api\/auth\/(error|signin)/.test(location)

/** The address a visitor wanted when the sign-in started, as the sign-in's cookie remembers it. */
export function destinationOf(cookies: Record<string, string>): string | null {
  const address = cookies[signInCookieNames().callback]
  if (!address?.startsWith(`${env.portalUrl}/`)) return null
  const path = address.slice(env.portalUrl.length)
  return parseDestination(path) ?? parseAdminLogin(path)
}

/** Did this browser begin a sign-in that is not over? Without its state nothing that comes back can be one (RFC 9700). */
export const hasBegun = (cookies: Record<string, string>): boolean => Boolean(cookies[signInCookieNames().state])

/** `Set-Cookie` lines that remove what the sign-in left. */
export function leaveSignIn(): string[] {
  const flags = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env.secure ? '; Secure' : ''}`
  return Object.values(signInCookieNames()).map((name) => `${name}=; ${flags}`)
}

const secret = () => Buffer.from(keysFor('sign-in')[0].bytes).toString('base64url')

/** `onStoreAway` hears that the session could not be kept: next-auth makes one error of all. */
function signInOptions(provider: ProviderMetadata, device = '', onStoreAway: () => void = () => undefined): NextAuthOptions {
  const names = signInCookieNames()
  const brief = { ...sessionCookieOptions(), maxAge: 15 * 60 }
  const scope = ['openid', 'profile', 'email', ...(env.oidc.offlineAccess ? ['offline_access'] : [])].join(' ')
  return {
    secret: secret(),
    session: { strategy: 'jwt', maxAge: Math.ceil(env.session.absoluteMs / 1_000) },
    useSecureCookies: env.secure,
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      state: { name: names.state, options: brief },
      pkceCodeVerifier: { name: names.pkce, options: brief },
      nonce: { name: names.nonce, options: brief },
      csrfToken: { name: names.csrf, options: brief },
      callbackUrl: { name: names.callback, options: brief },
    },
    providers: [
      {
        id: providerId,
        name: 'College',
        type: 'oauth',
        // Not `wellKnown`: next-auth would read the document anew at each step, and take whatever issuer it names.
        issuer: provider.issuer,
        jwks_endpoint: provider.jwks_uri,
        clientId: env.oidc.clientId,
        clientSecret: env.oidc.clientSecret,
        idToken: true,
        checks: ['pkce', 'state', 'nonce'],
        httpOptions: { timeout: 5_000 },
        authorization: { url: provider.authorization_endpoint, params: { scope, redirect_uri: redirectAddress() } },
        token: {
          url: provider.token_endpoint,
          // next-auth would return to /api/auth/callback/…; the college knows /auth/login.
          request: async ({ client, params, checks }) => {
            // RFC 9207. The library compares `iss` when there is one; that one must be there is in the document only.
            if (provider.authorization_response_iss_parameter_supported && params.iss === undefined) throw new Error('iss missing from the response')
            return { tokens: await client.callback(redirectAddress(), params, checks) }
          },
        },
        profile: (profile: { sub: string }) => ({ id: profile.sub }),
      },
    ],
    callbacks: {
      redirect: ({ url }) => (url.startsWith(`${env.portalUrl}/`) ? url : `${env.portalUrl}/dashboard`),
      jwt: async ({ account, profile }) => {
        if (!account?.access_token) throw new Error('the identity provider gave no access token')
        const sid = createSid()
        const now = Math.floor(Date.now() / 1_000)
        const tokens = { access: account.access_token, refresh: account.refresh_token ?? null, id: account.id_token ?? null }
        const key = toSessionKey(sid)
        const grant = toGrant(tokens, Math.max(1, (account.expires_at ?? now + 300) - now), key)
        const person = await toPerson(profile, tokens.access)
        await vault().create(key, { person, grant, device }).catch((error: unknown) => {
          if (error instanceof VaultUnavailable) onStoreAway()
          throw error
        })
        log().info({ session: key.slice(0, 8), student: person.studentId, factors: person.amr }, 'signed in')
        return { sid }
      },
    },
    jwt: {
      encode: ({ token }) => sealSid(z.string().parse(token?.sid)),
      decode: async ({ token }) => {
        const sid = await openSid(token)
        return sid === null ? null : { sid }
      },
    },
    logger: {
      error: (code, detail) => log().warn({ code, error: reasonOf(detail) }, 'sign-in failed'),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

/** The message alone: what else next-auth hands over may hold tokens. */
function reasonOf(detail: unknown): string {
  const error = detail instanceof Error ? detail : (detail as { error?: unknown }).error
  return error instanceof Error ? error.message.slice(0, 200) : 'no reason given'
}
