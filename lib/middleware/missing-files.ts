import { NextResponse } from 'next/server'
import { routeExists } from '@/lib/shared/find-route'
import { htmlInit, wantsPage } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import { next, type RequestContext, type StepResult } from './step'

/** Ends as a file does, or has a hidden folder in it. No page has such an address. */
const likeFile = /\.[a-z0-9_~-]{1,12}$|\/\.(?!well-known\/)/i

/** Handlers, some of whose addresses end like files, and what Next answers by itself. */
const answered = /^\/(?:api\/(?:calendar|college|documents|drafts)|_next|__nextjs\w*)\//

/**
 * Answers addresses of files that do not exist (`/wp-login.php`, a source map, `/.env`) with a small 404. The page for unknown
 * addresses would ask the college for everything that stands around a student's pages.
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
