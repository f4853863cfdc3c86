import { NextResponse, type NextRequest } from 'next/server'
import { createNonce, protectionFacts } from '@/lib/server/entry/middleware'
import { isMisfit } from '@/lib/shared/find-route'
import { protect } from './protect'
import type { RequestContext } from './step'
import { steps } from './steps'

const protectAnswer = protect(protectionFacts)

/** Takes a request through the steps until one answers it, or on to its page; every answer leaves protected. */
export async function pass(request: NextRequest): Promise<Response> {
  const context: RequestContext = { request, headers: new Headers(request.headers), nonce: createNonce() }
  for (const step of steps) {
    const result = await step(context)
    if (result.type === 'response') return protectAnswer(result.response, context)
  }
  return protectAnswer(handOn(context), context)
}

/** What only looks like a page's address is answered by the page for unknown addresses, in that page's frame (RT-19). */
function handOn({ request, headers }: RequestContext): NextResponse {
  const { nextUrl } = request
  return isMisfit(nextUrl.pathname)
    ? NextResponse.rewrite(new URL('/not-found', nextUrl), { request: { headers } })
    : NextResponse.next({ request: { headers } })
}
