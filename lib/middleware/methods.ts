import { NextResponse } from 'next/server'
import { discardAction } from '@/lib/shared/draft'
import { findRoute } from '@/lib/shared/find-route'
import { formActions } from '@/lib/shared/form-actions'
import { pageLabelOf } from '@/lib/shared/headings'
import { htmlInit, wantsPage } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import { next, type RequestContext, type StepResult } from './step'

const reads = ['GET', 'HEAD'] as const

/** Addresses that take more or other methods than pages do; a part in braces stands for any one segment. */
export const methodsByAddress: Readonly<Record<`/${string}`, readonly string[]>> = {
  [formActions.endSessions]: ['POST'],
  '/api/annual-review': ['POST'],
  '/api/college/{name}': [...reads, 'POST', 'PUT'],
  '/api/csp-report': ['POST'],
  '/api/drafts/{form}/{subject}': [...reads, 'PUT', 'DELETE'],
  '/api/session/touch': ['POST'],
  [formActions.consent]: ['POST'],
  // A GET gets 400 there and nobody is signed out (S-15).
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

/** The methods that an address takes: a page is read, and posted to when its form is. */
export const methodsAt = (pathname: string): readonly string[] =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.methods ??
  (findRoute(pathname)?.posts ? [...reads, 'POST'] : reads)

/** The student as whom a staff member asks; undefined for everybody else. Injected, so that the step is tested without a store. */
export type FindViewedName = (cookies: RequestContext['request']['cookies']) => Promise<string | undefined>

/**
 * Answers a method that an address does not take with 405 and those it takes (S-44); a person reads so, and where to go on, below the
 * bar of a view as a student (SH-13). Next would show pages to a DELETE.
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

/** Somebody reloads what a form was sent to, or opens it from a bookmark: nothing is there to be read. */
function pageOf(pathname: string, method: string, viewedStudent: string | undefined): string {
  const isOpened = method === 'GET'
  return plainPage({
    title: isOpened ? 'There is nothing to open at this address' : 'This type of request is not accepted here.',
    paragraphs: [
      isOpened ? 'It only receives what a form of the portal sends. Nothing was changed.' : 'Nothing was changed.',
    ],
    links: [onwardFrom(pathname)],
    viewedStudent,
  })
}

/** The page at an address, or that above it, which has the form that leads there. */
function onwardFrom(pathname: string): { href: string; label: string } {
  for (const href of [pathname, pathname.slice(0, pathname.lastIndexOf('/'))]) {
    const label = href.length > 1 ? pageLabelOf(href) : null
    if (label !== null) return { href, label }
  }
  return { href: '/', label: 'Student portal' }
}
