import { reportAddress, securityHeaders, strictTransport } from '@/lib/shared/security-headers'
import { contentPolicy, type PolicyFacts } from './content-policy'
import { referrerPolicyOf } from './secret-addresses'
import type { RequestContext } from './step'
import { tagsOf } from './tags'

export interface ProtectionFacts extends PolicyFacts {
  /** The portal is reached by https. */
  https: boolean
}

/** The provider frames this one and no other; the handler has policies of its own. What does not get as far as it is framed by nobody. */
const framedByProvider = '/auth/frontchannel-logout'

/**
 * Puts the headers of S-30, S-32 and S-33 on an answer. The middleware is the one place for them, so every kind of answer has
 * them; what a handler sets under the same name does not count. Nothing that passes the middleware is kept by anybody.
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
