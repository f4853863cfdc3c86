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

/** What the page says. */
export interface MaintenanceFacts {
  collegeName: string
  supportPhone: string
  /** Name of the session's cookie: who carries it was signed in. */
  sessionCookie: string
}

/** What answers as ever (MT-04): health, the identity provider's sign-outs, and what browsers report. Static files never come here. */
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
 * While the portal is under maintenance one page is in the place of everything but a draft (MT-01, MT-04): 503 with `Retry-After`,
 * kept by nobody; a call of a script gets a failure with a name. `find` returns null while the portal is open. `read`: what a form posted.
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

/** What was typed last is still kept while its session lives, for some seconds; the answer has the tab leave. */
const isDraft = ({ method, nextUrl }: RequestContext['request']) =>
  method === 'PUT' && nextUrl.pathname.startsWith('/api/drafts/')

/**
 * A form of a page for people without an account, who have no draft. Not of signing in: its codes are old by then; and who had a
 * session has none any more, so that the page would not take it.
 */
const isOfVisitor = ({ method, nextUrl: { pathname } }: RequestContext['request']) => {
  const route = method === 'POST' && !pathname.startsWith('/auth/') ? findRoute(pathname) : null
  return route?.posts === true && route.access === 'public'
}

/** What opens in a tab of its own gets the page: documents, and the ways to other sites. */
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
    // What was posted would be gone with the page.
    watch: posted ? undefined : watch(nonce),
  })
  // Whichever way a tab came here, nothing stays stored in it (MT-02).
  return new NextResponse(text, htmlInit(503, { ...maintenanceHeaders, 'clear-site-data': '"storage"' }))
}

const watch = (nonce: string) => ({
  id: watchId,
  text: 'This page checks automatically and continues when the portal reopens.',
  script: maintenanceWatch,
  nonce,
})

/**
 * Where 'Try again' leads: who was signed in reads at the entrance why they are not any more. The same address for others,
 * but never one that is half of a sign-in, a form's, or a document's.
 */
function wayBack({ nextUrl, method, cookies }: RequestContext['request'], sessionCookie: string): string {
  const { pathname } = nextUrl
  if (method !== 'GET' || /^\/(api|auth)\//.test(pathname)) return '/'
  const signedIn = cookies.has(sessionCookie)
  return signedIn && findRoute(pathname)?.access === 'private' ? entranceFor(addressOf(nextUrl), 'maintenance') : ''
}
