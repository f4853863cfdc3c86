import { type CompletedPlan, keyOf } from '@/features/designations/rules'
import type { Toolkit } from './content'

/** May the student use a toolkit, and if not, what is missing? */
export type ToolkitAccess = 'open' | 'not-completed' | 'no-badge-access'

/** A toolkit is for who completed its plan and has access to the digital badge (TK-03). */
export function toolkitAccess(
  toolkit: Toolkit,
  completed: readonly CompletedPlan[],
  { digitalBadgeAccess }: { digitalBadgeAccess: boolean },
): ToolkitAccess {
  if (!completed.some(({ plan }) => keyOf(plan) === toolkit)) return 'not-completed'
  return digitalBadgeAccess ? 'open' : 'no-badge-access'
}
