import { addressHeader, againHeader, postedHeader, tagsHeader } from '@/lib/shared/portal-headers'
import { next, type RequestContext, type StepResult } from './step'

/** Headers that only the portal or Next may set. These are dropped from the client's request. */
const told: readonly string[] = [addressHeader, againHeader, postedHeader, tagsHeader, 'x-nonce']
const reserved =
  /^(content-security-policy|x-actor-|x-user-|x-forwarded-user|x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-rewrite)/i

/**
 * Passes the request's address to pages, and whether cached data must be loaded again. Drops reserved headers that a
 * client sent.
 */
export function tellAddress({ request, headers }: RequestContext): StepResult {
  for (const name of [...headers.keys()]) if (told.includes(name) || reserved.test(name)) headers.delete(name)
  headers.set(addressHeader, addressOf(request.nextUrl))
  if (isAskedAgain(request.headers) || comesFromOutside(request.headers)) headers.set(againHeader, '1')
  return next
}

/**
 * True when the person reloads the page: the browser says so in this header, which Next overwrites on the way to a
 * page.
 */
const isAskedAgain = (headers: Headers): boolean => /\b(no-cache|max-age=0)\b/.test(headers.get('cache-control') ?? '')

/**
 * True when the page is opened from a mail, a bookmark or another site. What brought the person here may have changed
 * the record, so the page skips the response cache. Browsers that do not send these headers get cached data.
 */
const comesFromOutside = (headers: Headers): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' &&
  ['none', 'same-site', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')

/**
 * Returns path and query without the parameter that Next's router adds to its own requests. The query stays unchanged
 * except for backslashes, which browsers send unescaped but a redirect must not contain.
 */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const pairs = search.slice(1).split('&')
  const query = pairs
    .filter((pair) => !/^_rsc(=|$)/.test(pair))
    .join('&')
    .replaceAll('\\', '%5C')
  return query === '' ? pathname : `${pathname}?${query}`
}
