import 'server-only'
import type { NextRequest } from 'next/server'
import { unifyAlumniStatus } from '@/lib/calls/account'
import { studentFlags } from '@/lib/calls/student'
import { entranceFor, parseAdminLogin, parseDestination } from '@/lib/shared/destination'
import { college } from '../college/client'
import { privateHeaders } from '../door'
import { excessPage } from '../limits/answers'
import { findExcess } from '../limits/limit'
import { log } from '../log'
import { openSid, sessionCookieName, toSessionKey } from './cookie'
import { deviceOf } from './device'
import { vault } from './open-vault'
import { recentSeconds } from './recent-sign-in'
import { destinationOf, finishSignIn, leaveSignIn, startSignIn, type Hop, type SignInFailure } from './sign-in'
import { VaultUnavailable } from './vault'
import { toViewer } from './viewer'

/**
 * Both halves of `/auth/login`: without an answer of the provider it starts a sign-in, with one it finishes it.
 * What goes wrong ends on the sign-in page, which says what happened and keeps the destination. A staff member on the way
 * to view the portal as a student proves again who they are, whatever session the provider still has (MQ-01).
 */
export async function answerSignIn(request: NextRequest): Promise<Response> {
  const query = Object.fromEntries(request.nextUrl.searchParams)
  const cookies = Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value]))
  const returns = 'code' in query || 'error' in query
  const staff = returns ? null : parseAdminLogin(query.destination)
  const destination = returns ? destinationOf(cookies) : (staff ?? parseDestination(query.destination))
  const rule = returns ? 'signInReturn' : 'signInStart'
  const seconds = await findExcess(rule, { account: null, headers: request.headers })
  if (seconds !== null) return excessPage(rule, seconds, [{ href: entranceFor(destination), label: 'Sign-in page' }])
  if (!returns && !staff && comesFromAnotherSite(request)) return goTo(entranceFor(destination), [])
  // `again`: for something that wants a recent sign-in (S-51). The provider asks, whatever session it still has.
  const strictness = staff || query.again === '1' ? ({ prompt: 'login', maxAge: recentSeconds } as const) : {}
  const device = deviceOf(request.headers.get('user-agent'))
  const outcome = await attempt(() =>
    returns ? finishSignIn(query, cookies, device) : startSignIn(destination, cookies, strictness),
  )
  if (typeof outcome !== 'string') return goTo(outcome.location, outcome.cookies)
  log().info({ reason: outcome }, 'a sign-in ended without a session')
  return goTo(entranceFor(destination, outcome), returns ? leaveSignIn() : [])
}

/**
 * A link, a frame or a redirect of another site. The provider may still know the person, and then asks nothing: without a
 * click here, another site could begin a session. Staff are always asked.
 */
const comesFromAnotherSite = ({ headers }: NextRequest): boolean => ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')

async function attempt(step: () => Promise<Hop | SignInFailure>): Promise<Hop | SignInFailure> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof VaultUnavailable) return 'unavailable'
    throw error
  }
}

/** Tells the identity side once for each session whether the student is an alumnus (MQ-04); nobody waits for it. */
export async function afterSignIn(setCookies: readonly string[]): Promise<void> {
  const line = setCookies.find((cookie) => cookie.startsWith(`${sessionCookieName()}=`))
  const sid = await openSid(line?.slice(line.indexOf('=') + 1).split(';', 1)[0])
  if (!sid) return
  const key = toSessionKey(sid)
  const session = await vault().find(key, { slide: false })
  const viewer = session && toViewer(key, session, '127.0.0.1')
  if (!viewer || viewer.actor) return
  const flags = await college.load(studentFlags, viewer)
  if (flags.ok) await college.save(unifyAlumniStatus, viewer, { isAlumni: flags.value.isAlumni })
}

function goTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ ...privateHeaders, location, 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
