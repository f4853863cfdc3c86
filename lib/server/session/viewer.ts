import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { entranceFor } from '@/lib/shared/destination'
import { againHeader, intentHeader, viewerHeader } from '@/lib/shared/portal-headers'
import type { Actor, Viewer } from '../college/request'
import { env } from '../env'
import { askedAddress } from '../http/asked-address'
import { clientAddress } from '../http/client-address'
import { redirectFromPage } from '../http/redirect'
import { sessionCookieName } from './cookie'
import { findLiving, type KeyedSession } from './living'
import { accessTokenOf, renewAccessToken } from './oidc/refresh'
import { SessionStoreUnavailable, type Session } from './store/session-store'

export type { Actor, Viewer }

/** Returns a living session, or null. */
export type FindSession = () => Promise<KeyedSession | null>

/**
 * Returns the living session of this request's cookie. Null when there is none, and for a page that was drawn for
 * another viewer who used this browser before. Throws SessionStoreUnavailable.
 */
export const findSession: FindSession = cache(() => findAsking())

/**
 * Returns the session of this request's cookie if it awaits its second step, or null. Throws SessionStoreUnavailable.
 */
export const findWaitingSession: FindSession = cache(async () => {
  if (env.secondStep !== 'portal') return null
  const found = await findAsking({ waiting: true })
  return found?.session.person.awaitsSecondStep ? found : null
})

async function findAsking(options: { waiting?: boolean } = {}): Promise<KeyedSession | null> {
  const asked = await headers()
  const cookie = (await cookies()).get(sessionCookieName())?.value
  return findLiving(cookie, { slide: isPersonal(asked), viewer: asked.get(viewerHeader), ...options })
}

/** Returns the viewer of a session: the student, or the student whom a staff member views; null for other staff. */
export function toViewer(key: string, session: Session, address: string): Viewer | null {
  const { person, masquerade } = session
  const { studentId, oktaId, name } = masquerade?.subject ?? person
  if (studentId === null) return null
  const actor = masquerade ? toActor(person, masquerade) : null
  return { studentId, oktaId, name, actor, saves: session.saves, ...belongings(key, session, address) }
}

/**
 * Returns the caller for looking somebody up before a view has begun. Only for calls that have just an administrator
 * path: they carry the id of the person looked up and the staff member's own token.
 */
export function toStaffCaller(
  key: string,
  session: Session,
  { uid, address }: { uid: string; address: string },
): Viewer {
  const actor = toActor(session.person, { reason: '', ticket: '' })
  return { studentId: '', oktaId: uid, name: '', actor, ...belongings(key, session, address) }
}

const toActor = ({ oktaId, name }: Session['person'], why: { reason: string; ticket: string }): Actor => ({
  oktaId,
  name,
  reason: why.reason,
  ticket: why.ticket,
})

const belongings = (key: string, session: Session, address: string) => ({
  address,
  authTime: session.person.authTime,
  acr: session.person.acr,
  session: key.slice(0, 8),
  sessionKey: key,
  accessToken: ({ renew } = { renew: false }) => (renew ? renewAccessToken(key, session) : accessTokenOf(key, session)),
})

/** Returns the student who asks; null for a visitor and for staff. */
export const findViewer = cache(async (): Promise<Viewer | null> => {
  const found = await findSession()
  const asked = await headers()
  const viewer = found && toViewer(found.key, found.session, clientAddress(asked, env.trustedProxyHops))
  return viewer && { ...viewer, asksAgain: asked.has(againHeader) }
})

/** Like `findViewer`, for the parts of a page that can be drawn while the session store is unavailable. */
export const findViewerOrAway = (): Promise<Viewer | 'store away' | null> =>
  findViewer().catch((error: unknown) => {
    if (error instanceof SessionStoreUnavailable) return 'store away'
    throw error
  })

/**
 * Returns the student who asks. Redirects a visitor to the sign-in page with the address they wanted, and staff to the
 * sign-in page with the reason.
 */
export async function requireStudent(): Promise<Viewer> {
  const viewer = await findViewer()
  if (viewer) return viewer
  const found = await findSession()
  return redirectFromPage(found ? '/?reason=staff' : entranceFor(await askedAddress()))
}

/** Returns the name of the student whom a staff member views; undefined for everybody else. */
export const viewedStudentOf = (viewer: Viewer | null): string | undefined => (viewer?.actor ? viewer.name : undefined)

/**
 * True when the request counts as activity of the person. Background reads and prefetches do not. Neither does anything
 * that a page of another site loads by itself, because an image there could keep an unused session alive. Following a
 * link from another site does count.
 */
function isPersonal(request: Headers): boolean {
  return (
    !isLoadedElsewhere(request) &&
    request.get(intentHeader) !== 'background' &&
    !request.has('next-router-prefetch') &&
    !/prefetch/i.test(`${request.get('purpose') ?? ''} ${request.get('sec-purpose') ?? ''}`)
  )
}

const isLoadedElsewhere = (request: Headers): boolean =>
  ['same-site', 'cross-site'].includes(request.get('sec-fetch-site') ?? '') &&
  !(request.get('sec-fetch-mode') === 'navigate' && request.get('sec-fetch-dest') === 'document')
