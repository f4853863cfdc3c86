import { pathInCase } from '@/lib/shared/find-route'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/**
 * Comes after an address in a sentence, as browsers write it: punctuation and white space, also invisible. No page's address, and
 * no secret of a link, ends in it.
 */
const tail = /(?:[.,;:!?)\]}'*+&]|%(?:0[9AD]|2[02679ABCE]|3[ABEF]|5D|60|7D|C2%A0|E2%80%[89A][0-9A-F]|EF%BB%BF))$/i

/** Takes away as many of them as a mail program may have added. One at a time: a pattern for many would be slow on a long address. */
function withoutTail(text: string): string {
  let shorter = text
  for (let taken = 0; taken < 24 && tail.test(shorter); taken += 1) shorter = shorter.replace(tail, '')
  return shorter
}

/** What a mail program adds to count clicks. Neither the path of a page nor the secret of a link has these characters. */
const added = /(?:[?&;]|%(?:26|3F|3B))(?:amp;)?[\w.-]{1,60}=.*$/i

/** The names by which the college's links tell what they open; a value of these never ends in punctuation. */
const ofLinks: readonly string[] = ['token', 'applicant', 'application', 'edit', 'period', 'year']

/**
 * Leads a link that a mail program changed on to the page that was meant: it took the period or the bracket after the link into it, wrote
 * `&` as in HTML, or added what it counts clicks with. Whoever has to say that a change was not theirs does not read that there is no such
 * page. All links in mails pass here (ruling 54).
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
