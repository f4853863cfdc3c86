import Provider, { errors, interactionPolicy } from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Environment } from '@/college/environment'
import type { Database } from '@/college/records/database'
import { acrOfPartner, type Partner, partners } from '@/lib/calls/call'
import { servicesAudience } from './access-token'
import { claimsByScope, findAccount } from './account'
import { createAdapterFactory } from './adapter'
import { toSessionGrant } from './grant'
import type { Keys } from './keys'
import { lifetimes, sessionSeconds } from './lifetimes'
import { renderError, renderSignedOut, renderSignOut } from './provider-pages'

const scopes = 'openid profile email offline_access'

/** The authentication strength of a sign-in, sent as the `acr` claim. */
export const acr = { password: 'urn:college:acr:password', twoFactor: 'urn:college:acr:two-factor' }

/** Returns the partner whose sign-on the portal asks for in `acr_values`; null for the college's own. */
export function partnerAskedFor(acrValues: unknown): Partner | null {
  const values = typeof acrValues === 'string' ? acrValues.split(' ') : []
  return partners.find((partner) => values.includes(acrOfPartner(partner))) ?? null
}

/** The base policy, plus: a user who is signed in another way signs on at the partner when the portal asks for it. */
function interactionRules() {
  const policy = interactionPolicy.base()
  const check = new interactionPolicy.Check(
    'partner_sign_on',
    'the sign-on at the partner is required',
    'login_required',
    ({ oidc }) => {
      const partner = partnerAskedFor(oidc.params?.acr_values)
      return partner !== null && oidc.session?.acr !== acrOfPartner(partner)
    },
  )
  policy.get('login')?.checks.add(check)
  return policy
}

/**
 * Creates the identity provider: authorization code with PKCE (S256), state and nonce, for its one client. Access
 * tokens are JWTs for the college's services. Refresh tokens rotate at each use, and reusing one ends the grant.
 */
export function createProvider({ environment, db, keys }: { environment: Environment; db: Database; keys: Keys }) {
  // Node 20 before 20.20 lacks URL.parse, which oidc-provider uses throughout.
  URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null)
  const provider = new Provider(`${environment.url}/oidc`, toConfiguration({ environment, db, keys }))
  provider.proxy = true
  return provider
}

export type CollegeProvider = ReturnType<typeof createProvider>

function toConfiguration({
  environment,
  db,
  keys,
}: {
  environment: Environment
  db: Database
  keys: Keys
}): Configuration {
  return {
    adapter: createAdapterFactory(db),
    jwks: { keys: keys.signing },
    clients: [toClient(environment)],
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    scopes: scopes.split(' '),
    discovery: { userinfo_endpoint: `${environment.url}/oidc/userinfo` },
    claims: claimsByScope,
    acrValues: [...Object.values(acr), ...partners.map(acrOfPartner)],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: { state: required('state'), nonce: required('nonce') },
    allowOmittingSingleRegisteredRedirectUri: false,
    findAccount: (_, subject) => findAccount(db, subject),
    loadExistingGrant: (ctx) => toSessionGrant(ctx, { scopes, seconds: sessionSeconds }),
    // The portal, the only client, gets a refresh token without offline_access, which would require a consent page.
    issueRefreshToken: (_, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    rotateRefreshToken: true,
    expiresWithSession: () => Promise.resolve(true),
    extraTokenClaims: (ctx) => toTokenClaims(ctx),
    interactions: { policy: interactionRules(), url: (_, interaction) => `/oidc/interaction/${interaction.uid}` },
    routes: { authorization: '/authorize', end_session: '/logout', revocation: '/revoke', jwks: '/keys' },
    cookies: {
      keys: keys.secrets,
      names: { session: 'college.session', interaction: 'college.interaction', resume: 'college.resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/oidc', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: lifetimes(environment.accessTokenSeconds),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOut(ctx, form, environment),
        postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, environment),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => servicesAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => toResourceServer(resource, environment),
      },
    },
    renderError: (ctx, out) => renderError(ctx, out, environment),
    // Called only for back-channel logout. Skips the loopback guard, because the portal may run on this machine.
    fetch: (url, { method, headers, body, signal, redirect } = {}) =>
      fetch(url, { method, headers, body, signal, redirect }),
  }
}

function toClient({ clientId, clientSecret, portalUrl }: Environment) {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    client_name: 'Student portal',
    token_endpoint_auth_method: 'client_secret_basic' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: [`${portalUrl}/auth/login`],
    post_logout_redirect_uris: [`${portalUrl}/`],
    backchannel_logout_uri: `${portalUrl}/auth/backchannel-logout`,
    backchannel_logout_session_required: true,
  }
}

function toResourceServer(resource: string, { accessTokenSeconds }: Environment) {
  if (resource !== servicesAudience) throw new errors.InvalidTarget()
  return {
    scope: '',
    audience: servicesAudience,
    accessTokenFormat: 'jwt' as const,
    accessTokenTTL: accessTokenSeconds,
    jwt: { sign: { alg: 'RS256' as const } },
  }
}

/** Returns a token's claims: the person's groups, when and how they signed in, and the provider session. */
async function toTokenClaims(ctx: KoaContextWithOIDC) {
  const { Account: account, AuthorizationCode: code, RefreshToken: refreshToken } = ctx.oidc.entities
  const claims = await account?.claims('access_token', '', {}, [])
  const source = code ?? refreshToken
  return { groups: claims?.groups, auth_time: source?.authTime, amr: source?.amr, acr: source?.acr, sid: source?.sid }
}

function required(name: string) {
  return (_: KoaContextWithOIDC, value: string | undefined) => {
    if (!value) throw new errors.InvalidRequest(`missing required parameter '${name}'`)
  }
}
