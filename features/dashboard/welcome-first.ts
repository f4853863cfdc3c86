import { isNewHere } from './applications-card'
import type { DashboardLoads } from './dashboard-cards'
import { knownInTime } from './known-in-time'
import { firstSteps, type FirstStep } from './welcome-card'

type NeededLoads = Pick<DashboardLoads, 'applications' | 'completed' | 'courses' | 'profile'>

/**
 * Returns the first steps of a new student, which the page then begins with. Null for everybody else, and when they are
 * not known by the time the page is sent: the cards then show them, so that nothing moves when they come late.
 */
export const findWelcome = (loads: NeededLoads): Promise<FirstStep[] | null> => knownInTime(stepsOf(loads))

async function stepsOf({ applications, completed, ...rest }: NeededLoads): Promise<FirstStep[] | null> {
  const [pending, done] = await Promise.all([applications, completed])
  if (!pending.ok || !done.ok || !isNewHere(pending.value, done.value)) return null
  const [courses, profile] = await Promise.all([rest.courses, rest.profile])
  return firstSteps({ courses, profile })
}
