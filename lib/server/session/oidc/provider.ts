import 'server-only'
import { z } from 'zod'
import { discoveryAddress } from '@/lib/shared/discovery'
import { env } from '../../env'
import { askProvider } from './ask-provider'

/** A field that the portal can do without. A value of another type counts as absent. */
const spare = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: spare(z.url()),
  revocation_endpoint: spare(z.url()),
  end_session_endpoint: spare(z.url()),
  authorization_response_iss_parameter_supported: spare(z.boolean()),
  id_token_signing_alg_values_supported: spare(z.array(z.unknown())),
})

/** The part of the identity provider's discovery document that the portal needs. */
export type ProviderMetadata = z.infer<typeof Metadata>

/** How long an access token is used when the provider does not tell its lifetime. */
const unknownLifeSeconds = 300

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: spare(z.string().min(1)),
  id_token: spare(z.string().min(1)),
  expires_in: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .pipe(z.number().positive())
    .catch(unknownLifeSeconds),
})
const ErrorAnswer = z.object({ error: z.string() })

/** Thrown when the provider says that a refresh token, or the code of a sign-in, is no longer valid. */
export class GrantRefused extends Error {}
/** Thrown when the provider does not respond, or not as a provider does. The session stays. */
export class ProviderUnavailable extends Error {}

const freshForMs = 10 * 60_000
/**
 * How long the token endpoint may take. For a sign-in a person waits and would have to start over; for a refresh calls
 * wait.
 */
const [redeemedWithinMs, refreshedWithinMs] = [10_000, 5_000]
/**
 * How long a sign-out waits for the provider. Together with a refresh under way (a second) this ends before other tabs
 * give up on the sign-out (`signOutWithinMs`).
 */
const [revokedWithinMs, wayOnWithinMs] = [2_000, 1_000]
let known: { metadata: ProviderMetadata; until: number } | undefined

/** Returns the provider's discovery document, cached for ten minutes. Throws ProviderUnavailable. */
export async function providerMetadata(limit?: AbortSignal): Promise<ProviderMetadata> {
  if (known && known.until > Date.now()) return known.metadata
  const answer = await ask(discoveryAddress(env.oidc.issuer), { limit: limit ?? AbortSignal.timeout(3_000) })
  const parsed = Metadata.safeParse(await json(answer))
  if (!answer.ok || !parsed.success || parsed.data.issuer !== env.oidc.issuer) {
    throw new ProviderUnavailable('the discovery document is not what it should be')
  }
  known = { metadata: parsed.data, until: Date.now() + freshForMs }
  return parsed.data
}

/**
 * Trades the code of a sign-in for tokens. Throws GrantRefused when the provider refuses the code, else
 * ProviderUnavailable.
 */
export const redeemCode = (code: string, verifier: string, redirect: string) =>
  askForTokens(
    { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect },
    redeemedWithinMs,
  )

/** Trades a refresh token for new tokens. Never retried, because using a rotated token twice ends the session. */
export const refreshTokens = (refreshToken: string) =>
  askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, refreshedWithinMs)

async function askForTokens(form: Record<string, string>, withinMs: number) {
  const { token_endpoint } = await providerMetadata()
  const answer = await ask(token_endpoint, { form, limit: AbortSignal.timeout(withinMs) })
  const body = await json(answer)
  if (answer.ok) {
    const parsed = TokenAnswer.safeParse(body)
    if (parsed.success) return parsed.data
    throw new ProviderUnavailable('the token answer is not what it should be')
  }
  if (ErrorAnswer.safeParse(body).data?.error === 'invalid_grant') throw new GrantRefused('invalid_grant')
  throw new ProviderUnavailable(`the token endpoint answered ${answer.status}`)
}

/**
 * Revokes a refresh token at the provider. Takes two seconds at most, including the discovery document. Throws
 * ProviderUnavailable.
 */
export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  const limit = AbortSignal.timeout(revokedWithinMs)
  const { revocation_endpoint } = await providerMetadata(limit)
  if (!revocation_endpoint) return
  const form = { token: refreshToken, token_type_hint: 'refresh_token' }
  const answer = await ask(revocation_endpoint, { form, limit })
  if (!answer.ok) throw new ProviderUnavailable(`the revocation endpoint answered ${answer.status}`)
}

/**
 * Returns the address where a browser ends its session at the provider, or null when the provider has none. The address
 * names the session by the provider's own session identifier instead of an id token, so that no browser ever sees an id
 * token. For a provider that requires the token, set OIDC_LOGOUT_ID_TOKEN=1. Also returns null when there is neither an
 * identifier nor a token to name the session with. The provider returns `state` unchanged.
 */
export async function endSessionAddress(session: {
  providerSession: string | null
  idToken: string | null
  state: string
}) {
  const { end_session_endpoint } = await providerMetadata(AbortSignal.timeout(wayOnWithinMs))
  if (!end_session_endpoint) return null
  if (env.oidc.logoutIdToken ? !session.idToken : !session.providerSession) return null
  const address = new URL(end_session_endpoint)
  address.searchParams.set('client_id', env.oidc.clientId)
  address.searchParams.set('post_logout_redirect_uri', `${env.portalUrl}/`)
  address.searchParams.set('state', session.state)
  if (env.oidc.logoutIdToken && session.idToken) address.searchParams.set('id_token_hint', session.idToken)
  else if (session.providerSession) address.searchParams.set('logout_hint', session.providerSession)
  return address.href
}

async function ask(address: string, { form, limit }: { form?: Record<string, string>; limit: AbortSignal }) {
  const credentials = [env.oidc.clientId, env.oidc.clientSecret].map(encodeURIComponent).join(':')
  try {
    return await askProvider(address, {
      signal: limit,
      ...(form && {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      }),
    })
  } catch (cause) {
    throw new ProviderUnavailable('the identity provider does not answer', { cause })
  }
}

async function json(answer: Pick<Response, 'json'>): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}
