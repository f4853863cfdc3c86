import { NextResponse } from 'next/server'
import { next, type RequestContext, type StepResult } from './step'

/** The provider shows this address in a frame of its own page to sign people out. */
const framedByProvider = '/auth/frontchannel-logout'

/**
 * Refuses what a page of another site loads into itself: a picture, a script, a frame. Other sites lead people here by links and forms,
 * which a browser calls a document; nothing else of theirs may use up the limits of whoever looks at them (S-22, S-56). Browsers
 * that do not say where a request comes from pass, and are counted as people are.
 */
export function refuseForeignLoads({ request: { headers, nextUrl } }: RequestContext): StepResult {
  const [site, target] = [headers.get('sec-fetch-site'), headers.get('sec-fetch-dest')]
  if (site === null || ['same-origin', 'none'].includes(site) || target === null || target === 'document') return next
  if (nextUrl.pathname === framedByProvider) return next
  return { type: 'response', response: new NextResponse(null, { status: 403 }) }
}
