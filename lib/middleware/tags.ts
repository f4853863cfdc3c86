import { parseConsent } from '@/lib/shared/consent'
import { hrefs } from '@/lib/shared/hrefs'
import { tagsHeader } from '@/lib/shared/portal-headers'
import { referrerPolicyOf } from './secret-addresses'
import { next, type RequestContext, type StepResult } from './step'

/** What decides about the tag manager; null when none is configured. */
export type TagFacts = { consentCookie: string; viewingCookie: string } | null

/** Whether a page loads the tag manager, asks whether it may, or knows nothing of one. */
export type Tags = 'load' | 'ask' | 'off'

/** With it the payment provider leads back to the portal. */
const tokenOfCard = 'paymentToken'

/** The sign-in page, whose destination may be such an address. */
const whereOneSignsIn = hrefs.start()

/** Here the question is on the page itself. */
const whereOneChooses = hrefs.cookieDeclaration()

/**
 * Only with consent, never while staff view as a student, and never for a browser that asks not to be tracked
 * (Global Privacy Control), which also need not be asked (ruling 29).
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

/** Tells pages what to do about the tag manager, so that page and content policy never disagree. */
export const tellTags =
  (facts: () => { tags: TagFacts }) =>
  (context: RequestContext): StepResult => {
    context.headers.set(tagsHeader, tagsOf(context, facts().tags))
    return next
  }
