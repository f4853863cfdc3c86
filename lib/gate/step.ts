import type { NextRequest, NextResponse } from 'next/server'

/** What every step of the gate may look at and add to. */
export interface Passage {
  request: NextRequest
  /** The headers that pages will see. */
  headers: Headers
  /** The one nonce of this answer: only scripts that carry it run. */
  nonce: string
}

/** A step lets the request go on, or answers it. */
export type Step = (passage: Passage) => Promise<Verdict> | Verdict
export type Verdict = { action: 'continue' } | { action: 'done'; response: NextResponse }

export const goOn: Verdict = { action: 'continue' }
