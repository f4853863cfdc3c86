import type { NextRequest } from 'next/server'

/** What every step of the middleware may look at and add to. */
export interface RequestContext {
  request: NextRequest
  /** The headers that pages will see. */
  headers: Headers
  /** The one nonce of this answer: only scripts that carry it run. */
  nonce: string
}

/** A step lets the request go on, or answers it. */
export type MiddlewareStep = (context: RequestContext) => Promise<StepResult> | StepResult
export type StepResult = { type: 'next' } | { type: 'response'; response: Response }

export const next: StepResult = { type: 'next' }
