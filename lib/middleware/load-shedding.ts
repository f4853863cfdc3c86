import { NextResponse } from 'next/server'
import { next, type RequestContext, type StepResult } from './step'

export interface LoadSheddingFacts {
  /** Is there more to do than the process can? Asked only about what can come back later. */
  refusesRead: () => boolean
  answer: (pathname: string) => Response
}

/**
 * Answers reads with 503 before anything is done for them while the portal is overloaded. Signing in and out, the
 * session's clock, saves, and the handlers of whoever watches over the portal go on.
 */
export const shedLoad =
  ({ refusesRead, answer }: LoadSheddingFacts) =>
  ({ request }: RequestContext): StepResult => {
    const { pathname } = request.nextUrl
    if (!canComeBack(request.method, pathname) || !refusesRead()) return next
    const { body, status, headers } = answer(pathname)
    return { type: 'response', response: new NextResponse(body, { status, headers }) }
  }

/** Pages but the entrance, calls that read, documents, and calendars. */
function canComeBack(method: string, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (pathname.startsWith('/api/')) return /^\/api\/(calendar|college|documents)\//.test(pathname)
  return pathname !== '/' && pathname !== '/nonce' && !pathname.startsWith('/auth/')
}
