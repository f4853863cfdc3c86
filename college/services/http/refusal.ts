import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { recentSeconds } from '@/lib/shared/recent-sign-in'

/** An invalid field of the request, by its wire name. */
export interface Fault {
  field: string
  fault: string
}

/**
 * A refused call. The message is for people and names no wire field. The response is `{ message }` with the status,
 * plus `faults` for programs when a request does not match its definition.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    /** For 429: seconds until the next attempt. */
    readonly retryAfterSeconds?: number,
    readonly faults?: readonly Fault[],
    /** For 401: what is missing (`WWW-Authenticate`). */
    readonly challenge = 'Bearer',
  ) {
    super(message)
  }
}

/** The refusal of a call about an unknown student. */
export const noSuchStudent = (): Refusal => new Refusal(404, 'There is no such student.')

/** Returns the refusal that asks for a new sign-in (RFC 9470 step-up challenge). */
export const signInAgain = (): Refusal =>
  new Refusal(
    401,
    'Sign in again to do this.',
    undefined,
    undefined,
    `Bearer error="insufficient_user_authentication", max_age="${recentSeconds}"`,
  )
