import type { NextRequest } from 'next/server'

/** What the middleware steps read and add to. */
export interface RequestContext {
  request: NextRequest
  /** The headers that pages get. */
  headers: Headers
  /** The nonce of this response: only scripts with it run. */
  nonce: string
}

/** A step passes the request on or returns a response. */
export type MiddlewareStep = (context: RequestContext) => Promise<StepResult> | StepResult
export type StepResult = { type: 'next' } | { type: 'response'; response: Response }

export const next: StepResult = { type: 'next' }
