import 'server-only'
import { openSid, toSessionKey } from './cookie'
import { isSignedOut } from './late-sign-outs'
import { sessionStore } from './store/open-store'
import type { Session } from './store/session-store'
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
  const find = (slides: boolean) => sessionStore().find(key, { slide: slides, ...options })
  const seen = await find(slide && viewer === null)
  if (!seen || isOfAnotherViewer(viewer, seen)) return null
  const session = slide && viewer !== null ? await find(true) : seen
  return session && { key, session }
}
