import { toCalendarDate } from '@/lib/shared/calendar-date'
import { hrefs } from '@/lib/shared/hrefs'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/** Pages to which other sites lead back, and the name by which the address says so: `?payment=returned`. */
const returns: ReadonlyMap<string, string> = new Map([
  [hrefs.recertification(), 'payment'],
  [hrefs.learningJourney(), 'learning'],
  [hrefs.dashboard(), 'learning'],
])

/** Forgets what the portal keeps of the college's answers in the session of these cookies. */
type ForgetAnswers = (cookies: RequestContext['request']['cookies']) => Promise<void>

/**
 * What somebody did elsewhere, a payment or an examination, changed what the college has on file: this page, the shell around it and
 * every page after it ask the college again, as after a save. A return from paying goes on to an address with its day: what the page
 * then says holds for that day and the next (isPaymentReturn).
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
