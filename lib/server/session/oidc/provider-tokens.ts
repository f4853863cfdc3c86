import 'server-only'
import { acceptedAlgorithms } from '@/lib/shared/discovery'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose'
import { z } from 'zod'
import { env } from '../../env'
import { sessionStore } from '../store/open-store'
import { askProvider } from './ask-provider'
import { tokenToleranceSeconds } from './clock-skew'
import { providerMetadata, ProviderUnavailable, type ProviderMetadata } from './provider'

/**
 * Thrown for a token that the provider did not make for this purpose, or that was used before. `message` says why, for
 * the log.
 */
export class TokenRefused extends Error {}

interface Expected {
  /** The values that the `typ` header may have. A token made for another purpose never passes. */
  types: readonly (string | undefined)[]
  audience: string
  /** The greatest age, in seconds. */
  maxAge: number
}

/** Errors about the keys rather than the token: no response in time, no 200 response with JSON, or no key set in it. */
const keyFaults: readonly string[] = [errors.JWKSTimeout.code, errors.JOSEError.code, errors.JWKSInvalid.code]

let known: { address: string; keys: JWTVerifyGetKey } | undefined

/** Returns the provider's published keys. jose caches them, and reads them again when it meets an unknown key. */
function keysAt(address: string): JWTVerifyGetKey {
  if (known?.address !== address) known = { address, keys: openKeys(address) }
  return known.keys
}

function openKeys(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: 3_000,
    cooldownDuration: 5_000,
    // undici has its own types for what is Node's Response.
    [customFetch]: (url, { headers, signal }) =>
      askProvider(url, { headers, signal }) as Promise<unknown> as Promise<Response>,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // The token names its key, but some providers publish their keys without names.
      const nameless = keys.jwks()?.keys.filter(({ kid }) => kid === undefined) ?? []
      return createLocalJWKSet({ keys: nameless })({ ...header, kid: undefined }, token)
    }
  }
}

/**
 * Checks what every token of the provider must have: a signature by one of its published keys, its issuer, its audience
 * and valid times. Throws an error of jose when the token is wrong, ProviderUnavailable when the keys cannot be read.
 */
async function verify(token: string, provider: ProviderMetadata, options: JWTVerifyOptions) {
  if (!provider.jwks_uri) throw new ProviderUnavailable('the discovery document names no keys')
  const keys = keysAt(provider.jwks_uri)
  const all = {
    algorithms: acceptedAlgorithms(provider.id_token_signing_alg_values_supported),
    issuer: provider.issuer,
    clockTolerance: tokenToleranceSeconds,
    currentDate: new Date(Date.now()), // the same clock as in the rest of this code
    ...options,
  }
  try {
    return await jwtVerify(token, keys, all).catch((error: unknown) => {
      if (error instanceof errors.JWKSMultipleMatchingKeys) return verifyWithAny(token, error, all)
      throw error
    })
  } catch (error) {
    if (error instanceof errors.JOSEError && !keyFaults.includes(error.code)) throw error
    throw new ProviderUnavailable('the provider’s keys cannot be read', { cause: error })
  }
}

/** Tries each key that may have signed a token that names none. */
async function verifyWithAny(token: string, keys: errors.JWKSMultipleMatchingKeys, options: JWTVerifyOptions) {
  for await (const key of keys) {
    try {
      return await jwtVerify(token, key, options)
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    }
  }
  throw new errors.JWSSignatureVerificationFailed()
}

/**
 * Verifies the id token of a sign-in (OpenID Connect Core 1.0 §3.1.3.7) and returns its claims. Throws an error of jose when it is wrong,
 * ProviderUnavailable when the keys cannot be read.
 */
export async function verifyIdToken(token: string, nonce: string, provider: ProviderMetadata): Promise<JWTPayload> {
  const audience = env.oidc.clientId
  const requiredClaims = ['sub', 'iat', 'exp', 'nonce']
  const { payload } = await verify(token, provider, { audience, requiredClaims })
  if (payload.nonce !== nonce) throw new errors.JWTClaimValidationFailed('another nonce', payload, 'nonce')
  // `azp` says which party the token is for when it has several audiences.
  if (typeof payload.azp === 'string' ? payload.azp !== audience : isForSeveral(payload))
    throw new errors.JWTClaimValidationFailed('made for another party', payload, 'azp')
  return payload
}

const isForSeveral = ({ aud }: JWTPayload): boolean => Array.isArray(aud) && aud.length > 1

/**
 * The claims of a token from the provider, and a function that marks it as used. Call it after the work is done, so
 * that the provider may send the token again until then.
 */
interface Verified<Said> {
  said: Said
  /** Throws SessionStoreUnavailable. */
  noteUse: () => Promise<void>
}

/**
 * Verifies a token that the provider sent unasked: signature, type, issuer, audience, age, and that it was not used
 * before. Throws TokenRefused, ProviderUnavailable or SessionStoreUnavailable.
 */
async function verifyFromProvider<Claims extends JWTPayload>(
  token: string,
  expected: Expected,
  claims: z.ZodType<Claims>,
): Promise<Verified<Claims>> {
  const provider = await providerMetadata()
  const { payload, protectedHeader } = await verify(token, provider, {
    audience: expected.audience,
    maxTokenAge: expected.maxAge,
    requiredClaims: ['iat', 'exp', 'jti'],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? new TokenRefused(error.message) : error
  })
  if (!expected.types.includes(mediaTypeOf(protectedHeader.typ))) throw new TokenRefused('another type of token')
  const parsed = claims.safeParse(payload)
  if (!parsed.success)
    throw new TokenRefused(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const lifeMs = (expected.maxAge + 2 * tokenToleranceSeconds) * 1_000
  const name = `${provider.issuer}|${payload.jti}`
  if (await sessionStore().wasSeen(name)) throw new TokenRefused('used before')
  return { said: parsed.data, noteUse: async () => void (await sessionStore().seenOnce(name, lifeMs)) }
}

/** Returns a `typ` without its optional prefix (RFC 7515 §4.1.9). */
const mediaTypeOf = (type: string | undefined) => type?.toLowerCase().replace(/^application\//, '')

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

const LogoutClaims = z
  .object({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.looseObject({ [logoutEvent]: z.strictObject({}) }),
    // An id token carries a nonce and a logout token must not, so that neither can be used as the other.
    nonce: z.never('a nonce').optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'neither sub nor sid')

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0 §2.4, §2.6) and returns which sessions to end. The
 * standard only recommends a `typ` of its own; `events` and the missing `nonce` tell a logout token from every other
 * token.
 */
export async function verifyLogoutToken(token: string) {
  const { said, noteUse } = await verifyFromProvider(
    token,
    { types: ['logout+jwt', 'jwt', undefined], audience: env.oidc.clientId, maxAge: 120 },
    LogoutClaims,
  )
  const { sub, sid } = said
  const { issuer } = env.oidc
  const which = sid === undefined ? { issuer, subject: z.string().parse(sub) } : { issuer, providerSession: sid }
  return { which, noteUse }
}

/**
 * Verifies the token with which a provider authenticates to the revocation handler. Its audience must be the address of
 * that handler.
 */
export async function verifyRevocationToken(
  token: string,
  address: string,
): Promise<Pick<Verified<unknown>, 'noteUse'>> {
  return verifyFromProvider(
    token,
    { types: ['global-token-revocation+jwt'], audience: address, maxAge: 300 },
    z.looseObject({}),
  )
}
