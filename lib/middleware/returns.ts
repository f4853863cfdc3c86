import { hrefs } from '@/lib/shared/hrefs'
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
 * every page after it ask the college again, as after a save.
 */
export const forgetOnReturn =
  (forgetAnswers: ForgetAnswers) =>
  async ({ request: { method, nextUrl, cookies } }: RequestContext): Promise<StepResult> => {
    if (method === 'GET' && isReturn(nextUrl)) await forgetAnswers(cookies)
    return next
  }

function isReturn({ pathname, searchParams }: URL): boolean {
  const name = returns.get(pathname)
  return name !== undefined && searchParams.get(name) === 'returned'
}
