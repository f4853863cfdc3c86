import { addressHeader, againHeader, postedHeader, tagsHeader } from '@/lib/shared/portal-headers'
import { next, type RequestContext, type StepResult } from './step'

/** Headers that only the portal or Next itself may set; what a client sends under these names is dropped (S-29). */
const told: readonly string[] = [addressHeader, againHeader, postedHeader, tagsHeader, 'x-nonce']
const reserved =
  /^(content-security-policy|x-actor-|x-user-|x-forwarded-user|x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-rewrite)/i

/** Tells pages under which address they were asked, and whether once more, and drops what a client invented. */
export function tellAddress({ request, headers }: RequestContext): StepResult {
  for (const name of [...headers.keys()]) if (told.includes(name) || reserved.test(name)) headers.delete(name)
  headers.set(addressHeader, addressOf(request.nextUrl))
  if (isAskedAgain(request.headers) || comesFromOutside(request.headers)) headers.set(againHeader, '1')
  return next
}

/** A browser says so when its person loads a page that is there already once more. Next overwrites the header on the way to a page. */
const isAskedAgain = (headers: Headers): boolean => /\b(no-cache|max-age=0)\b/.test(headers.get('cache-control') ?? '')

/**
 * Whether the page is opened from a mail, a bookmark or another site. What made the person come may have changed the record, so
 * the page is read afresh. A browser that says nothing reads what is kept.
 */
const comesFromOutside = (headers: Headers): boolean =>
  headers.get('sec-fetch-mode') === 'navigate' &&
  ['none', 'same-site', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '')

/**
 * Path and query without the mark that the router adds to its own requests. The query is kept letter for letter, but for a backslash,
 * which browsers send as it is and no redirect may contain.
 */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const pairs = search.slice(1).split('&')
  const query = pairs
    .filter((pair) => !/^_rsc(=|$)/.test(pair))
    .join('&')
    .replaceAll('\\', '%5C')
  return query === '' ? pathname : `${pathname}?${query}`
}
