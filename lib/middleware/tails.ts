import { pathInCase } from '@/lib/shared/find-route'
import { leadOn } from './lead-on'
import { next, type RequestContext, type StepResult } from './step'

/** Punctuation after an address in a sentence, as browsers write it. No page's address, and no secret of a link, ends in it. */
const tail = /(?:[.,;:!?)\]}'*]|%(?:22|27|29|2C|3A|3B|3E|5D|7D|E2%80%9D|E2%80%99)){1,8}$/i

/**
 * Leads a link into which a mail program took the period or the bracket after it on to the page that was meant: who has to say
 * that a change was not theirs does not read that there is no such page.
 */
export function dropTail({ request: { method, nextUrl } }: RequestContext): StepResult {
  if (method !== 'GET' && method !== 'HEAD') return next
  const meant = new URL(nextUrl.href)
  if (/[?&]token=[^&]+$/.test(meant.search)) meant.search = meant.search.replace(tail, '')
  else if (meant.search === '' && pathInCase(meant.pathname) === null) meant.pathname = meant.pathname.replace(tail, '')
  return meant.href !== nextUrl.href && pathInCase(meant.pathname) !== null ? leadOn(meant) : next
}
