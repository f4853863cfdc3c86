import 'server-only'
import type { IncomingMessage } from 'node:http'
import { NextRequest } from 'next/server'
import { maintenanceRefusal } from '@/lib/shared/maintenance'
import { viewerHeader } from '@/lib/shared/portal-headers'
import { refuseSave } from '../handlers/college'
import { env } from '../env'
import { isKnownToBeOn } from '../maintenance/maintenance'
import { currentRequest } from './request-context'
import { sessionCookieName } from '../session/cookie'
import { findLiving } from '../session/living'
import { toViewer, type Viewer } from '../session/viewer'
import { callAt } from './request-limits'

/**
 * What the handler for calls says of a request by its headers alone: where it comes from, which call it means, whose session it
 * carries, how often. Null when its body may come. Other addresses take no more than a form, so theirs is read first.
 */
export async function refuseBeforeBody({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Promise<Response | null> {
  const name = callAt(url)
  if (name === null || (method !== 'POST' && method !== 'PUT')) return null
  // Asked first: some seconds after the portal closed no session is left, and nobody is to hear that they have to sign in.
  if (isKnownToBeOn()) return maintenanceRefusal()
  const all = new Headers()
  for (const [header, value] of Object.entries(headers)) if (typeof value === 'string') all.set(header, value)
  const request = new NextRequest(new URL(url, env.portalUrl), { method, headers: all })
  const refusal = await refuseSave(name, request, () => findViewerOf(request))
  const context = currentRequest()
  if (context) context.counted = true
  return refusal
}

/** The viewer behind the cookie; that a body comes is no activity yet. */
async function findViewerOf(request: NextRequest): Promise<Viewer | null> {
  const cookie = request.cookies.get(sessionCookieName())?.value
  const found = await findLiving(cookie, { slide: false, viewer: request.headers.get(viewerHeader) })
  return found && toViewer(found.key, found.session, '127.0.0.1')
}
