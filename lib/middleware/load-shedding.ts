import { NextResponse } from 'next/server'
import { next, type RequestContext, type StepResult } from './step'

export interface LoadSheddingFacts {
  /** True when the process is overloaded. Called only for requests that can be retried later. */
  refusesRead: () => boolean
  answer: (pathname: string) => Response
}

/**
 * Refuses reads with 503 while the portal is overloaded, before any work is done for them. Sign-in and sign-out, the
 * session clock, saves, and the monitoring handlers pass.
 */
export const shedLoad =
  ({ refusesRead, answer }: LoadSheddingFacts) =>
  ({ request }: RequestContext): StepResult => {
    const { pathname } = request.nextUrl
    if (!canComeBack(request.method, pathname) || !refusesRead()) return next
    const { body, status, headers } = answer(pathname)
    return { type: 'response', response: new NextResponse(body, { status, headers }) }
  }

/** True for pages except the sign-in page, loads, documents and calendars. */
function canComeBack(method: string, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (pathname.startsWith('/api/')) return /^\/api\/(calendar|college|documents)\//.test(pathname)
  return pathname !== '/' && pathname !== '/nonce' && !pathname.startsWith('/auth/')
}
