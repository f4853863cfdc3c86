import 'server-only'
import type { NextRequest } from 'next/server'
import { unifyAlumniStatus } from '@/lib/calls/account'
import type { Partner } from '@/lib/calls/call'
import { studentFlags } from '@/lib/calls/student'
import { entranceFor, parseAdminLogin, parseDestination } from '@/lib/shared/destination'
import { college } from '../college/client'
import { excessPage } from '../rate-limits/refusals'
import { consume } from '../rate-limits/limit'
import type { RuleName } from '../rate-limits/rules'
import { log } from '../observability/log'
import { redirectOut, redirectWithin } from '../http/redirect'
import { againCookieName, sessionCookieName } from '../session/cookie'
import { deviceOf } from '../session/device'
import { findLiving } from '../session/living'
import type { Hop } from '../session/sign-in/next-auth-hop'
import { finishSignIn, startSignIn, type SignInFailure } from '../session/sign-in/sign-in'
import { findStart, forgetStart } from '../session/sign-in/sign-in-starts'
import { SessionStoreUnavailable } from '../session/store/session-store'
import { toViewer } from '../session/viewer'

/**
 * Handles `/auth/login`, and the start of a sign-in at the two addresses of single sign-on. Without a response of the
 * provider it starts a sign-in, with one it finishes it. A failure ends on the sign-in page, which says what happened
 * and keeps the destination. Staff on the way to view the portal as a student must authenticate again, even if the
 * provider still has a session, and so must people who sign on at a `partner`.
 */
export async function answerSignIn(request: NextRequest, partner: Partner | null = null): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams)
  const cookies = Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value]))
  const returns = 'code' in query || 'error' in query
  const staff = returns ? null : parseAdminLogin(query.destination)
  const start = returns ? findStart(query.state, cookies) : null
  const destination = returns ? (start?.destination ?? null) : (staff ?? parseDestination(query.destination))
  // Refused before it is counted, so that a request caused by another site uses up no sign-in of the person's network.
  const isAsked = staff !== null || partner !== null
  const uninvited = returns ? start === null : comesFromAnotherSite(request) && !(isAsked && isNavigation(request))
  if (uninvited) return leaveUninvited(returns, query, destination)
  // A person who is signed in goes on, as from the sign-in page, unless a recent sign-in is asked for.
  if (!returns && !isAsked && query.again !== '1' && (await isSignedIn(cookies)))
    return redirectWithin(entranceFor(destination))
  const rule = ruleOf(request, returns)
  const seconds = await consume(rule, { account: null, headers: request.headers })
  if (seconds !== null) return excessPage(rule, seconds, [{ href: entranceFor(destination), label: 'Sign-in page' }])
  // `again` is set for an action that needs a recent sign-in. The provider then asks for the password even if it has a
  // session. It also asks when a session of this browser has ended, because that may have been another person's.
  const strict = isAsked || query.again === '1' || againCookieName() in cookies || sessionCookieName() in cookies
  const device = deviceOf(request.headers.get('user-agent'))
  const outcome = await attempt(() =>
    start ? finishSignIn(query, start, cookies, device) : startSignIn(destination, cookies, { strict, partner }),
  )
  if (typeof outcome !== 'string') {
    const { location, cookies: set, headers = {} } = outcome
    const onward = returns
      ? redirectWithin(location, { cookies: set, headers })
      : redirectOut('provider', location, { cookies: set })
    if (onward) return onward
  }
  const reason = typeof outcome === 'string' ? outcome : 'unavailable'
  log().info({ reason, ...(start && codeOf(query)) }, 'a sign-in ended without a session')
  return redirectWithin(entranceFor(destination, reason), { cookies: forgetStart(start) })
}

/**
 * Returns the OAuth error code with which the provider refused. Its description is not logged, because it may hold
 * anything.
 */
const codeOf = ({ error = '' }: Record<string, string>) => (/^[a-z_]{1,60}$/.test(error) ? { error } : {})

/**
 * Sends a start from another site to the sign-in page, and refuses a return that belongs to no start of this browser.
 */
function leaveUninvited(returns: boolean, query: Record<string, string>, destination: string | null): Response {
  if (!returns) return redirectWithin(entranceFor(destination))
  const reason: SignInFailure = query.error === 'access_denied' ? 'cancelled' : 'refused'
  log().info({ reason }, 'a return from the provider to a browser that began no sign-in')
  return redirectWithin(entranceFor(destination, reason))
}

/**
 * Returns the rate limit for this request. Links on other sites have their own, so that a site that sends browsers here
 * does not use up the sign-ins of others.
 */
const ruleOf = (request: NextRequest, returns: boolean): RuleName =>
  returns ? 'signInReturn' : comesFromAnotherSite(request) ? 'signInFromElsewhere' : 'signInStart'

/**
 * True for a page that a person opens, false for what a page loads. Also true when the browser sends neither header.
 */
const isNavigation = ({ headers }: NextRequest): boolean =>
  [headers.get('sec-fetch-mode') ?? 'navigate', headers.get('sec-fetch-dest') ?? 'document'].join() ===
  'navigate,document'

/**
 * True for a link, a frame or a redirect of another site. The provider may still have a session and then asks nothing,
 * so another site could start a session without a click here. Staff and the people of a partner are always asked.
 */
const comesFromAnotherSite = ({ headers }: NextRequest): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')

/**
 * True when somebody is signed in. False while the session store is unavailable: then the sign-in starts, and reports
 * that when it comes back.
 */
async function isSignedIn(cookies: Record<string, string>): Promise<boolean> {
  try {
    return (await findLiving(cookies[sessionCookieName()], { slide: false, waiting: true })) !== null
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return false
    throw error
  }
}

async function attempt(step: () => Promise<Hop | SignInFailure>): Promise<Hop | SignInFailure> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return 'unavailable'
    throw error
  }
}

/**
 * Reports to the identity side, once per session, whether the student is an alumnus. Only for a person with the claim
 * `uid`, by which the identity side knows them. Nobody waits for this.
 */
export async function afterSignIn(setCookies: readonly string[]): Promise<void> {
  const line = setCookies.find((cookie) => cookie.startsWith(`${sessionCookieName()}=`))
  const found = await findLiving(line?.slice(line.indexOf('=') + 1).split(';', 1)[0], { slide: false })
  const viewer = found && toViewer(found.key, found.session, '127.0.0.1')
  if (!viewer || viewer.actor || found.session.person.withoutUid) return
  const flags = await college.load(studentFlags, viewer)
  if (flags.ok) await college.save(unifyAlumniStatus, viewer, { isAlumni: flags.value.isAlumni })
}
