import 'server-only'
import type { Failure } from '@/lib/shared/result'
import { unavailable } from '@/lib/shared/unavailable'
import { statusOf } from './failure'
import { currentRequest } from './request-context'

/**
 * Sets 503 with `Retry-After` for the current page unless the response has begun. Next pages cannot set their own
 * status. A router request with this status makes the browser load the address again.
 */
export function setUnavailable(): void {
  setStatus(503)?.setHeader('retry-after', String(unavailable.retryAfterSeconds))
}

/** Sets 404 for the current page. Next's own `notFound` would leave the text of the page to scripts. */
export function setNotFound(): void {
  setStatus(404)
}

/** Sets 403 for the current page. Next's own `forbidden` would leave the refusal to scripts. */
export function setForbidden(): void {
  setStatus(403)
}

/** Sets 422 for the current page: the posted form is invalid. */
export function setUnprocessable(): void {
  setStatus(422)
}

/** Sets the status of a failure for the current page; 429 and 503 also get `Retry-After`. */
export function setFailed({ name, retryAfterSeconds = unavailable.retryAfterSeconds }: Failure): void {
  const status = statusOf(name)
  const response = setStatus(status)
  if (status === 429 || status === 503) response?.setHeader('retry-after', String(retryAfterSeconds))
}

/**
 * Sets the status of the current page and returns its response; undefined when the response has begun. A redirect
 * after a post keeps its 303 whatever else fails. With another status a reload would post again.
 */
export function setStatus(status: number) {
  const response = currentRequest()?.response
  if (!response || response.headersSent || response.statusCode === 303) return undefined
  response.statusCode = status
  return response
}
