import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { plainPage } from '@/lib/shared/plain-page'
import { securityHeaders } from '@/lib/shared/security-headers'
import { createFailure } from '../college/failure'
import { privateHeaders } from '../door'
import { log } from '../log'
import { mostBytesAt, objectionTo, patienceFor, tooLong, tooSlow, type Objection } from './requests'

/*
 * Requests are taken in before Next hears of them. Next reads whatever is sent to an address that passes the gate, to
 * its end and however slowly, and fails at methods it does not know; here both are refused first.
 */

/** How long a refused sender is listened to, so that it gets to read the answer. */
const lingerMs = 500

/**
 * Bounds every request that this process takes (S-44, S-53): its method, its address, and its body, which is handed on once it is
 * there as a whole. Next keeps its server to itself, so the server is met at its first request. Answers what ends it
 * for servers not met yet.
 */
export function takeInRequests(patience = patienceFor): () => void {
  const met = new WeakSet<Server>()
  const meet = (message: unknown) => {
    const { server } = message as { server: Server }
    if (met.has(server)) return
    met.add(server)
    const listeners = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      takeIn(request, response, patience, () => listeners.forEach((listen) => listen.call(server, request, response)))
    })
  }
  subscribe('http.server.request.start', meet)
  return () => void unsubscribe('http.server.request.start', meet)
}

function takeIn(request: IncomingMessage, response: ServerResponse, patience: typeof patienceFor, onward: () => void): void {
  const objection = objectionTo(request)
  if (objection) return refuse(request, response, objection)
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (chunked === undefined && Number(length ?? 0) === 0) return onward()
  holdBody(request, response, patience(Number(length ?? 0)), AsyncResource.bind(onward))
}

/** Keeps what arrives until it is all there; Node hands each part of a body, and at its end null, to `push`. */
function holdBody(request: IncomingMessage, response: ServerResponse, ms: number, onward: () => void): void {
  const parts: Buffer[] = []
  const most = mostBytesAt(request.url ?? '')
  let length = 0
  const push = request.push.bind(request)
  const timer = setTimeout(() => refuse(request, response, tooSlow), ms)
  const stopWaiting = () => clearTimeout(timer)
  response.once('close', stopWaiting)
  request.push = (part: Buffer | null) => {
    if (part === null) {
      stopWaiting()
      request.push = push
      onward()
      for (const kept of parts) push(kept)
      return push(null)
    }
    length += part.length
    if (length <= most) parts.push(part)
    else {
      stopWaiting()
      refuse(request, response, tooLong)
    }
    return true
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, message, headers }: Objection): void {
  const failure = createFailure(status === 405 ? 'not-defined' : 'invalid', message)
  log().warn({ failure: failure.name, reference: failure.reference, why: message, status }, 'a request was not taken in')
  const asJson = /^\/(api|auth)\//.test(request.url ?? '')
  const text = asJson ? JSON.stringify(failure) : plainPage({ title: message, paragraphs: ['Nothing was changed.'], reference: failure.reference, links: [{ href: '/', label: 'Student portal' }] })
  const unread = !request.complete
  response.writeHead(status, {
    ...securityHeaders,
    ...privateHeaders,
    'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'content-type': asJson ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...(unread && { connection: 'close' }),
    ...headers,
  })
  if (!unread || request.method === 'HEAD') return void response.end(text)
  request.push = () => true // the rest is dropped
  response.write(text)
  setTimeout(() => response.end(), lingerMs).unref()
}
