import { NextResponse } from 'next/server'
import { discardAction } from '@/lib/shared/draft'
import { findRoute } from '@/lib/shared/find-route'
import { formActions } from '@/lib/shared/form-actions'
import { pageLabelOf } from '@/lib/shared/headings'
import { htmlInit, wantsPage } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import { next, type RequestContext, type StepResult } from './step'

const reads = ['GET', 'HEAD'] as const

/** Addresses that accept other methods than pages do; a part in braces stands for any one segment. */
export const methodsByAddress: Readonly<Record<`/${string}`, readonly string[]>> = {
  [formActions.endSessions]: ['POST'],
  '/api/annual-review': ['POST'],
  '/api/college/{name}': [...reads, 'POST', 'PUT'],
  '/api/csp-report': ['POST'],
  '/api/drafts/{form}/{subject}': [...reads, 'PUT', 'DELETE'],
  '/api/session/touch': ['POST'],
  [formActions.consent]: ['POST'],
  // A GET gets a 400 from the handler, and nobody is signed out.
  '/auth/backchannel-logout': [...reads, 'POST'],
  '/auth/global-token-revocation': ['POST'],
  [formActions.signOut]: [...reads, 'POST'],
  '/auth/sso/admin-login/{uid}/start': ['POST'],
  [discardAction]: ['POST'],
}

const patterns = Object.entries(methodsByAddress).map(([path, methods]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  methods,
}))

/** Returns the methods that an address accepts. Pages accept reads, and POST if they have a form that posts. */
export const methodsAt = (pathname: string): readonly string[] =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.methods ??
  (findRoute(pathname)?.posts ? [...reads, 'POST'] : reads)

/**
 * Returns the name of the student whom a staff member views; undefined for everybody else. Injected, so that the step
 * can be tested without a store.
 */
export type FindViewedName = (cookies: RequestContext['request']['cookies']) => Promise<string | undefined>

/**
 * Refuses methods that an address does not accept with 405 and the allowed methods. A person gets a page that says so,
 * with a link to continue, and with the masquerade bar if there is a masquerade. Without this Next would render pages
 * for a DELETE.
 */
export const refuseMethods =
  (findViewedName: FindViewedName) =>
  async ({ request }: RequestContext): Promise<StepResult> => {
    const { pathname } = request.nextUrl
    const methods = methodsAt(pathname)
    if (methods.includes(request.method)) return next
    const allow = methods.join(', ')
    if (!wantsPage(request))
      return { type: 'response', response: new NextResponse(null, { status: 405, headers: { allow } }) }
    const page = pageOf(pathname, request.method, await findViewedName(request.cookies))
    const headers = { allow, 'cache-control': 'private, no-store' }
    return { type: 'response', response: new NextResponse(page, htmlInit(405, headers)) }
  }

/** The page for somebody who reloads the target of a form or opens it from a bookmark. */
function pageOf(pathname: string, method: string, viewedStudent: string | undefined): string {
  const isOpened = method === 'GET'
  return plainPage({
    title: isOpened ? 'There is nothing to open at this address' : 'This type of request is not accepted here.',
    paragraphs: [
      isOpened ? 'This address only receives forms from the portal. Nothing was changed.' : 'Nothing was changed.',
    ],
    links: [onwardFrom(pathname)],
    viewedStudent,
  })
}

/** Returns a link to the page at an address, or to the page above, which has the form. */
function onwardFrom(pathname: string): { href: string; label: string } {
  for (const href of [pathname, pathname.slice(0, pathname.lastIndexOf('/'))]) {
    const label = href.length > 1 ? pageLabelOf(href) : null
    if (label !== null) return { href, label }
  }
  return { href: '/', label: 'Student portal' }
}
