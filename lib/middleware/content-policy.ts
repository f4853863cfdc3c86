import { reportAddress } from '@/lib/shared/security-headers'
import { next, type RequestContext, type StepResult } from './step'
import { tagsOf, type TagFacts } from './tags'

/** The settings that the policy depends on. */
export interface PolicyFacts {
  /** Other origins where a form of the portal may end through redirects: the identity provider, the admin tool. */
  formTargets: readonly string[]
  /** In development the tools evaluate code, set inline styles and keep a socket open. */
  development: boolean
  tags: TagFacts
}

/** Origins to which the tag manager and its analytics services send data, and from which they load images. */
const tagOrigins = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/**
 * React hides a late part inside an SVG with `<svg style="display:none">`, and sets no other style attribute. This hash
 * allows that attribute. Without it the part would be visible at the end of the page until it is moved into place.
 */
const hiddenPart = `'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='`

/**
 * Returns the content policy of one response. A script runs if it carries the nonce or is loaded by a script that does.
 * Styles, images and responses come from this origin only, and nobody may frame the portal. With `tags` the tag manager
 * is loaded, and may send its data.
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
    // The portal's HTTP server inlines the style sheet (lib/server/http/inline-style-sheet.ts). 'unsafe-inline' has no
    // effect beside a nonce.
    `style-src 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    ...(development ? [] : [`style-src-attr 'unsafe-hashes' ${hiddenPart}`]),
    `img-src 'self'${others}`,
    `connect-src 'self'${others}${development ? ' ws:' : ''}`,
    // Some browsers show a PDF as an object inside a page of their own.
    `object-src ${pdf ? `'self'` : `'none'`}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action ${[`'self'`, ...formTargets].join(' ')}`,
    `report-uri ${reportAddress}`,
    `report-to policy`,
  ].join('; ')
}

/** Sets the nonce for pages in `x-nonce`. Next reads the nonce for its own scripts from the policy. */
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
