import { NextResponse, type NextRequest } from 'next/server'
import { createNonce, protectionFacts } from '@/lib/server/entry/middleware'
import { isMisfit } from '@/lib/shared/find-route'
import { protect } from './protect'
import type { RequestContext } from './step'
import { steps } from './steps'

const protectAnswer = protect(protectionFacts)

/** Runs the steps until one returns a response, or passes the request on to its page. Every response is protected. */
export async function pass(request: NextRequest): Promise<Response> {
  const context: RequestContext = { request, headers: new Headers(request.headers), nonce: createNonce() }
  for (const step of steps) {
    const result = await step(context)
    if (result.type === 'response') return protectAnswer(result.response, context)
  }
  return protectAnswer(handOn(context), context)
}

/** An address that only looks like a page's (its parameter is invalid) gets the page for unknown addresses. */
function handOn({ request, headers }: RequestContext): NextResponse {
  const { nextUrl } = request
  return isMisfit(nextUrl.pathname)
    ? NextResponse.rewrite(new URL('/not-found', nextUrl), { request: { headers } })
    : NextResponse.next({ request: { headers } })
}
