import { NextResponse } from 'next/server'
import { next, type RequestContext, type StepResult } from './step'

/** The provider loads this address in a frame of its own page to sign people out. */
const framedByProvider = '/auth/frontchannel-logout'

/**
 * Refuses requests for resources that another site's page embeds: images, scripts, frames. Other sites may link to the
 * portal or post forms to it, which browsers mark as a document. Nothing else from them may use up the rate limits of
 * their visitors. Requests from browsers that do not send these headers pass, and count as a person's requests.
 */
export function refuseForeignLoads({ request: { headers, nextUrl } }: RequestContext): StepResult {
  const [site, target] = [headers.get('sec-fetch-site'), headers.get('sec-fetch-dest')]
  if (site === null || ['same-origin', 'none'].includes(site) || target === null || target === 'document') return next
  if (nextUrl.pathname === framedByProvider) return next
  return { type: 'response', response: new NextResponse(null, { status: 403 }) }
}
