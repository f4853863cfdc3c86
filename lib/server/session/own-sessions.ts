import 'server-only'
import { z } from 'zod'
import { entranceFor } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import { comesFromThePortal, refuseAs } from '../http/refusals'
import { excessPage } from '../rate-limits/refusals'
import { consume } from '../rate-limits/limit'
import { log } from '../observability/log'
import { redirectWithin } from '../http/redirect'
import { readForm } from '../http/bounded-body'
import { writeRefusedAttempt } from './masquerade/audit'
import { sessionStore } from './store/open-store'
import { endSessions } from './end-sessions'
import { SessionStoreUnavailable, type Session } from './store/session-store'

/** One of the person's own sessions, as they see it. Durations in milliseconds. */
export interface OwnSession {
  /** Names the session among the person's own; it opens nothing. */
  id: string
  device: string
  /** Milliseconds since 1970, to be read by people: by this process's clock. */
  startedAt: number
  startedMsAgo: number
  lastUsedMsAgo: number
  /** The one that asks. */
  thisOne: boolean
}

/** The session that asks, and its key. */
interface Asker {
  key: string
  session: Session
}

const idOf = (key: string): string => key.slice(0, 16)

/** The person's living sessions: this one first, then the latest used. Throws SessionStoreUnavailable. */
export async function listOwnSessions({ key: own, session }: Asker): Promise<OwnSession[]> {
  const sessions = await sessionStore().list(session.person)
  return sessions
    .map(({ key, device, startedMsAgo, lastUsedMsAgo }) => ({
      id: idOf(key),
      device,
      startedAt: Date.now() - startedMsAgo,
      startedMsAgo,
      lastUsedMsAgo,
      thisOne: key === own,
    }))
    .toSorted((one, other) => Number(other.thisOne) - Number(one.thisOne) || one.lastUsedMsAgo - other.lastUsedMsAgo)
}

/**
 * Ends the person's other sessions, because what protects their account is another one now (S-18). What cannot be ended just
 * now is logged: the change itself is made, and its answer must not say otherwise.
 */
export async function endOtherSessions({ key, session }: Asker): Promise<void> {
  const { issuer, subject } = session.person
  try {
    await endSessions({ issuer, subject, except: key }, 'credentials-changed')
  } catch (error) {
    if (!(error instanceof SessionStoreUnavailable)) throw error
    log().error(
      { session: key.slice(0, 8), error: error.message },
      'other sessions could not be ended after the credentials changed',
    )
  }
}

const Form = z.union([z.object({ session: z.string().regex(/^[\w-]{16}$/) }), z.object({ all: z.literal('others') })])
const page = hrefs.sessions()

/**
 * Ends another session of the person (`session`), or all others (`all=others`); a form post, so it works without a script.
 * A session that is not the person's is not found. The one that asks is ended by signing out, not here.
 */
export async function answerEndOwnSession(request: Request, find: () => Promise<Asker | null>): Promise<Response> {
  if (!comesFromThePortal(request)) return refuseAs('denied', 'ending a session from another origin')
  const form = Form.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) return refuseAs('invalid', 'ending a session')
  try {
    const asking = await find()
    if (!asking) return redirectWithin(entranceFor(page))
    const seconds = await consume('call', { account: asking.session.person.oktaId, headers: request.headers })
    if (seconds !== null) return excessPage('call', seconds, [{ href: page, label: 'Where you are signed in' }])
    if (asking.session.masquerade) {
      await writeRefusedAttempt(asking, 'end a session')
      return refuseAs('denied', 'ending a session while a staff member views as the student')
    }
    const others = (await sessionStore().list(asking.session.person)).filter(({ key }) => key !== asking.key)
    const named = form.data
    const wanted = 'all' in named ? others : others.filter(({ key }) => idOf(key) === named.session)
    await Promise.all(wanted.map(({ key }) => endSessions({ key }, 'ended-elsewhere')))
    return redirectWithin(`${page}?ended=${wanted.length}`)
  } catch (error) {
    if (error instanceof SessionStoreUnavailable)
      return refuseAs('unavailable', error.message, undefined, 503, { 'retry-after': '5' })
    throw error
  }
}
