import { pathInCase } from '@/lib/shared/find-route'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/**
 * Characters that may follow an address in a sentence, as browsers encode them: punctuation and white space, also
 * invisible. No page's address and no secret in a link ends with one.
 */
const tail = /(?:[.,;:!?)\]}'*+&]|%(?:0[9AD]|2[02679ABCE]|3[ABEF]|5D|60|7D|C2%A0|E2%80%[89A][0-9A-F]|EF%BB%BF))$/i

/**
 * Removes as many of them as a mail program may have added. One at a time, because a pattern for many would be slow on
 * a long address.
 */
function withoutTail(text: string): string {
  let shorter = text
  for (let taken = 0; taken < 24 && tail.test(shorter); taken += 1) shorter = shorter.replace(tail, '')
  return shorter
}

/** What a mail program adds to count clicks. Neither a page's path nor a link's secret contains these characters. */
const added = /(?:[?&;]|%(?:26|3F|3B))(?:amp;)?[\w.-]{1,60}=.*$/i

/** The query parameters of the college's links; their values never end in punctuation. */
const ofLinks: readonly string[] = ['token', 'applicant', 'application', 'edit', 'period', 'year']

/**
 * Repairs a link that a mail program changed, and redirects to the intended page. Mail programs include the period or
 * bracket after a link, write `&` as in HTML, or add parameters that count clicks. Without this, a person who must
 * report a change that was not theirs would get 'Page not found'. All links in mails pass through here (ruling 54).
 */
export function dropTail({ request: { method, nextUrl } }: RequestContext): StepResult {
  if (method !== 'GET' && method !== 'HEAD') return next
  const meant = new URL(nextUrl.href)
  if (pathInCase(meant.pathname) === null) meant.pathname = withoutTail(meant.pathname.replace(added, ''))
  const query = meant.search
    .slice(1)
    .replace(/&amp(?:;|%3B)/gi, '&')
    .split('&')
    .map(asSent)
    .join('&')
  if (query !== meant.search.slice(1)) meant.search = query
  return meant.href !== nextUrl.href && pathInCase(meant.pathname) !== null ? leadOn(meant) : next
}

const asSent = (parameter: string): string =>
  ofLinks.some((name) => parameter.startsWith(`${name}=`)) ? withoutTail(parameter.replace(added, '')) : parameter
