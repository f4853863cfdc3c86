import { NextResponse } from 'next/server'
import { findRoute } from '@/lib/shared/find-route'
import { postedHeader } from '@/lib/shared/portal-headers'
import { next, type RequestContext, type StepResult } from './step'

/** Reads what a form posted, or returns the answer that refuses it. */
export type ReadForm = (request: Request) => Promise<URLSearchParams | Response>

/**
 * Hands what was posted to a page on to that page, in a header: a page of Next is drawn for a POST, and sees its
 * headers, but not its body. What comes from another origin is refused (S-22).
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
