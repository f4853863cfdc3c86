import { type CompletedPlan, keyOf } from '@/features/designations/rules'
import type { Toolkit } from './content'

/** Whether the student may use a toolkit, and if not, what is missing. */
export type ToolkitAccess = 'open' | 'not-completed' | 'no-badge-access'

/** Returns 'open' for a student who completed the plan and has access to its digital badge (TK-03). */
export function toolkitAccess(
  toolkit: Toolkit,
  completed: readonly CompletedPlan[],
  { digitalBadgeAccess }: { digitalBadgeAccess: boolean },
): ToolkitAccess {
  if (!completed.some(({ plan }) => keyOf(plan) === toolkit)) return 'not-completed'
  return digitalBadgeAccess ? 'open' : 'no-badge-access'
}
