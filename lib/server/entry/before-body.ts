import 'server-only'
import type { IncomingMessage } from 'node:http'
import { NextRequest } from 'next/server'
import { maintenanceRefusal } from '@/lib/shared/maintenance'
import { viewerHeader } from '@/lib/shared/portal-headers'
import { refuseSave } from '../handlers/college'
import { env } from '../env'
import { isKnownToBeOn } from '../maintenance/maintenance'
import { currentRequest } from '../http/request-context'
import { sessionCookieName } from '../session/cookie'
import { findLiving } from '../session/living'
import { toViewer, type Viewer } from '../session/viewer'
import { reserveRoom } from '../http/held-bodies'
import { refuse } from '../http/refusals'
import { callAt, mostBytesAt } from '../http/request-limits'

/**
 * Checks a call by its headers alone, before its body arrives: origin, call name, session, rate limit, and free memory.
 * Returns the refusal, or null when the body may be sent. Other addresses accept no more than a form, so their body is
 * read first.
 */
export async function refuseBeforeBody({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Promise<Response | null> {
  const name = callAt(url)
  if (name === null || (method !== 'POST' && method !== 'PUT')) return null
  // Checked first: some seconds after the portal closes no session is left, and nobody must be told to sign in again.
  if (isKnownToBeOn()) return maintenanceRefusal()
  const all = new Headers()
  for (const [header, value] of Object.entries(headers)) if (typeof value === 'string') all.set(header, value)
  const request = new NextRequest(new URL(url, env.portalUrl), { method, headers: all })
  let viewer: Viewer | null = null
  const refusal = await refuseSave(name, request, async () => (viewer = await findViewerOf(request)))
  const context = currentRequest()
  if (context) context.counted = true
  return refusal ?? refuseWithoutRoom(mostBytesOf({ method, url, headers }), viewer)
}

/** Returns the announced size of a body in bytes; without an announcement, the largest size allowed. */
const mostBytesOf = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): number =>
  Number(request.headers['content-length'] ?? mostBytesAt(request))

/**
 * Refuses a body while the bodies of others fill the memory. Reserved memory is released when the request is answered
 * or its sender disconnects.
 */
function refuseWithoutRoom(bytes: number, viewer: Viewer | null): Response | null {
  const response = currentRequest()?.response
  if (!response || response.closed) return null
  const room = reserveRoom(bytes, (viewer?.actor ?? viewer)?.oktaId ?? null)
  if (typeof room !== 'function') return refuse(room.failure, room.status)
  response.once('close', room)
  return null
}

/** Returns the viewer of the cookie's session. Sending a body does not count as activity yet. */
async function findViewerOf(request: NextRequest): Promise<Viewer | null> {
  const cookie = request.cookies.get(sessionCookieName())?.value
  const found = await findLiving(cookie, { slide: false, viewer: request.headers.get(viewerHeader) })
  return found && toViewer(found.key, found.session, '127.0.0.1')
}
