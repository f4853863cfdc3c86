import type { AnyCall } from '@/lib/calls/call'

/** What is looked at in each call, in this order. */
export const aspects = ['reached', 'authorised', 'shape', 'error shape', 'time'] as const
export type Aspect = (typeof aspects)[number]

/** `doubtful` is something the portal lives with but a service team should know. */
export type Verdict = 'good' | 'doubtful' | 'bad' | 'not looked at'

export interface Difference {
  aspect: Aspect
  verdict: 'doubtful' | 'bad'
  /** What was found and what was expected, for whoever mends the service. */
  text: string
}

export interface Finding {
  call: AnyCall
  /** `GET /TAC_EDU/student/{studentId}/…` */
  request: string
  /** Why the call was not made; null when it was. */
  left: string | null
  looked: readonly Aspect[]
  differences: readonly Difference[]
  /** How long the answer took; null when none came. */
  ms: number | null
}

export function verdictOf({ looked, differences }: Finding, aspect: Aspect): Verdict {
  if (!looked.includes(aspect)) return 'not looked at'
  const found = differences.filter((difference) => difference.aspect === aspect)
  if (found.some(({ verdict }) => verdict === 'bad')) return 'bad'
  return found.length > 0 ? 'doubtful' : 'good'
}

/** Does the call keep the portal from working as it should? */
export const fails = ({ differences }: Finding): boolean => differences.some(({ verdict }) => verdict === 'bad')
