import 'server-only'
import path from 'node:path'
import { viewMinutes } from '@/lib/shared/staff-view'
import { env, type Environment } from '../../env'
import { outsideRequests } from '../../process/outside-requests'
import { processWide } from '../../process/process-wide'
import { whenStopping } from '../../process/shutdown'
import { MemorySessionStore } from './memory-store'
import { RedisSessionStore } from './redis-store'
import type { Limits, SessionStore } from './session-store'
import { KeptSessions } from './snapshot'
import { tellEnds } from './tell-ends'

/** The session store of this process. */
export const sessionStore = processWide('sessions', (): SessionStore => outsideRequests(openSessionStore))

/** How long a staff member may view the portal as a student: never longer than their own session. */
export const masqueradeLifetime = (): Limits['masquerade'] => ({
  idleMs: Math.min(env.session.idleMs, viewMinutes.idle * 60_000),
  absoluteMs: Math.min(env.session.absoluteMs, viewMinutes.longest * 60_000),
})

function openSessionStore(): SessionStore {
  const { store, idleMs, absoluteMs } = env.session
  const limits: Limits = { idleMs, absoluteMs, masquerade: masqueradeLifetime(), perPerson: 5 }
  const opened =
    store === 'memory'
      ? new MemorySessionStore(limits, Date.now, keepSessions(limits))
      : new RedisSessionStore(store, limits)
  return tellEnds<SessionStore>(opened)
}

/**
 * Returns the file for the sessions of a single process. Each port has its own file, so that two portals in one folder
 * keep their sessions apart.
 */
export const sessionFile = ({ session, port }: Pick<Environment, 'session' | 'port'>): string =>
  path.resolve(/* turbopackIgnore: true */ session.folder, String(port))

function keepSessions(limits: Limits): KeptSessions {
  const sessions = new KeptSessions(sessionFile(env), limits)
  whenStopping(() => sessions.write({ now: true }))
  return sessions
}
