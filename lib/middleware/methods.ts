import { NextResponse } from 'next/server'
import { findRoute } from '@/lib/shared/find-route'
import { next, type RequestContext, type StepResult } from './step'
import { discardAction } from '@/lib/shared/draft'
import { formActions } from '@/lib/shared/form-actions'

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

/** Answers a method that an address does not take with 405 and those it takes (S-44). Next would show pages to a DELETE. */
export function refuseMethods({ request }: RequestContext): StepResult {
  const methods = methodsAt(request.nextUrl.pathname)
  if (methods.includes(request.method)) return next
  return { type: 'response', response: new NextResponse(null, { status: 405, headers: { allow: methods.join(', ') } }) }
}
