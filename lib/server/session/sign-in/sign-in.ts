import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { NextAuthOptions } from 'next-auth'
import { z } from 'zod'
import { env } from '../../env'
import { log } from '../../observability/log'
import {
  againCookieLine,
  againCookieName,
  createSid,
  openSid,
  sealSid,
  sessionCookieName,
  sessionCookieOptions,
  toSessionKey,
  viewingCookieLine,
} from '../cookie'
import { endForAnotherSignIn, keepSession } from './another-sign-in'
import { runNextAuth, type Hop } from './next-auth-hop'
import { needsSecondStep } from '../second-step'
import { isClockSkew } from '../oidc/clock-skew'
import { toPerson } from './person'
import { providerMetadata, ProviderUnavailable, redeemCode, type ProviderMetadata } from '../oidc/provider'
import { verifyIdToken } from '../oidc/provider-tokens'
import { acrOfPartner, type Partner } from '@/lib/calls/call'
import { secondStepFor } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import { clockToleranceSeconds, recentSeconds } from '@/lib/shared/recent-sign-in'
import { forgetStart, innerNames, isOver, keepStart, openingSecret, sealingSecret, type Start } from './sign-in-starts'
import { toGrant } from '../store/tokens'
import { SessionStoreUnavailable } from '../store/session-store'

/**
 * Why a sign-in failed; the sign-in page has a message for each. `refused`: it took too long, or was started in another
 * browser. `clock`: the clocks of the provider and the portal differ too much.
 */
export type SignInFailure = 'cancelled' | 'refused' | 'clock' | 'failed' | 'unavailable'

const providerId = 'college'
/** The address that the provider redirects back to. */
const redirectAddress = () => `${env.portalUrl}${hrefs.signIn()}`

/**
 * Sends the browser to the identity provider: code flow with PKCE, state and nonce (S1 §1). `strict` makes the provider
 * ask for the password even if it has a session. `partner` selects the sign-on of a partner company.
 */
export async function startSignIn(
  destination: string | null,
  cookies: Record<string, string>,
  { strict, partner }: { strict: boolean; partner: Partner | null },
): Promise<Hop | SignInFailure> {
  const provider = await knownProvider()
  if (!provider) return 'unavailable'
  const csrf = randomBytes(32).toString('hex')
  const secret = sealingSecret()
  const hash = createHash('sha256').update(`${csrf}${secret}`).digest('hex')
  const hop = await runNextAuth(signInOptions(provider, secret), {
    action: 'signin',
    providerId,
    method: 'POST',
    // next-auth requires its form token. This request comes from our own handler, so the pair is made here.
    cookies: { [innerNames.csrf]: `${csrf}|${hash}` },
    body: { csrfToken: csrf, callbackUrl: `${env.portalUrl}${destination ?? hrefs.dashboard()}` },
    query: {
      ...(strict && { prompt: 'login', max_age: String(recentSeconds) }),
      ...(partner && { acr_values: acrOfPartner(partner) }),
    },
  })
  if (isDetour(hop)) return 'unavailable'
  const state = new URL(hop.location).searchParams.get('state') ?? ''
  return { location: hop.location, cookies: keepStart({ state, strict, inner: valuesIn(hop.cookies) }, cookies) }
}

/** The values of `Set-Cookie` lines, by name. */
const valuesIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split(';', 1)
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    }),
  )

/** Returns the provider's metadata; null while the provider does not respond, or names another issuer. */
async function knownProvider(): Promise<ProviderMetadata | null> {
  try {
    return await providerMetadata()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null
    throw error
  }
}

/**
 * Finishes the sign-in when the provider sends the browser back. Stores a new session and sends the browser to the
 * address it asked for. A session that the browser had before ends, and is replaced by the new one when it belongs to
 * the same person. If somebody signed in here before and that session does not continue, they may never have signed
 * out, so the browser clears its storage. `device` is kept for the list of the person's sessions.
 */
export async function finishSignIn(
  query: Record<string, string>,
  start: Start,
  cookies: Record<string, string>,
  device: string,
): Promise<Hop | SignInFailure> {
  if (query.error !== undefined) return query.error === 'access_denied' ? 'cancelled' : 'failed'
  if (isOver(start)) return 'refused'
  const provider = await knownProvider()
  if (!provider) return 'unavailable'
  const heard = new Set<News>()
  const provenSince = start.strict ? start.startedAt : null
  const had = await openSid(cookies[sessionCookieName()])
  const before = had === null ? null : toSessionKey(had)
  // The session cookie expires with the longest possible session. The other cookie tells of an earlier sign-in for
  // longer.
  const hadSignIn = before !== null || againCookieName() in cookies
  const finishing = { device, before, provenSince, onNews: (news: News) => heard.add(news) }
  const hop = await runNextAuth(signInOptions(provider, await openingSecret(start), finishing), {
    action: 'callback',
    providerId,
    method: 'GET',
    cookies: start.inner,
    body: {},
    query,
  })
  if (isDetour(hop)) return heard.has('away') ? 'unavailable' : heard.has('clock') ? 'clock' : 'failed'
  if (before !== null) await endForAnotherSignIn(before) // another person's; the person's own was replaced
  const session = hop.cookies.filter((line) => line.startsWith(`${sessionCookieName()}=`))
  return {
    location: heard.has('waits')
      ? secondStepFor(start.destination)
      : `${env.portalUrl}${start.destination ?? hrefs.dashboard()}`,
    cookies: [...session, ...forgetStart(start), viewingCookieLine(null), againCookieLine()],
    ...(hadSignIn && !heard.has('goes on') && { headers: { 'clear-site-data': '"storage"' } }),
  }
}

