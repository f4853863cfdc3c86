import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { recentSeconds } from '@/lib/shared/recent-sign-in'

/** A field of the request that does not fit, by its name on the wire. */
export interface Fault {
  field: string
  fault: string
}

/**
 * An answer that is not what was asked for. The message is for people and names no field of the wire; the answer is
 * `{ message }` with the status, and `faults` for programs where a request does not fit its definition.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    /** For 429: when to try again. */
    readonly retryAfterSeconds?: number,
    readonly faults?: readonly Fault[],
    /** For 401: what is missing (`WWW-Authenticate`). */
    readonly challenge = 'Bearer',
  ) {
    super(message)
  }
}

/** Of a call about a student whom the college does not know. */
export const noSuchStudent = (): Refusal => new Refusal(404, 'There is no such student.')

/** Asks the bearer to sign in again (RFC 9470 step-up challenge). */
export const signInAgain = (): Refusal =>
  new Refusal(
    401,
    'Sign in again to do this.',
    undefined,
    undefined,
    `Bearer error="insufficient_user_authentication", max_age="${recentSeconds}"`,
  )
