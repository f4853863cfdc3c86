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
 * The living session of this request's cookie, or null; null also for a page that was drawn for somebody else, who used this browser
 * before. Throws SessionStoreUnavailable.
 */
export const findSession: FindSession = cache(() => findAsking())

/** The session of this request's cookie that awaits its second step, or null. Throws SessionStoreUnavailable. */
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

/** The viewer of a session: the student it belongs to, or the one a staff member views; null for other staff. */
export function toViewer(key: string, session: Session, address: string): Viewer | null {
  const { person, masquerade } = session
  const { studentId, oktaId, name } = masquerade?.subject ?? person
  if (studentId === null) return null
  const actor = masquerade ? toActor(person, masquerade) : null
  return { studentId, oktaId, name, actor, saves: session.saves, ...belongings(key, session, address) }
}

/**
 * A staff member who looks somebody up before any view has begun: for calls with an administrator path alone, which
 * carry the person looked up and the staff member's own token.
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

/** The student who asks; null for a visitor, and for staff. */
export const findViewer = cache(async (): Promise<Viewer | null> => {
  const found = await findSession()
  const asked = await headers()
  const viewer = found && toViewer(found.key, found.session, clientAddress(asked, env.trustedProxyHops))
  return viewer && { ...viewer, asksAgain: asked.has(againHeader) }
})

/** The same, for what can be drawn of a page also while the session store is away. */
export const findViewerOrAway = (): Promise<Viewer | 'store away' | null> =>
  findViewer().catch((error: unknown) => {
    if (error instanceof SessionStoreUnavailable) return 'store away'
    throw error
  })

/** The student who asks. A visitor is sent to the sign-in page with the address they wanted, staff with the reason. */
export async function requireStudent(): Promise<Viewer> {
  const viewer = await findViewer()
  if (viewer) return viewer
  const found = await findSession()
  return redirectFromPage(found ? '/?reason=staff' : entranceFor(await askedAddress()))
}

/** The name of the student as whom a staff member looks at a page; undefined for everybody else. */
export const viewedStudentOf = (viewer: Viewer | null): string | undefined => (viewer?.actor ? viewer.name : undefined)

/**
 * Background reads and prefetches do not count as the person's activity, nor does what a page of another site loads by itself: a
 * picture there would keep a session alive that nobody uses. A link that somebody follows from there does.
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
