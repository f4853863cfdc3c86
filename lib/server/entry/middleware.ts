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

/*
 * The one module that the middleware uses of the server's folders: what its steps are given to work with.
 */

export { createNonce } from '../http/nonce'
export { findViewedName, hasSession } from '../session/activity-check'

/** What the headers of an answer depend on. */
export const protectionFacts = () => ({
  https: env.secure,
  development: env.development,
  tags:
    env.tagManagerId === undefined ? null : { consentCookie: consentCookieName(), viewingCookie: viewingCookieName() },
  formTargets: env.formTargets,
})

/** What the page of a closed portal says; null while it is open. */
export async function findMaintenance() {
  if (!(await maintenance().isOn())) return null
  const { collegeName, supportPhone } = env.brand
  return { collegeName, supportPhone, sessionCookie: sessionCookieName() }
}

/** The form that was posted to a page, or why it is not looked at. */
export async function takePosted(request: Request): Promise<URLSearchParams | Response> {
  const again = { href: '', label: 'Open the page again' }
  return refuseForeignForm(request, 'a form of a page', again) ?? readForm(request, requestLimits.body)
}

/** What the college answered in the session of these cookies was changed elsewhere: its pages ask again. */
export async function forgetAnswersOf(cookies: NextRequest['cookies']): Promise<void> {
  const sid = await openSid(cookies.get(sessionCookieName())?.value)
  if (sid) await forgetAnswers(toSessionKey(sid))
}

/** Whether reads must be refused just now, and the answer they then get. */
export const loadSheddingFacts = { refusesRead, answer: loadSheddingResponse }
