import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { htmlResponse } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import { securityHeaders, strictTransport } from '@/lib/shared/security-headers'
import { createFailure } from './failure'
import { privateHeaders } from './refusals'
import { env } from '../env'
import { log } from '../observability/log'
import {
  bodyTimeoutFor,
  mostBytesAt,
  requestLimits,
  tooLong,
  tooSlow,
  violationOf,
  type Violation,
} from './request-limits'

/*
 * Limits requests before Next sees them. Next reads any body sent to an address that passes the middleware to its
 * end, however slowly it arrives, and fails on unknown methods. Both are refused here first.
 */

/**
 * How long the connection of a refused sender stays open so that it can read the answer, and how many bytes of the
 * remaining body are read and dropped.
 */
const linger = { ms: 500, bytes: 64 * 1_024 }

/**
 * Limits a request: its method, its address and its body. `refuse` decides by the headers whether a body may be sent,
 * before any of it is read. An accepted request is passed to `onward` once its body has arrived. `bodyTimeout`
 * returns milliseconds for the number of bytes that have arrived.
 */
export async function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { refuse, onward }: { refuse: (request: IncomingMessage) => Promise<Response | null>; onward: Onward },
  bodyTimeout = bodyTimeoutFor,
): Promise<void> {
  const violation = violationOf(request)
  if (violation) return sendUnread(request, response, toAnswer(request, violation))
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (chunked === undefined && Number(length ?? 0) === 0) return onward(request)
  const refusal = await refuse(request).catch(couldNotBeAsked)
  if (refusal) return sendUnread(request, response, refusal)
  holdBody(request, response, bodyTimeout, AsyncResource.bind(onward))
}

type Onward = (request: IncomingMessage) => void

function couldNotBeAsked(error: unknown): Response {
  log().error({ error: String(error) }, 'checking a request failed')
  return new Response(null, { status: 500 })
}

/** Reads the body to its end and passes the request on with the body in one piece. */
function holdBody(
  request: IncomingMessage,
  response: ServerResponse,
  bodyTimeout: (arrived: number) => number,
  onward: Onward,
): void {
  const begunAt = performance.now()
  const parts: Buffer[] = []
  const most = mostBytesAt(request)
  let length = 0
  const stop = () => {
    clearTimeout(timer)
    request.off('readable', read)
  }
  const refuse = (violation: Violation) => {
    stop()
    sendUnread(request, response, toAnswer(request, violation))
  }
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    const left = bodyTimeout(length) - (performance.now() - begunAt)
    timer = setTimeout(() => refuse(tooSlow), Math.min(left, requestLimits.silenceMs))
  }
  const read = () => {
    while (request.readableLength > 0) {
      const part = request.read() as Buffer
      length += part.length
      if (length > most) return refuse(tooLong)
      parts.push(part)
    }
    if (!request.complete) return wait()
    stop()
    request.resume() // the request is read to its end, and the connection can be reused
    onward(withBody(request, Buffer.concat(parts, length)))
  }
  response.once('close', stop)
  if (!request.complete) request.on('readable', read)
  read()
}

/** Copies a request with an unread body. A stream that was read before cannot become the body of a `Request`. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, trailers, rawTrailers } =
    request
  const whole = new IncomingMessage(request.socket)
  Object.assign(whole, {
    method,
    url,
    headers,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    trailers,
    rawTrailers,
    complete: true,
  })
  if (body.length > 0) whole.push(body)
  whole.push(null)
  return whole
}

/** Returns the answer for a refused request: JSON for programs, a page for people. */
function toAnswer(request: IncomingMessage, { status, message, headers, quiet = false }: Violation): Response {
  const failure = createFailure(status === 405 ? 'not-defined' : 'invalid', message)
  if (!quiet)
    log().warn(
      { failure: failure.name, reference: failure.reference, why: message, status },
      'a request was refused before its body was read',
    )
  if (/^\/(api|auth)\//.test(request.url ?? '')) return Response.json(failure, { status, headers })
  const page = plainPage({
    title: message,
    paragraphs: ['Nothing was changed.'],
    reference: quiet ? undefined : failure.reference,
    links: [{ href: '/', label: 'Student portal' }],
  })
  return htmlResponse(page, status, headers)
}

/** Returns the headers of an answer that is sent before Next sees the request. */
export const refusalHeaders = (styles: "'self'" | "'unsafe-inline'"): Record<string, string> => ({
  ...securityHeaders,
  ...privateHeaders,
  ...(env.secure && { 'strict-transport-security': strictTransport }),
  'content-security-policy': `default-src 'none'; style-src ${styles}; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
})

/**
 * Sends the answer without reading further. A sender that is still sending its body is told that the connection will
 * close.
 */
function sendUnread(request: IncomingMessage, response: ServerResponse, answer: Response): void {
  void answer.text().then((text) => {
    const unread = !request.complete
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...refusalHeaders("'self'"),
      'content-length': Buffer.byteLength(text),
      ...(unread && { connection: 'close' }),
    })
    if (!unread || request.method === 'HEAD') return void response.end(text)
    response.write(text)
    let dropped = 0
    request.on('data', (part: Buffer) => {
      dropped += part.length
      if (dropped > linger.bytes) request.pause()
    })
    setTimeout(() => response.end(() => request.destroy()), linger.ms).unref()
  })
}