/** True when next-auth would now show a page of its own, which is not mounted. */
const isDetour = ({ location }: Hop): boolean =>
  location === '' || /^\/api\/auth\/(error|signin)/.test(new URL(location, env.portalUrl).pathname)

/** The parameters with which the provider sent the browser back. */
interface Returned {
  code?: string
  state?: string
  iss?: string
}

/** What this browser was given at the start of the sign-in. */
interface Begun {
  state?: string
  nonce?: string
  code_verifier?: string
}

/**
 * Trades the code that the browser brought back for tokens, and verifies the id token. Throws when anything is wrong.
 */
async function redeem(provider: ProviderMetadata, { code = '', state, iss }: Returned, begun: Begun) {
  const { code_verifier = '', nonce = '' } = begun
  if (state === undefined || state !== begun.state) throw new Error('another state')
  // RFC 9207. Only the discovery document says whether `iss` is required.
  const isOfProvider =
    iss === undefined ? !provider.authorization_response_iss_parameter_supported : iss === provider.issuer
  if (!isOfProvider) throw new Error('iss of the response is missing, or of another issuer')
  // next-auth would return to /api/auth/callback/…; the college knows /auth/login.
  const tokens = await redeemCode(code, code_verifier, redirectAddress())
  if (tokens.id_token === undefined) throw new Error('the identity provider gave no id token')
  await verifyIdToken(tokens.id_token, nonce, provider)
  return tokens
}

interface Finishing {
  device: string
  /** The key of the session that the browser had, if any. */
  before: string | null
  /** Seconds since 1970. The person must have authenticated since then; null when any earlier sign-in is accepted. */
  provenSince: number | null
  /** Receives events that next-auth does not report, because it turns every error into the same one. */
  onNews: (news: News) => void
}

/**
 * `away`: the session store or the provider does not respond. `clock`: the id token was refused for its times. `waits`:
 * the session grants no access before a second step. `goes on`: the session replaced a living one of the same person.
 */
type News = 'away' | 'clock' | 'waits' | 'goes on'

function signInOptions(provider: ProviderMetadata, secret: string, finishing?: Finishing): NextAuthOptions {
  const brief = { ...sessionCookieOptions(), maxAge: 15 * 60 }
  const note = (error: unknown): never => {
    if (isClockSkew(error)) finishing?.onNews('clock')
    if (error instanceof ProviderUnavailable) finishing?.onNews('away')
    throw error
  }
  return {
    secret,
    session: { strategy: 'jwt', maxAge: Math.ceil(env.session.absoluteMs / 1_000) },
    useSecureCookies: env.secure,
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      state: { name: innerNames.state, options: brief },
      pkceCodeVerifier: { name: innerNames.pkce, options: brief },
      nonce: { name: innerNames.nonce, options: brief },
      csrfToken: { name: innerNames.csrf, options: brief },
      callbackUrl: { name: innerNames.callback, options: brief },
    },
    providers: [
      {
        id: providerId,
        name: 'College',
        type: 'oauth',
        // Not `wellKnown`: next-auth would read the document again at each step, and accept any issuer in it.
        issuer: provider.issuer,
        clientId: env.oidc.clientId,
        clientSecret: env.oidc.clientSecret,
        idToken: true,
        checks: ['pkce', 'state', 'nonce'],
        authorization: {
          url: provider.authorization_endpoint,
          params: { scope: env.oidc.scope, redirect_uri: redirectAddress() },
        },
        token: {
          url: provider.token_endpoint,
          // next-auth's own request would share connections and time limit with the rest of the process, and accepts
          // only RS256.
          request: async ({ params, checks }) => ({ tokens: await redeem(provider, params, checks).catch(note) }),
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
        const tokens = {
          access: account.access_token,
          refresh: account.refresh_token ?? null,
          id: account.id_token ?? null,
        }
        const key = toSessionKey(sid)
        const grant = toGrant(tokens, Math.max(1, (account.expires_at ?? now + 300) - now), key)
        const told = await toPerson(profile, tokens.access).catch(note)
        const waits = needsSecondStep(told)
        const person = {
          ...told,
          ...(tokens.refresh === null && { endsAt: grant.freshUntil }),
          ...(waits && { awaitsSecondStep: true as const }),
        }
        const { device = '', before = null, provenSince = null, onNews } = finishing ?? {}
        // A provider that sends no time of authentication cannot be checked.
        const isOld =
          provenSince !== null && person.authTime > 0 && person.authTime < provenSince - clockToleranceSeconds
        if (isOld) throw new Error('the provider did not ask for the password as requested')
        const goesOn = await keepSession(key, { person, grant, device }, before).catch((error: unknown) => {
          if (error instanceof SessionStoreUnavailable) onNews?.('away')
          throw error
        })
        if (goesOn) onNews?.('goes on')
        if (waits) onNews?.('waits')
        log().info(
          { session: key.slice(0, 8), student: person.studentId, factors: person.amr },
          waits ? 'signed in, waiting for the second step' : 'signed in',
        )
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
      error: (code, detail) => log().warn({ problem: code, error: reasonOf(detail) }, 'sign-in failed'),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

/** Returns only the message, because the other details from next-auth may contain tokens. */
function reasonOf(detail: unknown): string {
  const error = detail instanceof Error ? detail : (detail as { error?: unknown }).error
  return error instanceof Error ? error.message.slice(0, 200) : 'no reason given'
}
