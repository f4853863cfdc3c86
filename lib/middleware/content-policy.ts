import { reportAddress } from '@/lib/shared/security-headers'
import { next, type RequestContext, type StepResult } from './step'
import { tagsOf, type TagFacts } from './tags'

/** What the policy needs to know of the settings. */
export interface PolicyFacts {
  /** Other origins on which a form of the portal may end, by way of redirects: the identity provider, the admin tool. */
  formTargets: readonly string[]
  /** While developing, the tools evaluate code, set styles and keep a socket open. */
  development: boolean
  tags: TagFacts
}

/** Where the tag manager and the counting services it is made for send what they count, and load pictures from. */
const tagOrigins = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/**
 * React hides a part of a drawing that comes late in `<svg style="display:none">`, and in no other way. The hash lets that one
 * attribute through: without it the part would show at the page's end until it is put in its place.
 */
const hiddenPart = `'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='`

/**
 * The content policy of one answer (S-30): a script runs when it carries the nonce, or when one that carries it loads
 * it; styles, pictures and answers come from this origin only; nobody frames the portal. `tags`: the tag manager is loaded,
 * and what it counts may leave.
 */
export function contentPolicy(
  nonce: string,
  { formTargets, development }: PolicyFacts,
  { pdf = false, tags = false } = {},
): string {
  const others = tags ? ` ${tagOrigins.join(' ')}` : ''
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? ` 'unsafe-eval'` : ''}`,
    // The portal's own server writes the style sheet into the page (lib/server/http/inline-style-sheet.ts). With a nonce beside it
    // 'unsafe-inline' would not count.
    `style-src 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    ...(development ? [] : [`style-src-attr 'unsafe-hashes' ${hiddenPart}`]),
    `img-src 'self'${others}`,
    `connect-src 'self'${others}${development ? ' ws:' : ''}`,
    // Some browsers show a PDF as an object inside a page that they make around it.
    `object-src ${pdf ? `'self'` : `'none'`}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action ${[`'self'`, ...formTargets].join(' ')}`,
    `report-uri ${reportAddress}`,
    `report-to policy`,
  ].join('; ')
}

/** Pages read the nonce from `x-nonce`; Next takes the one for its own scripts from the policy itself. */
export const tellNonce =
  (facts: () => PolicyFacts) =>
  (context: RequestContext): StepResult => {
    const { headers, nonce } = context
    const known = facts()
    headers.set('x-nonce', nonce)
    headers.set(
      'content-security-policy',
      contentPolicy(nonce, known, { tags: tagsOf(context, known.tags) === 'load' }),
    )
    return next
  }
