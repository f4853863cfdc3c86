import 'server-only'
import { csrfHeader } from '@/lib/shared/portal-headers'
import type { Failure, FailureName } from '@/lib/shared/result'
import { askAgainSoon } from '@/lib/shared/unavailable'
import { createFailure, statusOf } from './failure'
import { env } from '../env'
import { log } from '../observability/log'

/** Everything a signed-in browser gets is its own and is not kept (S-33). */
export const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/** A failure as a JSON answer: `{ name, message, reference }` with the catalogue's status; 429 and 503 say when to ask again. */
export function refuse(
  failure: Failure,
  status = statusOf(failure.name),
  headers: Record<string, string> = {},
): Response {
  const wait = failure.retryAfterSeconds
  const when = wait === undefined ? (status === 503 || status === 429) && askAgainSoon : { 'retry-after': String(wait) }
  return Response.json(failure, { status, headers: { ...privateHeaders, ...when, ...headers } })
}

/** Writes down why a handler refused, and answers. */
export function refuseAs(
  name: FailureName,
  why: string,
  message?: string,
  status?: number,
  headers?: Record<string, string>,
): Response {
  return refuse(noteRefusal(name, why, message), status, headers)
}

/** Writes down why a handler refuses; the failure for its answer. */
export function noteRefusal(name: FailureName, why: string, message?: string): Failure {
  const failure = createFailure(name, message)
  log().warn({ failure: name, reference: failure.reference, why }, 'a request was refused')
  return failure
}

/**
 * May this request have come from a page of the portal? Browsers say where a request comes from
 * (`Sec-Fetch-Site`); one that does not say it must name the portal as its origin. Checked before anything else is done.
 */
export function comesFromThePortal(request: Request): boolean {
  const { headers } = request
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')]
  // A page that tells nobody where it is sends the origin `null`; any other that is not ours contradicts what the site says.
  if (origin !== null && origin !== 'null' && !isOurs(origin)) return false
  return site === null ? isOurs(origin ?? headers.get('referer')) : site === 'same-origin'
}

const isOurs = (address: string | null): boolean =>
  address !== null && URL.canParse(address) && new URL(address).origin === env.portalUrl

/** Does the request say that it comes from a page of another origin? One that does not say where it comes from does not. */
export function comesFromElsewhere(request: Request): boolean {
  const says = ['sec-fetch-site', 'origin', 'referer'].some((name) => request.headers.has(name))
  // `none`: a person typed the address.
  return says && request.headers.get('sec-fetch-site') !== 'none' && !comesFromThePortal(request)
}

/** The header that only a script of this origin can send; a form on another site cannot. */
const hasPortalHeader = (request: Request): boolean => request.headers.get(csrfHeader) === '1'

/** Refuses what no script of the portal's own pages sent (S-21, S-22); null for what one may have. Asked before anything else. */
export function refuseForeign(request: Request): Response | null {
  if (!hasPortalHeader(request)) return refuseAs('denied', `no ${csrfHeader} header`)
  if (!comesFromThePortal(request)) return refuseAs('denied', 'another origin')
  return null
}
