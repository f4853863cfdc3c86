import 'server-only'
import { randomUUID } from 'node:crypto'
import { checkMaintenanceMode } from '@/lib/calls/site'
import { college } from '../college/client'
import { env } from '../env'
import { processPlace } from '../process/process-wide'
import { sealedAt } from '../session/cookie'
import { sessionStore } from '../session/store/open-store'
import { endSessions } from '../session/end-sessions'
import { openMaintenanceSwitch } from './switch'
import { pace, watchSwitches, type Watch } from './watch'

const { held, hold } = processPlace<Watch>('maintenance')

/**
 * Returns the maintenance watch of this process, shared by the middleware and the pages. It starts at its first use.
 */
export const maintenance = (): Watch => held() ?? hold(begin())

/** True when this process knows that the portal is closed. Neither asks nor starts a watch. */
export const isKnownToBeOn = (): boolean => held()?.isKnownToBeOn() ?? false

function begin(): Watch {
  const { always } = env.maintenance
  // Portals get a setting one by one, each with its restart. Sessions started at a portal that restarts later must end
  // too.
  const by = randomUUID()
  const own = always ? ` ${by}` : ''
  const watch = watchSwitches({
    always,
    maintenanceSwitch: openMaintenanceSwitch(),
    askCollege,
    claim: (activation) => sessionStore().seenOnce(`maintenance ${activation}${own}`, env.session.absoluteMs, by),
    endSessions: () => endSessions('everybody', 'maintenance'),
    now: Date.now,
  })
  setInterval(() => void watch.beat(), pace.look).unref()
  return watch
}

async function askCollege(): Promise<boolean> {
  const answer = await college.load(checkMaintenanceMode, null)
  if (answer.ok) return answer.value.isEnabled
  throw new Error(`${answer.failure.name}, reference ${answer.failure.reference}`)
}

/** True when the session of this cookie was made before the last maintenance, which then ended it. */
export async function endedByMaintenance(cookie: string | undefined): Promise<boolean> {
  const endedAt = maintenance().endedAt()
  const began = endedAt === null ? null : await sealedAt(cookie)
  return endedAt !== null && began !== null && began <= endedAt
}
