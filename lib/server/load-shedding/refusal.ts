import 'server-only'
import { htmlResponse } from '@/lib/shared/html-response'
import { plainPage } from '@/lib/shared/plain-page'
import { busyFor } from '../http/failure'
import { privateHeaders, refuse } from '../http/refusals'
import { loadSheddingRules } from './rule'

const { retryAfterSeconds } = loadSheddingRules

/**
 * Returns 503 with `Retry-After`: a page, or for a call a failure that the browser counts down but does not retry on
 * its own.
 */
export function loadSheddingResponse(pathname: string): Response {
  if (pathname.startsWith('/api/college/')) return refuse(busyFor(retryAfterSeconds), 503)
  const page = plainPage({
    title: 'The portal is very busy',
    paragraphs: [
      'More people than usual are using the portal. Please try again in a few seconds.',
      'If you are signed in, you still are.',
    ],
    links: [{ href: '', label: 'Try again' }],
  })
  return htmlResponse(page, 503, { ...privateHeaders, 'retry-after': String(retryAfterSeconds) })
}
