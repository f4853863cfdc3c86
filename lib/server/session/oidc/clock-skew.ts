import 'server-only'
import { errors } from 'jose'
import { z, ZodError } from 'zod'

/** By how many seconds the provider's clock and ours may differ when a token's own times are checked. */
export const tokenToleranceSeconds = 10
const ofTheFuture = 'in the future'

/** A time in seconds since 1970 that is not in the future. */
export const past = z.number().refine((seconds) => seconds <= Date.now() / 1_000 + tokenToleranceSeconds, ofTheFuture)

/**
 * True when a token was refused only for its times: it was issued in the future, or had expired on arrival. Then the
 * clocks of the provider and the portal differ too much.
 */
export function isClockSkew(error: unknown): boolean {
  if (error instanceof ZodError) return error.issues.every(({ message }) => message === ofTheFuture)
  if (error instanceof errors.JWTExpired) return true
  return error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf' && error.reason === 'check_failed'
}
