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
 * Requests are bounded before Next hears of them. Next reads whatever is sent to an address that passes the middleware, to
 * its end and however slowly, and fails at methods it does not know; here both are refused first.
 */

/** How long a refused sender is listened to, so that it gets to read the answer, and how many bytes of the rest are taken and dropped. */
const linger = { ms: 500, bytes: 64 * 1_024 }

/**
 * Bounds a request (S-44, S-53): its method, its address, and its body. `refuse` decides by the headers whether a body may come, before a
 * byte of it is read. An accepted body is handed to `onward` once it has arrived. `bodyTimeout`: milliseconds, by the bytes that have arrived.
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
  log().error({ error: String(error) }, 'a request could not be examined')
  return new Response(null, { status: 500 })
}

/** Reads a body to its end, and hands the request on with the body in one piece. */
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
    request.resume() // it is read to its end, and the connection may go on
    onward(withBody(request, Buffer.concat(parts, length)))
  }
  response.once('close', stop)
  if (!request.complete) request.on('readable', read)
  read()
}

/** The same request, not yet read: a body that somebody has looked into cannot become that of a `Request`. */
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

/** The answer to what is not taken: a failure for programs, a page for people. */
function toAnswer(request: IncomingMessage, { status, message, headers, quiet = false }: Violation): Response {
  const failure = createFailure(status === 405 ? 'not-defined' : 'invalid', message)
  if (!quiet)
    log().warn(
      { failure: failure.name, reference: failure.reference, why: message, status },
      'a request was not taken in',
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

/** The headers of an answer that is made before Next hears of the request. */
export const refusalHeaders = (styles: "'self'" | "'unsafe-inline'"): Record<string, string> => ({
  ...securityHeaders,
  ...privateHeaders,
  ...(env.secure && { 'strict-transport-security': strictTransport }),
  'content-security-policy': `default-src 'none'; style-src ${styles}; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
})

/** Answers without reading on. A sender that is in the middle of its body is told that this was the last answer. */
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
