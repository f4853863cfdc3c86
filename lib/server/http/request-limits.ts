import 'server-only'
import type { IncomingMessage } from 'node:http'
import { largestBody, longestBody } from '@/lib/calls/call'
import { formActions } from '@/lib/shared/form-actions'
import { callsFromBrowser } from '@/lib/calls/from-browser'
import { isInherited } from './strict-json'

/** What one request may be; bytes, characters and milliseconds. */
export const requestLimits = {
  /** Path and query together. */
  address: 8 * 1_024,
  /** One value of a query, decoded. */
  queryValue: 2 * 1_024,
  /** A body that is no call's: a form, a draft, a report. What a call takes stands with the calls. */
  body: 16 * 1_024,
  /** A body goes on while bytes arrive: so long may none come. */
  silenceMs: 20_000,
  /** What comes byte by byte ends all the same: after this, and a second more for each KB that has arrived. */
  bodyMs: 30_000,
  bytesPerMs: 1,
}

/** Why a request is not taken. */
export interface Violation {
  /** Programs try such addresses all day: no line in the log. */
  quiet?: boolean
  status: 400 | 405 | 408 | 413 | 414 | 415
  /** For the person. */
  message: string
  headers?: Record<string, string>
}

export const tooLong: Violation = { status: 413, message: 'That is more than can be sent at once.' }
export const tooSlow: Violation = { status: 408, message: 'The request took too long to arrive.' }
/** `OPTIONS *` asks about the server and about no address; with other methods it means nothing (RFC 9112). */
const noAddress: Violation = { status: 400, message: 'The request names no address.', quiet: true }
const addressTooLong: Violation = { status: 414, message: 'The address is too long.' }
const valueTooLong: Violation = { status: 400, message: 'Something in the address is too long.' }
/** A name that means what every object inherits: some reader of queries would drop it, another would act on it (S-42). */
const inheritedName: Violation = { status: 400, message: 'Something in the address cannot be understood.' }
export const compressed: Violation = {
  status: 415,
  message: 'The request cannot be read: send it without compression.',
}
/** Next itself fails at these, TRACE among them (S-44). */
const strangeMethod: Violation = {
  status: 405,
  message: 'This type of request is not accepted here.',
  headers: { allow: 'GET, HEAD' },
}

export const httpMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Files do not pass the middleware, and some are answered with 500 when they are posted to. */
const isFile = /^\/_next\/|^\/[\w-]+\.(svg|css|ico|png|txt)(\?|$)/

/** Why a request is refused before its body is read; null when it is not. */
export function violationOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Violation | null {
  const { method = '', url = '', headers } = request
  if (!httpMethods.has(method) || (isFile.test(url) && method !== 'GET' && method !== 'HEAD')) return strangeMethod
  if (!url.startsWith('/')) return noAddress
  if (url.length > requestLimits.address) return addressTooLong
  if (hasLongValue(url)) return valueTooLong
  if (namesInherited(url)) return inheritedName
  if (![undefined, '', 'identity'].includes(headers['content-encoding']?.trim().toLowerCase())) return compressed
  return Number(headers['content-length'] ?? 0) > mostBytesAt(request) ? tooLong : null
}

/** The name of the call that an address means; null for any other address. */
export const callAt = (url: string): string | null => /^\/api\/college\/(\w+)(?:\?|$)/.exec(url)?.[1] ?? null

/** The largest body that a request may have, in bytes. */
export function mostBytesAt({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  const name = callAt(url) ?? ''
  const save = callsFromBrowser(name)?.save
  return save && save.method === method ? largestBody(save) : requestLimits.body
}

/** The provider's answer may be as long as an address; a destination that is too long is dropped, and not a fault (ruling 6). */
function hasLongValue(url: string): boolean {
  const mark = url.indexOf('?')
  if (mark < 0 || url.length - mark <= requestLimits.queryValue || url.slice(0, mark) === formActions.signIn)
    return false
  const values = [...new URLSearchParams(url.slice(mark + 1))]
  return values.some(([name, value]) => name !== 'destination' && name.length + value.length > requestLimits.queryValue)
}

/** Also as a part of a name: `a[__proto__]`, `constructor.prototype`. */
function namesInherited(url: string): boolean {
  const mark = url.indexOf('?')
  return (
    mark >= 0 &&
    [...new URLSearchParams(url.slice(mark + 1)).keys()].some((name) => name.split(/[[\].]/).some(isInherited))
  )
}

/** Milliseconds that a body may take of which so many bytes have arrived. */
export const bodyTimeoutFor = (arrived: number): number => requestLimits.bodyMs + arrived / requestLimits.bytesPerMs

/** Milliseconds in which the longest request that is taken has arrived. Node's own limit would cut it off sooner; for headers Node waits a minute. */
export const longestArrivalMs = 60_000 + bodyTimeoutFor(longestBody)
