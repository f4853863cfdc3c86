import { programOf } from '@/features/designations/content'

/** Returns whether a completed plan is called a degree, a certification or a designation. */
export function kindOf(plan: string): 'degree' | 'certification' | 'designation' {
  if (programOf(plan)?.program === 'GRDMS') return 'degree'
  return plan === 'cfp' ? 'certification' : 'designation'
}
