import 'server-only'
import { openSid, toSessionKey } from './cookie'
import { isSignedOut } from './late-sign-outs'
import { sessionStore } from './store/open-store'
import { SessionStoreUnavailable, type Session } from './store/session-store'
import { isOfAnotherViewer } from './viewer-tag'

/** A session with its store key. */
export interface KeyedSession {
  key: string
  session: Session
}

interface Options {
  /** Counts the request as activity of the person. */
  slide: boolean
  /** Also finds a session that awaits its second step. */
  waiting?: boolean
  /** The viewer tag of the request. A session of another viewer is not found, and no activity is counted for it. */
  viewer?: string | null
}

/** Returns the living session that a cookie's value names, or null. Throws SessionStoreUnavailable. */
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
 * Ends a session whose access token has expired and cannot be renewed, before each part of a page asks for the token.
 * Limits the reported remaining time of any other session to that of its access token.
 */
async function withinTokens(key: string, session: Session): Promise<Session | null> {
  const { endsAt } = session.person
  if (endsAt === undefined) return session
  const leftMs = endsAt - Date.now()
  if (leftMs > 0) return { ...session, absoluteLeftMs: Math.min(session.absoluteLeftMs, leftMs) }
  await sessionStore()
    .destroy(key, 'session-ended')
    .catch((error: unknown) => {
      if (!(error instanceof SessionStoreUnavailable)) throw error // over even if the store takes no writes
    })
  return null
}
