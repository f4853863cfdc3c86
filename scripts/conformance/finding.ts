import type { AnyCall } from '@/lib/calls/call'

/** What is checked for each call, in this order. */
export const aspects = ['reached', 'authorized', 'shape', 'error shape', 'time'] as const
export type Aspect = (typeof aspects)[number]

/**
 * `doubtful`: the portal works, but a service team should know. `not checked` also covers what was checked only in part: a
 * check mark means that everything was tried.
 */
export type Rating = 'good' | 'doubtful' | 'bad' | 'not checked'

export interface Difference {
  aspect: Aspect
  rating: Exclude<Rating, 'good'>
  /** What was found and what was expected, for the people who fix the service. */
  text: string
  /** The cause, which groups differences whose texts vary from call to call. Defaults to the text. */
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
  /** Milliseconds until the answer; null without an answer. */
  ms: number | null
}

export function ratingOf({ looked, differences }: Finding, aspect: Aspect): Rating {
  if (!looked.includes(aspect)) return 'not checked'
  const found = differences.filter((difference) => difference.aspect === aspect)
  return (
    (['bad', 'not checked', 'doubtful'] as const).find((worst) => found.some(({ rating }) => rating === worst)) ??
    'good'
  )
}

/** True when the call has a difference that breaks the portal. */
export const fails = ({ differences }: Finding): boolean => differences.some(({ rating }) => rating === 'bad')

/** True when the call changes something at the college. */
export const wouldWrite = (call: AnyCall): boolean => call.kind === 'save' && !call.onlyReads
