import { reportAddress } from '@/lib/shared/security-headers'
import { goOn, type Passage, type Verdict } from './step'

/** What the policy needs to know of the settings. */
export interface PolicyFacts {
  /** Other origins on which a form of the portal may end, by way of redirects: the identity provider, the admin tool. */
  formTargets: readonly string[]
  /** While developing, the tools evaluate code, set styles and keep a socket open. */
  development: boolean
}

/**
 * The content policy of one answer (S-30): a script runs when it carries the nonce, or when one that carries it loads
 * it; styles, pictures and answers come from this origin only; nobody frames the portal.
 */
export function contentPolicy(nonce: string, { formTargets, development }: PolicyFacts, { pdf = false } = {}): string {
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? ` 'unsafe-eval'` : ''}`,
    `style-src 'self'${development ? ` 'unsafe-inline'` : ''}`,
    `img-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
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
  ({ headers, nonce }: Passage): Verdict => {
    headers.set('x-nonce', nonce)
    headers.set('content-security-policy', contentPolicy(nonce, facts()))
    return goOn
  }
