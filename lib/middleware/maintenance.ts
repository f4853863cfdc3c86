import { NextResponse } from 'next/server'
import { entranceFor } from '@/lib/shared/destination'
import { findRoute } from '@/lib/shared/find-route'
import { htmlInit } from '@/lib/shared/html-response'
import {
  maintenanceHeaders,
  maintenanceRefusal,
  maintenanceTitle,
  maintenanceWatch,
  onwardId,
  watchId,
} from '@/lib/shared/maintenance'
import { plainPage } from '@/lib/shared/plain-page'
import { reportAddress } from '@/lib/shared/security-headers'
import { toTelephone } from '@/lib/shared/telephone'
import { addressOf } from './address'
import type { ReadForm } from './posted'
import { next, type RequestContext, type StepResult } from './step'

/** The settings that the page shows or needs. */
export interface MaintenanceFacts {
  collegeName: string
  supportPhone: string
  /** The name of the session cookie; a browser that sends it was signed in. */
  sessionCookie: string
}

/**
 * Addresses that work as usual: health checks, the identity provider's sign-outs, and browser reports. Requests for
 * static files never reach the middleware.
 */
const stillAnswering = new Set([
  '/api/live',
  '/api/ready',
  '/api/health',
  '/auth/backchannel-logout',
  '/auth/frontchannel-logout',
  '/auth/global-token-revocation',
  reportAddress,
])

/**
 * During maintenance one page replaces everything except the saving of drafts: status 503 with `Retry-After`, not
 * cached. Requests from scripts get a failure with a name. `find` returns null while the portal is open. `read` returns
 * a posted form.
 */
export const showMaintenance =
  (find: () => Promise<MaintenanceFacts | null>, read: ReadForm) =>
  async ({ request, nonce }: RequestContext): Promise<StepResult> => {
    const { pathname } = request.nextUrl
    if (stillAnswering.has(pathname)) return next
    const facts = await find()
    if (!facts || isDraft(request)) return next
    if (isForScripts(pathname)) return { type: 'response', response: maintenanceRefusal() }
    const posted = isOfVisitor(request) ? await read(request) : null
    const form = posted instanceof URLSearchParams && posted.size > 0 ? posted : null
    return { type: 'response', response: page(request, nonce, facts, form) }
  }

/** A session that is alive may still save its last draft for a few seconds; the response makes the tab leave. */
const isDraft = ({ method, nextUrl }: RequestContext['request']) =>
  method === 'PUT' && nextUrl.pathname.startsWith('/api/drafts/')

/**
 * True for a form on a page for people without an account, who have no drafts. Not for sign-in forms, because their
 * codes expire; and not for forms of signed-in people, because their session is gone and the page would not accept the
 * form.
 */
const isOfVisitor = ({ method, nextUrl: { pathname } }: RequestContext['request']) => {
  const route = method === 'POST' && !pathname.startsWith('/auth/') ? findRoute(pathname) : null
  return route?.posts === true && route.access === 'public'
}

/** True for addresses that scripts request. Documents and links to other sites open in a tab, so they get the page. */
const isForScripts = (pathname: string) =>
  pathname.startsWith('/api/') && !/^\/api\/(?:documents\/|(?:enroll|learning|payment)$)/.test(pathname)

function page(
  request: RequestContext['request'],
  nonce: string,
  { collegeName, supportPhone, sessionCookie }: MaintenanceFacts,
  posted: URLSearchParams | null,
): NextResponse {
  const text = plainPage({
    title: maintenanceTitle,
    paragraphs: [
      `The student portal of ${collegeName} is closed for a short time while we work on it.`,
      'If you were signed in, you have been signed out.',
      'Anything we received before maintenance began is saved. Anything sent since was not; please check it and send it again.',
      'Please come back in a little while. If you need help before that, call us.',
    ],
    again: posted
      ? {
          words: 'What you just sent is kept on this page: leave it open and send it later.',
          fields: posted,
          label: 'Send again',
        }
      : undefined,
    links: [
      ...(posted ? [] : [{ href: wayBack(request, sessionCookie), label: 'Try again', id: onwardId }]),
      { href: toTelephone(supportPhone), label: `Call ${supportPhone}` },
    ],
    // Reloading the page would lose what was posted.
    watch: posted ? undefined : watch(nonce),
  })
  // Clears the tab's storage, however the tab got here.
  return new NextResponse(text, htmlInit(503, { ...maintenanceHeaders, 'clear-site-data': '"storage"' }))
}

const watch = (nonce: string) => ({
  id: watchId,
  text: 'This page checks automatically and continues when the portal reopens.',
  script: maintenanceWatch,
  nonce,
})

/**
 * Returns the target of 'Try again'. Somebody who was signed in goes to the sign-in page, which says why they are not
 * signed in any more. Others retry the same address, but never a step of a sign-in, a form's target or a document.
 */
function wayBack({ nextUrl, method, cookies }: RequestContext['request'], sessionCookie: string): string {
  const { pathname } = nextUrl
  if (method !== 'GET' || /^\/(api|auth)\//.test(pathname)) return '/'
  const signedIn = cookies.has(sessionCookie)
  return signedIn && findRoute(pathname)?.access === 'private' ? entranceFor(addressOf(nextUrl), 'maintenance') : ''
}
