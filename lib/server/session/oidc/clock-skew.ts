import 'server-only'
import { errors } from 'jose'
import { z, ZodError } from 'zod'

/** Seconds by which the provider's clock and ours may differ where a token's own times are checked. */
export const tokenToleranceSeconds = 10
const ofTheFuture = 'in the future'

/** When something was, in seconds since 1970. */
export const past = z.number().refine((seconds) => seconds <= Date.now() / 1_000 + tokenToleranceSeconds, ofTheFuture)

/**
 * Was a token refused for its times alone: made in the future, or run out already when it arrived? Then the clocks of the provider and
 * of the portal are too far apart.
 */
export function isClockSkew(error: unknown): boolean {
  if (error instanceof ZodError) return error.issues.every(({ message }) => message === ofTheFuture)
  if (error instanceof errors.JWTExpired) return true
  return error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf' && error.reason === 'check_failed'
}
