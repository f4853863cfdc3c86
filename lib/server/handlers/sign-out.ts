import 'server-only'
import type { NextRequest } from 'next/server'
import { htmlResponse } from '@/lib/shared/html-response'
import { entranceFor, parseDestination } from '@/lib/shared/destination'
import { viewEnded } from '@/lib/shared/form-actions'
import { hrefs } from '@/lib/shared/hrefs'
import { plainPage } from '@/lib/shared/plain-page'
import { toSignOutReason } from '@/lib/shared/sign-out-reason'
import { askAgainSoon } from '@/lib/shared/unavailable'
import { privateHeaders } from '../http/refusals'
import { refuseForeignForm } from '../http/refused-form'
import { log } from '../observability/log'
import { redirectOut, redirectWithin } from '../http/redirect'
import { readForm } from '../http/bounded-body'
import {
  openSid,
  sessionCookieLine,
  sessionCookieName,
  toSessionKey,
  viewingCookieLine,
  viewingCookieName,
} from '../session/cookie'
import { signOutLater } from '../session/late-sign-outs'
import { findLiving } from '../session/living'
import { endSession, finishSignOut } from './end-session'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { isOfAnotherViewer } from '../session/viewer-tag'

/**
 * Signs out: ends the session in the session store, clears the browser's cookie, and sends the browser on to end its
 * session at the provider. The form may give the `reason` and the open page (`destination`); both are passed on to the
 * sign-in page. A page that signs out on its own ends only a session of its own viewer (`viewer`), because somebody
 * else may have signed in with its browser since.
 */
export async function answerSignOut(request: NextRequest): Promise<Response> {
  const refusal = refuseForeignForm(request, 'sign-out', { href: hrefs.signOut(), label: 'Sign Out' })
  if (refusal) return refusal
  const form = await readForm(request)
  const given = toSignOutReason(form.get('reason'))
  const destination = parseDestination(form.get('destination'))
  const cookie = request.cookies.get(sessionCookieName())?.value
  try {
    if (request.cookies.has(viewingCookieName()) && !(await findLiving(cookie, { slide: false }))) return toViewsEnd()
    if (given !== 'signed-out' && (await isAnothers(cookie, form.get('viewer'))))
      return redirectWithin(entranceFor(destination, 'other-person'), { headers: forgotten })
    const { onward, reason } = await endSession(cookie, given, destination)
    const extras = {
      cookies: [sessionCookieLine(null), viewingCookieLine(null)],
      headers: forgotten,
    }
    return (
      (onward === null ? null : redirectOut(['provider', 'adminTool'], onward, extras)) ??
      redirectWithin(entranceFor(destination, reason), extras)
    )
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    return given === 'signed-out' ? forgetNow(cookie) : notNow(error)
  }
}

async function isAnothers(cookie: string | undefined, viewer: FormDataEntryValue | null): Promise<boolean> {
  const found = await findLiving(cookie, { slide: false, waiting: true })
  return found !== null && typeof viewer === 'string' && isOfAnotherViewer(viewer, found.session)
}

const forgotten = { 'clear-site-data': '"cache", "storage"' }

/**
 * Redirects a view as a student that expired before its page noticed. Like one that is left, it leads to the
 * administration tool, and the staff member stays signed in at the provider. That address needs the cookies.
 */
const toViewsEnd = (): Response => redirectWithin(viewEnded, { headers: forgotten })

/** The person pressed Logout: clears the browser's cookie now, and ends the session when the store takes it. */
async function forgetNow(cookie: string | undefined): Promise<Response> {
  const sid = await openSid(cookie)
  if (sid !== null) signOutLater(toSessionKey(sid), finishSignOut)
  const page = plainPage({
    title: 'You are signed out of this browser',
    paragraphs: [
      'Part of the portal is not responding right now. Your session there ends as soon as it responds again.',
      'On a shared computer, close the browser.',
    ],
    links: [{ href: hrefs.start(), label: 'Go to the sign-in page' }],
  })
  const response = htmlResponse(page, 200, { ...privateHeaders, ...forgotten })
  for (const line of [sessionCookieLine(null), viewingCookieLine(null)]) response.headers.append('set-cookie', line)
  return response
}

/**
 * A page tried to sign out on its own. Nothing has ended and nothing is claimed: the cookie stays, and the limits of
 * the session still apply.
 */
function notNow(error: SessionStoreUnavailable): Response {
  log().warn({ error: error.message }, 'a sign-out failed')
  const page = plainPage({
    title: 'You could not be signed out right now',
    paragraphs: ['Please try again in a moment. On a shared computer, close the browser.'],
    links: [{ href: hrefs.signOut(), label: 'Try again' }],
  })
  return htmlResponse(page, 503, { ...privateHeaders, ...askAgainSoon })
}
