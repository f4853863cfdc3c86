import 'server-only'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { env } from '../../env'
import { sessionStore } from '../store/open-store'
import { tokenToleranceSeconds } from './clock-skew'
import { providerMetadata, ProviderUnavailable } from './provider'

/** A token that the provider did not make for this, or that was used before; `message` says why, for the log. */
export class TokenRefused extends Error {}

interface Expected {
  /** The `typ` of its header: a token made for something else never passes. */
  type: string
  audience: string
  /** Seconds since it was made. */
  maxAge: number
}

/** Keys alone that only the provider can sign with: neither `none` nor a secret that both sides know. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** What is wrong with the keys and not with the token: no answer in time, none of 200 with JSON, or no key set in it. */
const keyFaults: readonly string[] = [errors.JWKSTimeout.code, errors.JOSEError.code, errors.JWKSInvalid.code]

let known: { address: string; keys: JWTVerifyGetKey } | undefined

/** The provider's published keys; jose keeps them, and reads them again for a key that it does not know. */
async function providerKeys(): Promise<{ issuer: string; keys: JWTVerifyGetKey }> {
  const { issuer, jwks_uri } = await providerMetadata()
  if (!jwks_uri) throw new ProviderUnavailable('the discovery document names no keys')
  if (known?.address !== jwks_uri) {
    known = {
      address: jwks_uri,
      keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 3_000, cooldownDuration: 5_000 }),
    }
  }
  return { issuer, keys: known.keys }
}

/** What a token of the provider says, and how to note that it was used: after what it asks for is done, so that it may be sent again until then. */
interface Verified<Said> {
  said: Said
  /** Throws SessionStoreUnavailable. */
  noteUse: () => Promise<void>
}

/**
 * Verifies a token that the provider sent of its own accord: signature, type, issuer, audience, age, and that it was
 * not used before. Throws TokenRefused, ProviderUnavailable or SessionStoreUnavailable.
 */
async function verifyFromProvider<Claims extends JWTPayload>(
  token: string,
  expected: Expected,
  claims: z.ZodType<Claims>,
): Promise<Verified<Claims>> {
  const { issuer, keys } = await providerKeys()
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer,
    audience: expected.audience,
    typ: expected.type,
    maxTokenAge: expected.maxAge,
    clockTolerance: tokenToleranceSeconds,
    requiredClaims: ['iat', 'exp', 'jti'],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError && !keyFaults.includes(error.code)
      ? new TokenRefused(error.message)
      : new ProviderUnavailable('the provider’s keys cannot be read', { cause: error })
  })
  const parsed = claims.safeParse(payload)
  if (!parsed.success)
    throw new TokenRefused(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const lifeMs = (expected.maxAge + 2 * tokenToleranceSeconds) * 1_000
  const name = `${issuer}|${payload.jti}`
  if (await sessionStore().wasSeen(name)) throw new TokenRefused('used before')
  return { said: parsed.data, noteUse: async () => void (await sessionStore().seenOnce(name, lifeMs)) }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

const LogoutClaims = z
  .object({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.looseObject({ [logoutEvent]: z.strictObject({}) }),
    // An id token carries one; a logout token must not, so that neither can stand in for the other.
    nonce: z.never('a nonce').optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'neither sub nor sid')

/** A logout token (OpenID Connect Back-Channel Logout 1.0 §2.4, §2.6): which session, or whose sessions, to end. */
export async function verifyLogoutToken(token: string) {
  const { said, noteUse } = await verifyFromProvider(
    token,
    { type: 'logout+jwt', audience: env.oidc.clientId, maxAge: 120 },
    LogoutClaims,
  )
  const { sub, sid } = said
  const { issuer } = env.oidc
  const which = sid === undefined ? { issuer, subject: z.string().parse(sub) } : { issuer, providerSession: sid }
  return { which, noteUse }
}

/** The token that a provider proves itself with at the handler for revocation; it must be made for that very address. */
export async function verifyRevocationToken(
  token: string,
  address: string,
): Promise<Pick<Verified<unknown>, 'noteUse'>> {
  return verifyFromProvider(
    token,
    { type: 'global-token-revocation+jwt', audience: address, maxAge: 300 },
    z.looseObject({}),
  )
}
