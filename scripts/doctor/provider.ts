import { z } from 'zod'
import type { Environment } from '@/lib/server/env'
import { acceptedAlgorithms, discoveryAddress } from '@/lib/shared/discovery'
import { bad, doubtful, good, look, type Answer, type Finding } from './finding'

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  revocation_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  code_challenge_methods_supported: z.array(z.string()).default([]),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  claims_supported: z.array(z.string()).optional(),
})
type Discovery = z.infer<typeof Discovery>

const subject = 'Identity provider'

/**
 * Checks discovery, keys, the portal's client and its redirect address. Passes the first response to `heard`, to
 * compare the clocks.
 */
export async function* examineProvider(
  { oidc, portalUrl }: Environment,
  heard: (answer: Answer, who: string) => void,
): AsyncGenerator<Finding> {
  const address = discoveryAddress(oidc.issuer)
  const answer = await look(address)
  if (typeof answer === 'string') return yield bad(subject, `${address}: ${answer}. Check OIDC_ISSUER.`)
  heard(answer, subject)
  const found = Discovery.safeParse(answer.json)
  if (answer.status !== 200 || !found.success) {
    return yield bad(
      subject,
      `${address} answers ${answer.status} without a usable discovery document. Check OIDC_ISSUER.`,
    )
  }
  if (found.data.issuer !== oidc.issuer) {
    return yield bad(
      subject,
      `it calls itself ${found.data.issuer}, but OIDC_ISSUER is ${oidc.issuer}; they must match exactly.`,
    )
  }
  yield good(subject, `discovery document at ${address}`)
  yield* examineAbilities(found.data)
  yield* examineSignOut(found.data, oidc)
  yield* examineOrigins(found.data, oidc)
  yield await examineKeys(found.data)
  yield await examineClient(found.data, oidc)
  yield await examineRedirect(found.data, oidc, `${portalUrl}/auth/login`)
}

function* examineAbilities(discovery: Discovery): Generator<Finding> {
  if (!discovery.code_challenge_methods_supported.includes('S256'))
    yield doubtful(subject, 'its discovery document does not list PKCE with S256, which the portal uses.')
  if (!discovery.token_endpoint_auth_methods_supported.includes('client_secret_basic'))
    yield bad(subject, 'it does not accept client_secret_basic, which the portal authenticates with.')
  if (acceptedAlgorithms(discovery.id_token_signing_alg_values_supported).length === 0)
    yield bad(
      subject,
      'it signs ID tokens with no algorithm that the portal accepts. Choose RS256, PS256, ES256 (or 384, 512) or EdDSA.',
    )
  if (!discovery.revocation_endpoint)
    yield doubtful(subject, 'it has no revocation_endpoint: refresh tokens stay valid there after a sign-out.')
}

/**
 * Checks how a sign-out identifies the provider's session. Only an actual sign-out shows whether the provider reads the
 * hint.
 */
function* examineSignOut(
  { end_session_endpoint, claims_supported }: Discovery,
  { logoutIdToken }: Environment['oidc'],
): Generator<Finding> {
  if (!end_session_endpoint)
    return yield doubtful(
      subject,
      'it has no end_session_endpoint: signing out of the portal leaves people signed in there.',
    )
  if (logoutIdToken) return yield good(subject, 'a sign-out identifies the session there by id_token_hint')
  if (claims_supported && !claims_supported.includes('sid'))
    return yield doubtful(
      subject,
      'its ID tokens have no sid, so a sign-out cannot identify the session there and leaves people signed in. Set OIDC_LOGOUT_ID_TOKEN=1.',
    )
  yield good(
    subject,
    'a sign-out identifies the session there by logout_hint. Sign out of the portal and in again: if the provider asks for no password, set OIDC_LOGOUT_ID_TOKEN=1',
  )
}

/** Browsers block a form whose redirects lead to an origin that the content security policy does not list. */
function* examineOrigins(
  { authorization_endpoint, end_session_endpoint }: Discovery,
  { issuer, pageOrigins }: Environment['oidc'],
): Generator<Finding> {
  const named = [new URL(issuer).origin, ...pageOrigins]
  const origins = [authorization_endpoint, end_session_endpoint ?? issuer].map((address) => new URL(address).origin)
  for (const origin of new Set(origins))
    if (!named.includes(origin))
      yield bad(
        subject,
        `its pages are at ${origin}, where the portal’s content policy lets no form lead. Add it to OIDC_PAGE_ORIGINS.`,
      )
}

async function examineKeys({ jwks_uri }: Discovery): Promise<Finding> {
  const answer = await look(jwks_uri)
  if (typeof answer === 'string') return bad(subject, `its keys at ${jwks_uri}: ${answer}.`)
  const keys =
    z.object({ keys: z.array(z.object({ kty: z.string(), use: z.string().optional() })) }).safeParse(answer.json).data
      ?.keys ?? []
  const usable = keys.filter(({ use }) => use === undefined || use === 'sig').length
  return usable > 0
    ? good(subject, `${usable} signing ${usable === 1 ? 'key' : 'keys'}`)
    : bad(subject, `${jwks_uri} has no key to check signatures with.`)
}

/**
 * Attempts a refresh with a made-up token. A provider that accepts the client rejects the token; otherwise it rejects
 * the client.
 */
async function examineClient(
  { token_endpoint }: Discovery,
  { clientId, clientSecret }: Environment['oidc'],
): Promise<Finding> {
  const credentials = Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')
  const answer = await look(token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'made-up-by-the-doctor' }),
  })
  if (typeof answer === 'string') return bad(subject, `its token endpoint: ${answer}.`)
  const error = z.object({ error: z.string() }).safeParse(answer.json).data?.error
  if (error === 'invalid_grant') return good(subject, `it knows the client ${clientId} and its secret`)
  if (error === 'invalid_client' || answer.status === 401)
    return bad(subject, `it does not accept OIDC_CLIENT_ID=${clientId} with OIDC_CLIENT_SECRET.`)
  if (error === 'unauthorized_client' || error === 'unsupported_grant_type')
    return bad(subject, `the client ${clientId} may not use refresh tokens there; allow that grant.`)
  return doubtful(
    subject,
    `its token endpoint answers ${answer.status}${error ? ` ${error}` : ''}, which does not show whether it knows the client.`,
  )
}

/**
 * Errors by which a provider says only that it must show a page (OpenID Connect Core §3.1.2.6). The sign-in itself is
 * allowed.
 */
const pageNeeded = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/**
 * Attempts a sign-in that may show no page. A provider that allows it redirects back, if only to say that a page is
 * needed.
 */
async function examineRedirect(
  { authorization_endpoint }: Discovery,
  { clientId, scope }: Environment['oidc'],
  redirect: string,
): Promise<Finding> {
  const address = new URL(authorization_endpoint)
  const query = {
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope,
    prompt: 'none',
    state: 'doctor',
    nonce: 'doctor',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const answer = await look(address.href)
  if (typeof answer === 'string') return bad(subject, `its sign-in page: ${answer}.`)
  const location = answer.headers.get('location') ?? ''
  const back = URL.canParse(location) ? new URL(location) : null
  if (back === null || `${back.origin}${back.pathname}` !== redirect)
    return bad(
      subject,
      `it does not send people back to ${redirect} (it answers ${answer.status}). Register that address for the client ${clientId}.`,
    )
  const error = back.searchParams.get('error')
  return error === null || pageNeeded.includes(error)
    ? good(subject, `it sends people back to ${redirect}`)
    : bad(
        subject,
        `it answers a sign-in with the error ${error}. Check the client ${clientId} there: the code flow, and the scopes ${scope}.`,
      )
}
