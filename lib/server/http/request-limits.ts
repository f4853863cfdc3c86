import 'server-only'
import type { IncomingMessage } from 'node:http'
import { largestBody, longestBody } from '@/lib/calls/call'
import { formActions } from '@/lib/shared/form-actions'
import { callsFromBrowser } from '@/lib/calls/from-browser'
import { isInherited } from './strict-json'

/** Limits of one request, in bytes, characters and milliseconds. */
export const requestLimits = {
  /** Path and query together, in characters. */
  address: 8 * 1_024,
  /** Decoded name and value of one query parameter together, in characters. */
  queryValue: 2 * 1_024,
  /** A body that belongs to no call: a form, a draft, a report. Limits for calls are defined with the calls. */
  body: 16 * 1_024,
  /** The longest pause between two parts of a body. */
  silenceMs: 20_000,
  /** Limits the whole body: this time, plus one second for each KB that has arrived. */
  bodyMs: 30_000,
  bytesPerMs: 1,
}

/** Why a request is refused. */
export interface Violation {
  /** Not logged, because bots try such addresses all day. */
  quiet?: boolean
  status: 400 | 405 | 408 | 413 | 414 | 415
  /** Shown to the person. */
  message: string
  headers?: Record<string, string>
}

export const tooLong: Violation = { status: 413, message: 'That is more than can be sent at once.' }
export const tooSlow: Violation = { status: 408, message: 'The request took too long to arrive.' }
/** `OPTIONS *` asks about the server, not about an address. With other methods `*` means nothing (RFC 9112). */
const noAddress: Violation = { status: 400, message: 'The request names no address.', quiet: true }
const addressTooLong: Violation = { status: 414, message: 'The address is too long.' }
const valueTooLong: Violation = { status: 400, message: 'Something in the address is too long.' }
/**
 * A parameter name that reaches into an object's prototype. Some readers of queries would drop it, others would act
 * on it.
 */
const inheritedName: Violation = { status: 400, message: 'Something in the address cannot be understood.' }
export const compressed: Violation = {
  status: 415,
  message: 'The request cannot be read: send it without compression.',
}
/** Next fails at these methods, for example TRACE. */
const strangeMethod: Violation = {
  status: 405,
  message: 'This type of request is not accepted here.',
  headers: { allow: 'GET, HEAD' },
}

export const httpMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Static files do not pass the middleware, and posting to some of them causes a 500. */
const isFile = /^\/_next\/|^\/[\w-]+\.(svg|css|ico|png|txt)(\?|$)/

/** Returns why a request is refused before its body is read; null when it is accepted. */
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

/** Returns the call that an address names; null for other addresses. */
export const callAt = (url: string): string | null => /^\/api\/college\/(\w+)(?:\?|$)/.exec(url)?.[1] ?? null

/** Returns the largest body that a request may have, in bytes. */
export function mostBytesAt({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  const name = callAt(url) ?? ''
  const save = callsFromBrowser(name)?.save
  return save && save.method === method ? largestBody(save) : requestLimits.body
}

/**
 * The provider's answer may be as long as an address. A destination that is too long is dropped elsewhere and is not
 * an error.
 */
function hasLongValue(url: string): boolean {
  const mark = url.indexOf('?')
  if (mark < 0 || url.length - mark <= requestLimits.queryValue || url.slice(0, mark) === formActions.signIn)
    return false
  const values = [...new URLSearchParams(url.slice(mark + 1))]
  return values.some(([name, value]) => name !== 'destination' && name.length + value.length > requestLimits.queryValue)
}

/** Also matches a part of a name: `a[__proto__]`, `constructor.prototype`. */
function namesInherited(url: string): boolean {
  const mark = url.indexOf('?')
  return (
    mark >= 0 &&
    [...new URLSearchParams(url.slice(mark + 1)).keys()].some((name) => name.split(/[[\].]/).some(isInherited))
  )
}

/** Returns the milliseconds that a body may take, given the bytes that have arrived. */
export const bodyTimeoutFor = (arrived: number): number => requestLimits.bodyMs + arrived / requestLimits.bytesPerMs

/**
 * Milliseconds within which the longest accepted request arrives. Node's own limit would end it sooner. For headers
 * Node waits a minute.
 */
export const longestArrivalMs = 60_000 + bodyTimeoutFor(longestBody)
