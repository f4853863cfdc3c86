import { NextResponse, type NextRequest } from 'next/server'
import { createNonce, protectionFacts } from '@/lib/server/gate'
import { protect } from './protect'
import type { Passage } from './step'
import { steps } from './steps'

const protectAnswer = protect(protectionFacts)

/** Takes a request through the steps until one answers it, or on to its page; every answer leaves protected. */
export async function pass(request: NextRequest): Promise<NextResponse> {
  const passage: Passage = { request, headers: new Headers(request.headers), nonce: createNonce() }
  for (const step of steps) {
    const verdict = await step(passage)
    if (verdict.action === 'done') return protectAnswer(verdict.response, passage)
  }
  return protectAnswer(NextResponse.next({ request: { headers: passage.headers } }), passage)
}
