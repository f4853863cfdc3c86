import { parseConsent } from '@/lib/shared/consent'
import { hrefs } from '@/lib/shared/hrefs'
import { tagsHeader } from '@/lib/shared/portal-headers'
import { referrerPolicyOf } from './secret-addresses'
import { next, type RequestContext, type StepResult } from './step'

/** The settings that decide about the tag manager; null when none is configured. */
export type TagFacts = { consentCookie: string; viewingCookie: string } | null

/** Whether a page loads the tag manager, asks for consent, or does neither. */
export type Tags = 'load' | 'ask' | 'off'

/** The query parameter with which the payment provider returns to the portal. */
const tokenOfCard = 'paymentToken'

/** The sign-in page: its destination may be an address with a secret. */
const whereOneSignsIn = hrefs.start()

/** The page that has the question itself. */
const whereOneChooses = hrefs.cookieDeclaration()

/**
 * Decides about the tag manager. It loads only with consent, never in a masquerade, and never for a browser with Global
 * Privacy Control, which is not asked either (ruling 29).
 */
export function tagsOf({ request }: Pick<RequestContext, 'request'>, facts: TagFacts): Tags {
  const { pathname, searchParams } = request.nextUrl
  if (!facts || referrerPolicyOf(pathname) !== null || pathname === whereOneSignsIn || searchParams.has(tokenOfCard))
    return 'off'
  if (request.headers.get('sec-gpc') === '1') return 'off'
  if (request.cookies.has(facts.viewingCookie)) return 'off'
  const consent = parseConsent(request.cookies.get(facts.consentCookie)?.value)
  if (!consent) return pathname === whereOneChooses ? 'off' : 'ask'
  return consent.choice === 'accepted' ? 'load' : 'off'
}

/** Passes the decision about the tag manager to pages, so that page and content policy always agree. */
export const tellTags =
  (facts: () => { tags: TagFacts }) =>
  (context: RequestContext): StepResult => {
    context.headers.set(tagsHeader, tagsOf(context, facts().tags))
    return next
  }
