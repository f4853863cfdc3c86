import 'server-only'
import { z } from 'zod'
import { askAgainSoon } from '@/lib/shared/unavailable'
import { env } from '../env'
import { consume, peek } from '../rate-limits/limit'
import { log } from '../observability/log'
import { readJson } from '../http/strict-json'
import { mediaTypeOf, readAtMost } from '../http/bounded-body'
import { sessionStore } from '../session/store/open-store'
import { ProviderUnavailable } from '../session/oidc/provider'
import { TokenRefused, verifyLogoutToken, verifyRevocationToken } from '../session/oidc/provider-tokens'
import { endSessions } from '../session/end-sessions'
import { SessionStoreUnavailable } from '../session/store/session-store'

/*
 * Handlers with which the identity provider ends sessions. They read no cookie. What counts is the provider's
 * signature, or a session name that only the provider and the portal know.
 */

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // The middleware sets this for all of these addresses except one.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const largestBody = 8_192

const answer = (status: number, more: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...headers, ...more } })

/**
 * `POST /auth/backchannel-logout`, a form with `logout_token` (OpenID Connect Back-Channel Logout 1.0 §2.5). 200 when
 * the named sessions are over, whether or not there were any. 400 for anything invalid, and then nobody is signed out.
 */
export function answerBackChannelLogout(request: Request): Promise<Response> {
  return unlessExhausted(request, () => endNamedByToken(request))
}

const endNamedByToken = (request: Request) =>
  orRefused('back-channel logout', 400, async () => {
    if (request.method !== 'POST') throw new TokenRefused('not a POST')
    if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded') throw new TokenRefused('not a form')
    const body = await readAtMost(request, largestBody)
    if (body === null) throw new TokenRefused('too long')
    const [token, ...more] = new URLSearchParams(body).getAll('logout_token')
    if (!token || more.length > 0) throw new TokenRefused('not one logout_token')
    const { which, noteUse } = await verifyLogoutToken(token)
    await endSessions(which, 'provider')
    await noteUse()
    return answer(200)
  })

/**
 * `GET /auth/frontchannel-logout?iss&sid`, in a frame of one of the provider's pages. The browser sends no cookies
 * there, so the session is found by the provider's own name for it, which nobody can guess. 200 whether or not there
 * was one.
 */
export async function answerFrontChannelLogout(request: Request): Promise<Response> {
  const seconds = await consume('provider', { account: null, headers: request.headers })
  if (seconds !== null) return tooMany(seconds)
  return orRefused('front-channel logout', 400, async () => {
    const query = new URL(request.url).searchParams
    const [issuers, sessions] = [query.getAll('iss'), query.getAll('sid')]
    const [providerSession] = sessions
    if (issuers.length !== 1 || issuers[0] !== env.oidc.issuer) throw new TokenRefused('another issuer')
    if (sessions.length !== 1 || !providerSession || providerSession.length > 256)
      throw new TokenRefused('not one session')
    await endSessions({ issuer: env.oidc.issuer, providerSession }, 'provider')
    const provider = [new URL(env.oidc.issuer).origin, ...env.oidc.pageOrigins].join(' ')
    return answer(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; frame-ancestors ${provider}`,
    })
  })
}

const Revocation = z.object({
  sub_id: z.discriminatedUnion('format', [
    z.object({ format: z.literal('iss_sub'), iss: z.string().min(1), sub: z.string().min(1) }),
    z.object({ format: z.literal('email'), email: z.string().min(3).max(320) }),
  ]),
})

/**
 * `POST /auth/global-token-revocation`, JSON with `sub_id`, ends every session of a person. The provider authenticates
 * with a signed token in `Authorization`. Without a valid one the response is 401 and the body is not read.
 */
export const answerGlobalRevocation = (request: Request): Promise<Response> =>
  unlessExhausted(request, () => endNamedInBody(request))

async function endNamedInBody(request: Request): Promise<Response> {
  let noteUse: () => Promise<void> = () => Promise.resolve()
  const proven = await orRefused('global revocation', 401, async () => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    if (!token || token.length > largestBody) throw new TokenRefused('no token')
    ;({ noteUse } = await verifyRevocationToken(token, `${env.portalUrl}/auth/global-token-revocation`))
    return answer(204)
  })
  if (!proven.ok) return proven
  return orRefused('global revocation', 400, async () => {
    if (mediaTypeOf(request) !== 'application/json') throw new TokenRefused('not JSON')
    const parsed = Revocation.safeParse(toValue(await readAtMost(request, largestBody)))
    if (!parsed.success) throw new TokenRefused('no known subject')
    const { sub_id } = parsed.data
    if (sub_id.format === 'email') await endByEmail(sub_id.email)
    else if (sub_id.iss !== env.oidc.issuer) throw new TokenRefused('another issuer')
    else await endSessions({ issuer: sub_id.iss, subject: sub_id.sub }, 'provider')
    await noteUse()
    return answer(204)
  })
}

/** Ends the sessions of everybody with this address. An address identifies a person only together with its provider. */
async function endByEmail(email: string): Promise<void> {
  const people = await sessionStore().findByEmail({ issuer: env.oidc.issuer, email })
  await Promise.all(people.map((person) => endSessions(person, 'provider')))
}

const tooMany = (seconds: number) => answer(429, { 'retry-after': String(seconds) })

/** Counts only refused requests: the provider may send any number of valid ones, and guesses are limited. */
async function unlessExhausted(request: Request, run: () => Promise<Response>): Promise<Response> {
  const asking = { account: null, headers: request.headers }
  const seconds = await peek('provider', asking)
  if (seconds !== null) return tooMany(seconds)
  const response = await run()
  if (response.status === 400 || response.status === 401) await consume('provider', asking)
  return response
}

function toValue(text: string | null): unknown {
  const read = readJson(text ?? '')
  return read.ok ? read.value : undefined
}

async function orRefused(handler: string, status: 400 | 401, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof TokenRefused) {
      log().warn({ handler, why: error.message }, 'a request of the identity provider was refused')
      return answer(status, status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {})
    }
    if (error instanceof ProviderUnavailable || error instanceof SessionStoreUnavailable) {
      log().error({ handler, error: error.message }, 'a sign-out by the identity provider failed')
      return answer(503, askAgainSoon)
    }
    throw error
  }
}
