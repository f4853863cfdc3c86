import { programOf } from '@/features/designations/content'

/** What a completed plan is called. */
export function kindOf(plan: string): 'degree' | 'certification' | 'designation' {
  if (programOf(plan)?.program === 'GRDMS') return 'degree'
  return plan === 'cfp' ? 'certification' : 'designation'
}
