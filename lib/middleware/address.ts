import { next, type RequestContext, type StepResult } from './step'

/** Headers that only the portal or Next itself may set; what a client sends under these names is dropped (S-29). */
const ours =
  /^(x-portal-(?:address|tags)$|x-nonce$|content-security-policy|x-actor-|x-user-|x-forwarded-user|x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-rewrite)/i

/** Tells pages under which address they were asked, and drops what a client invented. */
export function tellAddress({ request, headers }: RequestContext): StepResult {
  for (const name of [...headers.keys()]) if (ours.test(name)) headers.delete(name)
  headers.set('x-portal-address', addressOf(request.nextUrl))
  return next
}

/** Path and query without the marks that the router adds to its own requests. */
export function addressOf({ pathname, searchParams }: { pathname: string; searchParams: URLSearchParams }): string {
  const query = new URLSearchParams(searchParams)
  query.delete('_rsc')
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
