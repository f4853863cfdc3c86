import { toCalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/** Pages that other sites link back to, with the query parameter that marks a return: `?payment=returned`. */
const returns: ReadonlyMap<string, string> = new Map([
  [hrefs.recertification(), 'payment'],
  [hrefs.learningJourney(), 'learning'],
  [hrefs.dashboard(), 'learning'],
])

/** Clears the response cache of the session with these cookies. */
type ForgetAnswers = (cookies: RequestContext['request']['cookies']) => Promise<void>

/**
 * Clears the response cache when somebody returns from another site, because a payment or an exam there has changed the
 * college's record. This page, the shell and all later pages load it again, as after a save. A return from payment
 * redirects to an address with the day: the page's message is valid on that day and the next (isPaymentReturn).
 */
export const forgetOnReturn =
  (forgetAnswers: ForgetAnswers) =>
  async ({ request: { method, nextUrl, cookies } }: RequestContext): Promise<StepResult> => {
    if (method !== 'GET' || !isReturn(nextUrl)) return next
    await forgetAnswers(cookies)
    const { searchParams } = nextUrl
    return searchParams.has('payment') && !searchParams.has('on') ? leadOn(toDated(nextUrl)) : next
  }

function toDated({ href }: URL): URL {
  const dated = new URL(href)
  dated.searchParams.set('on', toCalendarDate(new Date()))
  return dated
}

function isReturn({ pathname, searchParams }: URL): boolean {
  const name = returns.get(pathname)
  return name !== undefined && searchParams.get(name) === 'returned'
}
