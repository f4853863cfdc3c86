import 'server-only'
import type { Failure } from '@/lib/shared/result'
import { unavailable } from '@/lib/shared/unavailable'
import { statusOf } from './failure'
import { currentRequest } from './request-context'

/**
 * The page that is being made says 503 with `Retry-After`, when nothing of it was sent yet; a page that has begun keeps its
 * status: a page of Next cannot choose its status itself. Router requests with this status make the browser load the address again.
 */
export function setUnavailable(): void {
  setStatus(503)?.setHeader('retry-after', String(unavailable.retryAfterSeconds))
}

/** The page that is being made says 404. Next's own `notFound` would leave the text of the page to scripts. */
export function setNotFound(): void {
  setStatus(404)
}

/** The page that is being made says 403. Next's own `forbidden` would leave the refusal to scripts. */
export function setForbidden(): void {
  setStatus(403)
}

/** The page that is being made says 422: something is wrong with what was posted to it. */
export function setUnprocessable(): void {
  setStatus(422)
}

/** The page that is being made says why it failed by its status; 429 and 503 also when to ask again. */
export function setFailed({ name, retryAfterSeconds = unavailable.retryAfterSeconds }: Failure): void {
  const status = statusOf(name)
  const response = setStatus(status)
  if (status === 429 || status === 503) response?.setHeader('retry-after', String(retryAfterSeconds))
}

/**
 * Sets the status of the page that is being made, when nothing of it was sent yet; returns its response then. A page that leads on
 * after what was posted to it does so whatever else fails: under another status the browser would offer to post it again.
 */
export function setStatus(status: number) {
  const response = currentRequest()?.response
  if (!response || response.headersSent || response.statusCode === 303) return undefined
  response.statusCode = status
  return response
}
