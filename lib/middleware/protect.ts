import { reportAddress, securityHeaders, strictTransport } from '@/lib/shared/security-headers'
import { contentPolicy, type PolicyFacts } from './content-policy'
import { referrerPolicyOf } from './secret-addresses'
import type { RequestContext } from './step'
import { tagsOf } from './tags'

export interface ProtectionFacts extends PolicyFacts {
  /** True when the portal is reached by https. */
  https: boolean
}

/**
 * The only address that the provider may frame; its handler sets its own policy. A response from a middleware step
 * cannot be framed.
 */
const framedByProvider = '/auth/frontchannel-logout'

/**
 * Sets the security headers of a response. The middleware is the only place that sets them, so every kind of response
 * has them, and a handler cannot override them. No response that passes the middleware is cached.
 */
export const protect =
  (facts: () => ProtectionFacts) =>
  (response: Response, context: RequestContext): Response => {
    const { request, nonce } = context
    const known = facts()
    const { pathname } = request.nextUrl
    const { headers } = response
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
    headers.set('cache-control', 'private, no-store')
    if (known.https) headers.set('strict-transport-security', strictTransport)
    const referrerPolicy = referrerPolicyOf(pathname)
    if (referrerPolicy !== null) headers.set('referrer-policy', referrerPolicy)
    if (pathname !== framedByProvider || !passesOn(headers)) {
      headers.set(
        'content-security-policy',
        contentPolicy(nonce, known, { pdf: isPdf(pathname), tags: tagsOf(context, known.tags) === 'load' }),
      )
      headers.set('reporting-endpoints', `policy="${reportAddress}"`)
    }
    return response
  }

const passesOn = (headers: Headers) => headers.get('x-middleware-next') === '1'
const isPdf = (pathname: string) => pathname.startsWith('/api/documents/') && pathname.endsWith('.pdf')
