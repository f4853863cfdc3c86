import 'server-only'
import { type PlainPage, plainPage } from '@/lib/shared/plain-page'
import type { Failure } from '@/lib/shared/result'
import { statusOf } from './college/failure'
import { privateHeaders } from './door'
import { env } from './env'
import { viewedStudentOf, type Viewer } from './session/viewer'

/** Nobody keeps what leads out of the portal, and the other site is not told where the person was. */
const headers = { ...privateHeaders, 'referrer-policy': 'no-referrer' }

/** On to an address of another site. */
export const leadOn = (location: string) => new Response(null, { status: 303, headers: { ...headers, location } })

/** A page in place of the way out. */
export const stayingPage = (page: PlainPage, status: number) =>
  new Response(plainPage(page), { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })

/** The page that says in the catalogue's words why the other site could not be opened. */
export const sorryPage = (title: string, failure: Failure, retry: string, viewer: Viewer | null) =>
  stayingPage(
    {
      title,
      paragraphs: [failure.message, `If it happens again, call ${env.brand.supportPhone} and give the reference.`],
      reference: failure.reference,
      viewedStudent: viewedStudentOf(viewer),
      links: [
        { href: retry, label: 'Try again' },
        { href: '/dashboard', label: 'Dashboard' },
      ],
    },
    statusOf(failure.name),
  )
