import { createLocalJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Claims } from '@/college/services-context'
import type { Keys } from './keys'

/** The audience of every access token: the college's three services. */
export const servicesAudience = 'urn:college:services'

const Payload = z.object({
  sub: z.string().min(1),
  groups: z.array(z.string()).default([]),
  sid: z.string().optional(),
  acr: z.string().optional(),
  auth_time: z.number().default(0),
})

/**
 * Returns a verifier that checks an access token's signature, type, issuer, audience and expiry. It returns null for a
 * token that fails.
 */
export function createAccessTokenVerifier({ keys, issuer }: { keys: Keys; issuer: string }) {
  const published = createLocalJWKSet({ keys: keys.published })
  return async (token: string): Promise<Claims | null> => {
    try {
      const options = { issuer, audience: servicesAudience, typ: 'at+jwt', algorithms: ['RS256'] }
      const { payload } = await jwtVerify(token, published, { ...options, requiredClaims: ['exp', 'sub'] })
      const { sub, groups, sid, acr, auth_time: authTime } = Payload.parse(payload)
      return { subject: sub, groups, signIn: sid ?? null, acr: acr ?? null, authTime }
    } catch {
      return null
    }
  }
}
