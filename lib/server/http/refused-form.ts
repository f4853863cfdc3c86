import 'server-only'
import { htmlResponse, wantsPage } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import type { Failure } from '@/lib/shared/result'
import { statusOf } from './failure'
import { env } from '../env'
import { comesFromThePortal, noteRefusal, privateHeaders, refuse } from './refusals'

interface Shown {
  title?: string
  /** Why, and what can be done about it. */
  advice?: readonly string[]
  /** Where to go on: the page that has the form. */
  link?: { href: string; label: string }
  viewedStudent?: string | undefined
}

/** A page that says why something was refused, with its reference: the answer of a form is looked at by a person. */
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

/** Refuses a form: with that page, or as any other request where no person looks at the answer. */
export const refuseForm = (request: Request, failure: Failure, shown?: Shown): Response =>
  wantsPage(request) ? refusalPage(failure, shown) : refuse(failure)

const unknownOrigin = {
  title: 'This form was not accepted',
  advice: [
    'The portal accepts a form only when the browser says that one of the portal’s own pages sent it. Yours did not say so.',
    'A privacy setting, a browser extension, or a company network may have removed it. Go back to what you typed, and send it from another browser or another network.',
  ],
}

/**
 * Refuses a form that does not say that a page of the portal sent it (S-22); null for one that does. Asked before anything else. Some
 * browsers and networks take that away from a form of the portal's own: a person reads what to do.
 */
export const refuseForeignForm = (request: Request, what: string, link: Required<Shown>['link']): Response | null =>
  comesFromThePortal(request)
    ? null
    : refuseForm(request, noteRefusal('denied', `${what} from another origin`), { ...unknownOrigin, link })
