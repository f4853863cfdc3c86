import 'server-only'
import { htmlResponse } from '@/lib/shared/html-response'
import { entranceFor } from '@/lib/shared/destination'
import { hrefs } from '@/lib/shared/hrefs'
import { type PlainPage, plainPage } from '@/lib/shared/plain-page'
import type { Failure, Outcome } from '@/lib/shared/result'
import { createFailure, statusOf } from '../http/failure'
import { comesFromElsewhere, privateHeaders } from '../http/refusals'
import { env } from '../env'
import { excessPage } from '../rate-limits/refusals'
import { consume } from '../rate-limits/limit'
import { redirectOut, redirectWithin, type Site } from '../http/redirect'
import { findViewer, viewedStudentOf, type Viewer } from '../session/viewer'
import { SessionStoreUnavailable } from '../session/store/session-store'

/** A redirect from the portal to a page of another site, and what a person reads before it. */
interface ExternalRedirect {
  /** The site that it leads to. */
  site: Site
  /** The address that redirects, to try it again. */
  here: string
  /** The page of the portal that a visitor who is not signed in gets to after signing in. */
  from: string
  /** What is asked before somebody goes who came from another site. */
  question: { title: string; paragraph: string; onward: string }
  /** What the tab says before the college is asked, and the address that asks it; absent when it is asked now. */
  opening?: { title: string; next: string } | undefined
  /** The title of the page that says that the other site could not be opened. */
  closed: string
  /** Asks the college for the address to go on to. */
  open: (viewer: Viewer) => Promise<Outcome<string>>
}

/** Nobody keeps what leads out of the portal, and the other site is not told where the person was. */
const headers = { ...privateHeaders, 'referrer-policy': 'no-referrer' }

/**
 * Redirects a signed-in person to the other site, with 303. A link on another site does not lead on by itself: nobody is signed in
 * to a site that they did not choose to open. An address that does not lie at the configured site is not followed (S-27). Who is not signed in gets to the entrance, who asks too often a page with 429, and
 * when the college gives no address the page says why in the catalogue's words.
 */
export async function redirectExternally(request: Request, redirect: ExternalRedirect): Promise<Response> {
  try {
    const viewer = await findViewer()
    if (comesFromElsewhere(request)) return confirmRedirect(redirect, viewer)
    if (!viewer) return redirectWithin(entranceFor(redirect.from))
    if (redirect.opening) return announceRedirect(redirect.opening, viewer)
    const seconds = await consume('call', { account: (viewer.actor ?? viewer).oktaId, headers: request.headers })
    if (seconds !== null)
      return excessPage('call', seconds, [{ href: redirect.here, label: 'Try again' }], viewedStudentOf(viewer))
    const opened = await redirect.open(viewer)
    if (!opened.ok) return refuseRedirect(redirect, opened.failure, viewer)
    return redirectOut(redirect.site, opened.value) ?? refuseRedirect(redirect, createFailure('malformed'), viewer)
  } catch (error) {
    if (error instanceof SessionStoreUnavailable) return refuseRedirect(redirect, createFailure('unavailable'))
    throw error
  }
}

/** What a new tab shows while the college is asked for the address: it goes on at once and stays on the screen until the other site answers. */
const announceRedirect = ({ title, next }: NonNullable<ExternalRedirect['opening']>, viewer: Viewer) =>
  stay(
    {
      title,
      paragraphs: ['This can take a moment.'],
      next,
      busy: true,
      viewedStudent: viewedStudentOf(viewer),
    },
    200,
  )

/** The page that says why the other site could not be opened. */
export const refuseRedirect = (
  { closed, here }: Pick<ExternalRedirect, 'closed' | 'here'>,
  failure: Failure,
  viewer: Viewer | null = null,
) =>
  stay(
    {
      title: closed,
      paragraphs: [failure.message, `If it happens again, call ${env.brand.supportPhone} and give the reference.`],
      reference: failure.reference,
      viewedStudent: viewedStudentOf(viewer),
      links: [
        { href: here, label: 'Try again' },
        { href: hrefs.dashboard(), label: 'Dashboard' },
      ],
    },
    statusOf(failure.name),
  )

const confirmRedirect = ({ question: { title, paragraph, onward }, here }: ExternalRedirect, viewer: Viewer | null) =>
  stay(
    {
      title,
      paragraphs: [paragraph],
      viewedStudent: viewedStudentOf(viewer),
      links: [
        { href: here, label: onward },
        { href: hrefs.dashboard(), label: 'Stay in the portal' },
      ],
    },
    200,
  )

const stay = (page: PlainPage, status: number) => htmlResponse(plainPage(page), status, headers)
