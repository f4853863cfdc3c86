import { reportAddress, securityHeaders, strictTransport } from '@/lib/shared/security-headers'
import { contentPolicy, type PolicyFacts } from './content-policy'
import type { RequestContext } from './step'
import { tagsOf } from './tags'

export interface ProtectionFacts extends PolicyFacts {
  /** The portal is reached by https. */
  https: boolean
}

/** Addresses that carry a secret, or that lead to another site: none hears of them. */
const withSecrets = /^\/(?:auth\/(?:login|logout)|api\/(?:enroll|learning|payment|calendar\/[^/]+))$/

/**
 * Addresses with the secret of a link, whose page is posted to: no other site hears of them. Without any referrer a browser
 * would not say where the form comes from, and the post would be refused.
 */
const withLinkSecrets = /^\/(?:designation-application-form\/[^/]+\/supervisor-approval|account\/not-me\/[^/]+)\/?$/

/** The provider frames this one and no other; the handler names it in a policy of its own. */
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
    if (withSecrets.test(pathname)) headers.set('referrer-policy', 'no-referrer')
    if (withLinkSecrets.test(pathname)) headers.set('referrer-policy', 'same-origin')
    if (pathname !== framedByProvider) {
      headers.set(
        'content-security-policy',
        contentPolicy(nonce, known, { pdf: isPdf(pathname), tags: tagsOf(context, known.tags) === 'load' }),
      )
      headers.set('reporting-endpoints', `policy="${reportAddress}"`)
    }
    return response
  }

const isPdf = (pathname: string) => pathname.startsWith('/api/documents/') && pathname.endsWith('.pdf')
