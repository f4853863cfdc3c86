import { NextResponse } from 'next/server'
import { findRoute } from '@/lib/shared/find-route'
import { postedHeader } from '@/lib/shared/portal-headers'
import { next, type RequestContext, type StepResult } from './step'

/** Returns the fields of a posted form, or the response that refuses it. */
export type ReadForm = (request: Request) => Promise<URLSearchParams | Response>

/**
 * Passes a posted form on to its page in a header: Next renders a page for a POST, but the page sees only the headers
 * and not the body. Forms from other origins are refused.
 */
export const tellPosted =
  (read: ReadForm) =>
  async ({ request, headers }: RequestContext): Promise<StepResult> => {
    if (request.method !== 'POST' || !findRoute(request.nextUrl.pathname)?.posts) return next
    const form = await read(request)
    if (form instanceof URLSearchParams) {
      headers.set(postedHeader, form.toString())
      return next
    }
    return { type: 'response', response: new NextResponse(form.body, { status: form.status, headers: form.headers }) }
  }
