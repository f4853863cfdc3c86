import { NextResponse } from 'next/server'
import { htmlInit } from '@/lib/shared/html-response'
import { entranceFor } from '@/lib/shared/destination'
import { findRoute } from '@/lib/shared/find-route'
import { askAgainSoon, unavailablePage } from '@/lib/shared/unavailable'
import { addressOf } from './address'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/**
 * Returns whether the request's cookie belongs to a living session. Injected, so that the step can be tested without a
 * store.
 */
export type HasSession = (cookies: RequestContext['request']['cookies']) => Promise<'yes' | 'no' | 'unknown'>

/**
 * Redirects a visitor of a private route to the sign-in page, with the requested address as the destination. Browsers
 * keep the hash across the redirect. This only routes: every page checks access itself when it loads data.
 */
export const guardPrivateRoutes =
  (hasSession: HasSession) =>
  async ({ request }: RequestContext): Promise<StepResult> => {
    const { nextUrl, cookies, method } = request
    if (!isPrivate(nextUrl.pathname)) return next
    const answer = await hasSession(cookies)
    if (answer === 'yes') return next
    if (answer === 'unknown') return { type: 'response', response: sorry() }
    // A 303, so that the form is not posted to the sign-in page.
    return leadOn(new URL(entranceFor(addressOf(nextUrl)), nextUrl), method === 'POST' ? 303 : 307)
  }

/** A document opens in its own tab, so a visitor is sent to the sign-in page as from a page. */
const isPrivate = (path: string) => path.startsWith('/api/documents/') || findRoute(path)?.access === 'private'

/** The session store is unavailable. Nobody is signed out: status 503, and the cookie is kept. */
const sorry = () =>
  new NextResponse(unavailablePage(), htmlInit(503, { 'cache-control': 'private, no-store', ...askAgainSoon }))
