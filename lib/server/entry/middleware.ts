import 'server-only'
import type { NextRequest } from 'next/server'
import { forgetAnswers } from '../college/forget'
import { env } from '../env'
import { readForm } from '../http/bounded-body'
import { refuseForeignForm } from '../http/refused-form'
import { requestLimits } from '../http/request-limits'
import { maintenance } from '../maintenance/maintenance'
import { refusesRead } from '../load-shedding/event-loop-lag'
import { loadSheddingResponse } from '../load-shedding/refusal'
import { consentCookieName, openSid, sessionCookieName, toSessionKey, viewingCookieName } from '../session/cookie'

/* The only module of the server that the middleware imports. It provides what the middleware steps need. */

export { createNonce } from '../http/nonce'
export { findViewedName, hasSession } from '../session/activity-check'

/** Returns the settings that the security headers depend on. */
export const protectionFacts = () => ({
  https: env.secure,
  development: env.development,
  tags:
    env.tagManagerId === undefined ? null : { consentCookie: consentCookieName(), viewingCookie: viewingCookieName() },
  formTargets: env.formTargets,
})

/** Returns what the maintenance page needs; null while the portal is open. */
export async function findMaintenance() {
  if (!(await maintenance().isOn())) return null
  const { collegeName, supportPhone } = env.brand
  return { collegeName, supportPhone, sessionCookie: sessionCookieName() }
}

/** Returns the form that was posted to a page, or the response that refuses it. */
export async function takePosted(request: Request): Promise<URLSearchParams | Response> {
  const again = { href: '', label: 'Open the page again' }
  return refuseForeignForm(request, 'a form of a page', again) ?? readForm(request, requestLimits.body)
}

/**
 * Drops the cached college answers of the session in these cookies after a change elsewhere, so that its pages load
 * again.
 */
export async function forgetAnswersOf(cookies: NextRequest['cookies']): Promise<void> {
  const sid = await openSid(cookies.get(sessionCookieName())?.value)
  if (sid) await forgetAnswers(toSessionKey(sid))
}

/** Tells whether reads must be refused right now, and makes the response for that. */
export const loadSheddingFacts = { refusesRead, answer: loadSheddingResponse }
