import 'server-only'
import { cache } from 'react'
import { env } from '@/lib/server/env'
import { sessionStore } from '@/lib/server/session/store/open-store'
import type { Viewer } from '@/lib/server/session/viewer'
import { toCalendarDate } from '@/lib/shared/calendar-date'
import { settleAll, settledWithin } from '@/lib/shared/promises'
import { isMissing, valueOf } from '@/lib/shared/result'
import { actionItems } from './action-center/action-items'
import { knownFrom } from './action-center/known'
import { arrange } from './action-center/snoozed'
import { startActionCenter } from './loads.server'

/**
 * Notes that the student has seen the action center, so that the other pages of the session show how much there is to
 * do.
 */
export async function noteDashboard(viewer: Viewer): Promise<void> {
  if (!keepsAnswers(viewer)) return
  await sessionStore()
    .seenOnce(nameOf(viewer), env.session.absoluteMs)
    .catch(() => false)
}

/** A count that takes longer is not shown, so that no page stays open for it. */
const timeoutMs = 2_000

/**
 * Returns how many things there are to do that are overdue, for now, or for this month, and not snoozed (PG-01). Counts
 * again on each page, from the answers cached since the dashboard and those reloaded after a save. Null when an answer
 * is missing, and in a session that has not seen the dashboard, where a page would have to load all of them.
 */
export const countDue = cache(async (viewer: Viewer): Promise<number | null> => {
  if (!keepsAnswers(viewer) || !(await hasSeenDashboard(viewer))) return null
  const [settled] = await settledWithin(timeoutMs, [settleAll(startActionCenter(viewer))])
  if (!settled || Object.values(settled).some((outcome) => isMissing<unknown>(outcome))) return null
  const today = toCalendarDate(new Date())
  const { shown } = arrange(actionItems(knownFrom(settled, null), today), valueOf(settled.snoozes), today)
  return shown.filter(({ group }) => group === 'overdue' || group === 'now' || group === 'month').length
})

/** Without cached answers, each page would load all of them. */
const keepsAnswers = ({ saves }: Viewer): boolean => typeof saves === 'number' && env.collegeStaleMs > 0

const nameOf = ({ sessionKey }: Viewer): string => `dashboard seen by ${sessionKey}`

const hasSeenDashboard = (viewer: Viewer): Promise<boolean> =>
  sessionStore()
    .wasSeen(nameOf(viewer))
    .catch(() => false)
