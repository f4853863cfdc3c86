import type { AnyCall } from '@/lib/calls/call'

/** What is looked at in each call, in this order. */
export const aspects = ['reached', 'authorised', 'shape', 'error shape', 'time'] as const
export type Aspect = (typeof aspects)[number]

/**
 * `doubtful` is something the portal lives with but a service team should know. `not looked at` is also what was looked
 * at in part: a check mark stands only where everything was tried.
 */
export type Rating = 'good' | 'doubtful' | 'bad' | 'not looked at'

export interface Difference {
  aspect: Aspect
  rating: Exclude<Rating, 'good'>
  /** What was found and what was expected, for whoever mends the service. */
  text: string
  /** What is behind it, where other calls may have the same for another reason in words; else the text. */
  cause?: string
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

export function ratingOf({ looked, differences }: Finding, aspect: Aspect): Rating {
  if (!looked.includes(aspect)) return 'not looked at'
  const found = differences.filter((difference) => difference.aspect === aspect)
  return (
    (['bad', 'not looked at', 'doubtful'] as const).find((worst) => found.some(({ rating }) => rating === worst)) ??
    'good'
  )
}

/** Does the call keep the portal from working as it should? */
export const fails = ({ differences }: Finding): boolean => differences.some(({ rating }) => rating === 'bad')

/** Does the call change anything at the college? */
export const wouldWrite = (call: AnyCall): boolean => call.kind === 'save' && !call.onlyReads
