import 'server-only'
import type { NextRequest } from 'next/server'
import { viewerHeader } from '@/lib/shared/portal-headers'
import { privateHeaders, refuseAs, refuseForeign } from '../http/refusals'
import { env } from '../env'
import { refuseTooOften } from '../rate-limits/refusals'
import { sessionCookieName } from '../session/cookie'
import { findLiving } from '../session/living'
import { unlessStoreIsAway } from '../session/store/store-away'

/**
 * Returns how long the session still lives: `{ idleMs, absMs, warningMs }`, the milliseconds until it ends without
 * activity, until it ends at the latest, and how long before its end to warn. Durations rather than times, because the
 * browser's clock may be wrong. `slide` counts the request as activity of the person. 401 when the session is over; 409
 * when the browser's session belongs to another viewer than the page; 503 when the store does not respond (then nobody
 * is signed out).
 */
export async function answerTimeLeft(request: NextRequest, { slide }: { slide: boolean }): Promise<Response> {
  const refusal = refuseForeign(request)
  if (refusal) return refusal
  return unlessStoreIsAway(async () => {
    const cookie = request.cookies.get(sessionCookieName())?.value
    const viewer = request.headers.get(viewerHeader)
    const session = (await findLiving(cookie, { slide, viewer }))?.session
    const tooOften = await refuseTooOften('clock', {
      account: session ? session.person.oktaId : null,
      headers: request.headers,
    })
    if (tooOften) return tooOften
    if (!session && viewer !== null && (await findLiving(cookie, { slide: false, waiting: true })))
      return refuseAs('signed-out', 'somebody else uses the browser of this page now', undefined, 409)
    if (!session) return refuseAs('signed-out', 'the session of a browser is over')
    const left = { idleMs: session.idleLeftMs, absMs: session.absoluteLeftMs, warningMs: env.session.warningMs }
    return Response.json(left, { headers: privateHeaders })
  })
}

/**
 * Returns how often a browser reports activity at most, in milliseconds: every 30 seconds, more often where sessions
 * are very short.
 */
export const touchEveryMs = (): number => Math.min(30_000, Math.floor((env.session.idleMs - env.session.warningMs) / 4))
