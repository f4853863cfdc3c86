import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { unavailable } from '@/lib/shared/unavailable'

const place = Symbol.for('portal.responses')
const shared = globalThis as { [place]?: AsyncLocalStorage<ServerResponse> }
const responses = () => (shared[place] ??= new AsyncLocalStorage<ServerResponse>())

/** Begins to know which response the running work belongs to: a page of Next cannot choose its status itself. */
export function followResponses(): void {
  subscribe('http.server.request.start', (message) => responses().enterWith((message as { response: ServerResponse }).response))
}

/**
 * The page that is being made says 503 with `Retry-After`, when nothing of it was sent yet; a page that has begun keeps its
 * status. Router requests with this status make the browser load the address anew.
 */
export function sayUnavailable(): void {
  const response = responses().getStore()
  if (!response || response.headersSent) return
  response.statusCode = 503
  response.setHeader('retry-after', String(unavailable.retryAfterSeconds))
}
