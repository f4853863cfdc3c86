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

/** A redirect from the portal to another site, and the texts that a person reads before it. */
interface ExternalRedirect {
  /** The site that it leads to. */
  site: Site
  /** The address of the redirect itself, for trying again. */
  here: string
  /** The page that a visitor opens after signing in. */
  from: string
  /** The question for a person who comes from another site. */
  question: { title: string; paragraph: string; onward: string }
  /** The title of the tab before the college is asked, and the address that asks it. Absent when it is asked now. */
  opening?: { title: string; next: string } | undefined
  /** The title of the page for a redirect that failed. */
  closed: string
  /** Asks the college for the address to redirect to. */
  open: (viewer: Viewer) => Promise<Outcome<string>>
}

/** Nothing that leads out of the portal is cached, and the other site does not learn which page the person was on. */
const headers = { ...privateHeaders, 'referrer-policy': 'no-referrer' }

/**
 * Redirects a signed-in person to another site, with 303. A link on a third site first leads to a question, so that
 * nobody is signed in to a site that they did not choose to open. Addresses outside the configured site are not
 * followed. A visitor is sent to the sign-in page. Too many requests get a page with 429. When the college returns no
 * address, a page says why in the catalog's words.
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

/**
 * Returns the page that a new tab shows while the college is asked for the address. It goes on at once and stays on the
 * screen until the other site responds.
 */
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

/** Returns the page that says why the other site could not be opened. */
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
