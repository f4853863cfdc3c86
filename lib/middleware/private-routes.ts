import { NextResponse } from 'next/server'
import { htmlInit } from '@/lib/shared/html-response'
import { entranceFor } from '@/lib/shared/destination'
import { findRoute } from '@/lib/shared/find-route'
import { askAgainSoon, unavailablePage } from '@/lib/shared/unavailable'
import { addressOf } from './address'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/** Is there a living session behind the request's cookie? Injected, so that the step is tested without a store. */
export type HasSession = (cookies: RequestContext['request']['cookies']) => Promise<'yes' | 'no' | 'unknown'>

/**
 * Sends a visitor who asks for a private route to the sign-in page with the address they wanted (RT-02). Browsers keep
 * the hash across the redirect. It routes only: every page asks again who is asking, beside the data.
 */
export const guardPrivateRoutes =
  (hasSession: HasSession) =>
  async ({ request }: RequestContext): Promise<StepResult> => {
    const { nextUrl, cookies, method } = request
    if (!isPrivate(nextUrl.pathname)) return next
    const answer = await hasSession(cookies)
    if (answer === 'yes') return next
    if (answer === 'unknown') return { type: 'response', response: sorry() }
    // What was posted is not posted again: the sign-in page takes no form.
    return leadOn(new URL(entranceFor(addressOf(nextUrl)), nextUrl), method === 'POST' ? 303 : 307)
  }

/** A document opens in a tab of its own, so its handler sends a visitor to sign in as a page does. */
const isPrivate = (path: string) => path.startsWith('/api/documents/') || findRoute(path)?.access === 'private'

/** The session store is away: nobody is signed out for it (503, the cookie is kept). */
const sorry = () =>
  new NextResponse(unavailablePage(), htmlInit(503, { 'cache-control': 'private, no-store', ...askAgainSoon }))
