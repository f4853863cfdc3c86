import { NextResponse } from 'next/server'
import { routeExists } from '@/lib/shared/find-route'
import { htmlInit, wantsPage } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import { next, type RequestContext, type StepResult } from './step'

/** Ends like a file name, or contains a hidden folder. No page has such an address. */
const likeFile = /\.[a-z0-9_~-]{1,12}$|\/\.(?!well-known\/)/i

/** Handlers with addresses that may end like file names, and Next's own addresses. */
const answered = /^\/(?:api\/(?:calendar|college|documents|drafts)|_next|__nextjs\w*)\//

/**
 * Answers requests for files that do not exist (`/wp-login.php`, a source map, `/.env`) with a short 404. The page for
 * unknown addresses would load everything in a student's shell from the college.
 */
export function refuseMissingFiles({ request }: RequestContext): StepResult {
  const { pathname } = request.nextUrl
  if (!likeFile.test(pathname) || answered.test(pathname) || routeExists(pathname)) return next
  if (!wantsPage(request)) return { type: 'response', response: new NextResponse(null, { status: 404 }) }
  const page = plainPage({
    title: 'Page not found',
    paragraphs: ['There is nothing at this address.'],
    links: [{ href: '/', label: 'Student portal' }],
  })
  return { type: 'response', response: new NextResponse(page, htmlInit(404)) }
}
