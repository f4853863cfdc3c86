import type { ActionLoads } from '@/lib/rules/action-center/known'
import { deadlineOf, type Deadline, type PeriodRecord } from '@/lib/rules/recertification-steps'
import { valueOf } from '@/lib/shared/result'
import { knownInTime } from './known-in-time'

type NeededLoads = Pick<ActionLoads, 'eligibility' | 'period' | 'steps'>

/** Until when something of recertification is due, where it is known before the page is sent; what came late would move the card. */
export const findDeadline = (loads: NeededLoads, today: string): Promise<Deadline | null> =>
  knownInTime(deadlineFrom(loads, today))

/** The recertification period, where it and the card that shows its hours are known before the page is sent: they would move it as well. */
export const findPeriod = ({
  eligibility,
  period,
}: Pick<NeededLoads, 'eligibility' | 'period'>): Promise<PeriodRecord | null> =>
  knownInTime(Promise.all([period, eligibility]).then(([known]) => valueOf(known)))

async function deadlineFrom(loads: NeededLoads, today: string): Promise<Deadline | null> {
  const [eligibility, period, steps] = await Promise.all([loads.eligibility, loads.period, loads.steps])
  const record = valueOf(eligibility)
  return record && deadlineOf({ record, period: valueOf(period), steps: valueOf(steps), today })
}
