import type { ContentfulStatusCode } from 'hono/utils/http-status'

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
  ) {
    super(message)
  }
}

/** Of a call about a student whom the college does not know. */
export const noSuchStudent = (): Refusal => new Refusal(404, 'There is no such student.')
