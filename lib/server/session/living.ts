import 'server-only'
import { openSid, toSessionKey } from './cookie'
import { isSignedOut } from './late-sign-outs'
import { sessionStore } from './store/open-store'
import { SessionStoreUnavailable, type Session } from './store/session-store'
import { isOfAnotherViewer } from './viewer-tag'

/** A session and the key under which the session store keeps it. */
export interface KeyedSession {
  key: string
  session: Session
}

interface Options {
  /** The request is the person's activity. */
  slide: boolean
  /** Also a session that awaits its second step. */
  waiting?: boolean
  /** The tag that came with the request: there is no session for it of another viewer, and it is nobody's activity. */
  viewer?: string | null
}

/** The living session that a cookie's value names, or null. Throws SessionStoreUnavailable. */
export async function findLiving(
  cookie: string | undefined,
  { viewer = null, slide, ...options }: Options,
): Promise<KeyedSession | null> {
  const sid = await openSid(cookie)
  if (sid === null) return null
  const key = toSessionKey(sid)
  if (isSignedOut(key)) return null
  const find = async (slides: boolean) => {
    const session = await sessionStore().find(key, { slide: slides, ...options })
    return session && withinTokens(key, session)
  }
  const seen = await find(slide && viewer === null)
  if (!seen || isOfAnotherViewer(viewer, seen)) return null
  const session = slide && viewer !== null ? await find(true) : seen
  return session && { key, session }
}

/**
 * Ends a session whose access token runs out and cannot be renewed, before the parts of a page ask for it one by one, and tells no other
 * session that it lives longer.
 */
async function withinTokens(key: string, session: Session): Promise<Session | null> {
  const { endsAt } = session.person
  if (endsAt === undefined) return session
  const leftMs = endsAt - Date.now()
  if (leftMs > 0) return { ...session, absoluteLeftMs: Math.min(session.absoluteLeftMs, leftMs) }
  await sessionStore()
    .destroy(key, 'session-ended')
    .catch((error: unknown) => {
      if (!(error instanceof SessionStoreUnavailable)) throw error // it is over, although the store takes no writes
    })
  return null
}
