import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer that is not what was asked for. The message is for people; the answer is `{ message }` with the status. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    /** For 429: when to try again. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}
