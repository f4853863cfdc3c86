import { pathInCase, routeExists } from '@/lib/shared/find-route'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/** Redirects `/Profile` to `/profile`: people type such addresses, and phones capitalize them. */
export function foldCase({ request: { method, nextUrl } }: RequestContext): StepResult {
  if ((method !== 'GET' && method !== 'HEAD') || routeExists(nextUrl.pathname)) return next
  const path = pathInCase(nextUrl.pathname)
  if (path === null) return next
  const meant = new URL(nextUrl.href)
  meant.pathname = path
  return leadOn(meant, 308)
}
