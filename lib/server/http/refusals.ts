import 'server-only'
import { csrfHeader } from '@/lib/shared/portal-headers'
import type { Failure, FailureName } from '@/lib/shared/result'
import { askAgainSoon } from '@/lib/shared/unavailable'
import { createFailure, statusOf } from './failure'
import { env } from '../env'
import { log } from '../observability/log'

/** Headers of answers for signed-in browsers: private and never cached. */
export const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/**
 * Returns a failure as JSON `{ name, message, reference }` with the status of the error catalogue. 429 and 503 get a
 * `Retry-After` header.
 */
export function refuse(
  failure: Failure,
  status = statusOf(failure.name),
  headers: Record<string, string> = {},
): Response {
  const wait = failure.retryAfterSeconds
  const when = wait === undefined ? (status === 503 || status === 429) && askAgainSoon : { 'retry-after': String(wait) }
  return Response.json(failure, { status, headers: { ...privateHeaders, ...when, ...headers } })
}

/** Logs why a handler refused, and returns the refusal. */
export function refuseAs(
  name: FailureName,
  why: string,
  message?: string,
  status?: number,
  headers?: Record<string, string>,
): Response {
  return refuse(noteRefusal(name, why, message), status, headers)
}

/** Logs why a handler refuses, and returns the failure for its answer. */
export function noteRefusal(name: FailureName, why: string, message?: string): Failure {
  const failure = createFailure(name, message)
  log().warn({ failure: name, reference: failure.reference, why }, 'a request was refused')
  return failure
}

/**
 * True when the request may come from a page of the portal. Browsers send the origin of a request in
 * `Sec-Fetch-Site`; a request without that header must have the portal as its origin. Checked before anything else.
 */
export function comesFromThePortal(request: Request): boolean {
  const { headers } = request
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')]
  // A page without a referrer sends the origin `null`. Any other foreign origin contradicts `Sec-Fetch-Site`.
  if (origin !== null && origin !== 'null' && !isOurs(origin)) return false
  return site === null ? isOurs(origin ?? headers.get('referer')) : site === 'same-origin'
}

const isOurs = (address: string | null): boolean =>
  address !== null && URL.canParse(address) && new URL(address).origin === env.portalUrl

/** True when the request's headers name another origin. False when it has no such headers. */
export function comesFromElsewhere(request: Request): boolean {
  const says = ['sec-fetch-site', 'origin', 'referer'].some((name) => request.headers.has(name))
  // `none`: the person typed the address.
  return says && request.headers.get('sec-fetch-site') !== 'none' && !comesFromThePortal(request)
}

/**
 * True when the request has the header that only scripts of this origin can send. Forms on other sites cannot send
 * it.
 */
const hasPortalHeader = (request: Request): boolean => request.headers.get(csrfHeader) === '1'

/**
 * Refuses a request that was not sent by a script on the portal's own pages; null when it may have been. Checked
 * before anything else.
 */
export function refuseForeign(request: Request): Response | null {
  if (!hasPortalHeader(request)) return refuseAs('denied', `no ${csrfHeader} header`)
  if (!comesFromThePortal(request)) return refuseAs('denied', 'another origin')
  return null
}
