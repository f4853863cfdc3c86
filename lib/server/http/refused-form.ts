import 'server-only'
import { htmlResponse, wantsPage } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import type { Failure } from '@/lib/shared/result'
import { statusOf } from './failure'
import { env } from '../env'
import { comesFromThePortal, noteRefusal, privateHeaders, refuse } from './refusals'

interface Shown {
  title?: string
  /** Reason, and what the person can do. */
  advice?: readonly string[]
  /** Link to the page that contains the form. */
  link?: { href: string; label: string }
  viewedStudent?: string | undefined
}

/** Returns a page with the reason of a refusal and its reference, because a person reads the answer to a form. */
export function refusalPage(
  { name, message, reference }: Failure,
  { title = message, advice = [], link = { href: '/', label: 'Student portal' }, viewedStudent }: Shown = {},
): Response {
  const page = plainPage({
    title,
    paragraphs: [
      'Nothing was changed.',
      ...advice,
      `If you think this is wrong, call ${env.brand.supportPhone} and give the reference.`,
    ],
    reference,
    links: [link],
    viewedStudent,
  })
  return htmlResponse(page, statusOf(name), privateHeaders)
}

/** Refuses a form with that page, or with JSON when the request does not want a page. */
export const refuseForm = (request: Request, failure: Failure, shown?: Shown): Response =>
  wantsPage(request) ? refusalPage(failure, shown) : refuse(failure)

const unknownOrigin = {
  title: 'This form was not accepted',
  advice: [
    'The portal accepts a form only when your browser confirms that it came from a portal page. Yours did not.',
    'A privacy setting, a browser extension, or a company network may have removed that information. Go back to the form, and send it from another browser or another network.',
  ],
}

/**
 * Refuses a form whose headers do not show that a portal page sent it; null when they do. Checked before anything
 * else. Some browsers and networks remove these headers from the portal's own forms, so the page tells people what to
 * do.
 */
export const refuseForeignForm = (request: Request, what: string, link: Required<Shown>['link']): Response | null =>
  comesFromThePortal(request)
    ? null
    : refuseForm(request, noteRefusal('denied', `${what} from another origin`), { ...unknownOrigin, link })
