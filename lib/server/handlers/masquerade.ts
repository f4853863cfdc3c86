import 'server-only'
import { headers } from 'next/headers'
import type { NextRequest } from 'next/server'
import { cache } from 'react'
import { parseAdminLogin } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import type { Failure } from '@/lib/shared/result'
import { pages } from '@/lib/shared/routes'
import { AuditUnavailable } from '../audit/audit'
import { createFailure } from '../http/failure'
import { env } from '../env'
import { readForm } from '../http/bounded-body'
import { clientAddress } from '../http/client-address'
import { redirectWithin, repostWithin } from '../http/redirect'
import { refusalPage, refuseForeignForm } from '../http/refused-form'
import { log } from '../observability/log'
import { consume } from '../rate-limits/limit'
import { excessPage, failureOf } from '../rate-limits/refusals'
import {
  openSid,
  sealSid,
  sessionCookieLine,
  sessionCookieName,
  toSessionKey,
  viewingCookieLine,
} from '../session/cookie'
import { findLiving, type KeyedSession } from '../session/living'
import { writeExpiry, writeRefusal } from '../session/masquerade/audit'
import { findTarget, startMasquerade } from '../session/masquerade/masquerade'
import { type Target, type ViewPermission, viewPermissionOf } from '../session/masquerade/rules'
import { sessionStore } from '../session/store/open-store'
import { type Masquerade, SessionStoreUnavailable } from '../session/store/session-store'
import { findSession } from '../session/viewer'

type Refused =
  Exclude<ViewPermission, 'visitor' | 'stale' | 'one-factor' | 'may'> | 'oneself' | 'staff' | 'unsaid' | 'unknown'

/** The result of opening `/auth/sso/admin-login/{uid}`. */
export type AdminLogin =
  | { kind: 'visitor' }
  | { kind: 'again'; why: 'stale' | 'one-factor' }
  | { kind: 'denied'; why: Refused; reference: string }
  | { kind: 'unavailable'; failure: Failure }
  | { kind: 'may'; found: KeyedSession; subject: Masquerade['subject'] }

/**
 * Decides whether the session of this request may start a view. Writes a refusal to the audit, and counts a look-up as
 * a call. Changes nothing.
 */
export const findAdminLogin = cache(async (uid: string): Promise<AdminLogin> => {
  try {
    return await decide(await findSession(), uid, await headers())
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return { kind: 'unavailable', failure: createFailure('unavailable') }
    throw error
  }
})

async function decide(found: KeyedSession | null, uid: string, requested: Headers): Promise<AdminLogin> {
  const permission = viewPermissionOf(found?.session ?? null, { group: env.masqueradeGroup, now: new Date() })
  if (permission === 'visitor') return { kind: 'visitor' }
  if (permission === 'stale' || permission === 'one-factor') return { kind: 'again', why: permission }
  if (permission !== 'may' || !found) return deny(found, uid, permission === 'may' ? 'unknown' : permission)
  const seconds = await consume('call', { account: found.session.person.oktaId, headers: requested })
  if (seconds !== null) return { kind: 'unavailable', failure: failureOf('call', seconds) }
  const target: Target = await findTarget(found, uid, clientAddress(requested, env.trustedProxyHops))
  if (target.ok) return { kind: 'may', found, subject: target.subject }
  return target.why === 'unavailable' ? { kind: 'unavailable', failure: target.failure } : deny(found, uid, target.why)
}

/** Refuses a view, even when the refusal cannot be written to the audit. */
async function deny(found: KeyedSession | null, uid: string, why: Refused): Promise<AdminLogin> {
  const { reference } = createFailure('denied')
  log().warn({ reference, why, uid, session: found?.key.slice(0, 8) }, 'a masquerade was refused')
  try {
    if (found) await writeRefusal(found, uid, why)
  } catch (error) {
    if (!(error instanceof AuditUnavailable)) throw error
  }
  return { kind: 'denied', why, reference }
}

/**
 * Starts a view from the confirmation page's form, in a session with a new identifier, and opens the dashboard. `parse`
 * returns null for an invalid form; the page then shows it again with what was typed.
 */
export async function answerStart(
  request: NextRequest,
  uid: string,
  parse: (posted: URLSearchParams) => Pick<Masquerade, 'reason' | 'ticket'> | null,
): Promise<Response> {
  const path = parseAdminLogin(hrefs.adminLogin(uid))
  if (!path) return refuse('not-found')
  const refusal = refuseForeignForm(request, 'the start of a view', { href: path, label: pages.adminLogin.label })
  if (refusal) return refusal
  try {
    const found = await findLiving(request.cookies.get(sessionCookieName())?.value, { slide: true })
    const seconds = await consume('masquerade', {
      account: found?.session.person.oktaId ?? null,
      headers: request.headers,
    })
    const viewed = found?.session.masquerade?.subject.name
    if (seconds !== null) return excessPage('masquerade', seconds, [{ href: '/', label: 'Student portal' }], viewed)
    const entry = await decide(found, uid, request.headers)
    if (entry.kind === 'denied') return refuse('denied', entry.reference, viewed)
    if (entry.kind === 'unavailable') return refuse('unavailable', entry.failure.reference)
    if (entry.kind !== 'may') return repostWithin(path) // the page keeps the typed text while they sign in
    const values = parse(await readForm(request))
    if (!values) return repostWithin(path)
    const sid = await startMasquerade(entry.found.key, { subject: entry.subject, ...values })
    if (sid === null) return repostWithin(path)
    return goTo(hrefs.dashboard(), [sessionCookieLine(await sealSid(sid)), viewingCookieLine('1')])
  } catch (error) {
    if (error instanceof SessionStoreUnavailable || error instanceof AuditUnavailable) return refuse('unavailable')
    throw error
  }
}

/**
 * Handles a browser whose view as a student has expired: writes the end to the audit and redirects to the sign-in page,
 * which says so and links to the administration tool. A living session goes to the dashboard; a view keeps its cookie.
 */
export async function answerExpiry(request: NextRequest): Promise<Response> {
  const sid = await openSid(request.cookies.get(sessionCookieName())?.value)
  const key = sid === null ? null : toSessionKey(sid)
  try {
    const living = key === null ? null : await sessionStore().find(key, { slide: false })
    if (living) return goTo(hrefs.dashboard(), living.masquerade ? [] : [viewingCookieLine(null)])
    const subject = key === null ? null : await writeExpiry(key)
    const uid = subject ? `&uid=${encodeURIComponent(subject.oktaId)}` : ''
    const reason = subject?.elsewhere ? 'masquerade-ended-elsewhere' : 'masquerade-ended'
    return goTo(`/?reason=${reason}${uid}`, [sessionCookieLine(null), viewingCookieLine(null)])
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return refuse('unavailable')
    throw error
  }
}

const goTo = (location: string, cookies: readonly string[] = []): Response => redirectWithin(location, { cookies })

/** Returns an error page, because a person sees the response. They may be viewing a student already, in another tab. */
const refuse = (name: 'denied' | 'unavailable' | 'not-found', reference?: string, viewedStudent?: string): Response =>
  refusalPage(createFailure(name, undefined, reference), { viewedStudent })
