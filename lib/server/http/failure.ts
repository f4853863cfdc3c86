import 'server-only'
import { maintenanceTitle } from '@/lib/shared/maintenance'
import { type Failure, type FailureName, isUnknownOutcome } from '@/lib/shared/result'
import { waitInWords } from '@/lib/shared/words'
import { createReference } from '../observability/reference'

const noMessage = 'There was an error but no message was returned'

interface CatalogueEntry {
  /** Status of the portal's own handlers for this failure. */
  status: number
  wording: (serverMessage?: string) => string
}

/** The error catalogue (S1 §8): the only place for statuses and wording. */
const catalogue: Record<FailureName, CatalogueEntry> = {
  'no-response': { status: 502, wording: () => 'There was an error contacting the server!' },
  denied: { status: 403, wording: () => 'Access Denied!' },
  'not-found': { status: 404, wording: () => 'Process Not Found!' },
  refused: { status: 422, wording: (message) => message ?? noMessage },
  malformed: { status: 502, wording: () => noMessage },
  'signed-out': { status: 401, wording: () => 'Your session has ended. Sign in again to continue.' },
  'token-refused': {
    status: 502,
    wording: (message) =>
      message ??
      'This service is not accepting your sign-in right now. You are still signed in. Please try again in a moment.',
  },
  'sign-in-again': {
    status: 401,
    wording: () => 'To do this, you must have signed in within the last 15 minutes. Sign in again to continue.',
  },
  busy: { status: 429, wording: (message) => message ?? 'The service is busy. Please try again in a moment.' },
  unavailable: {
    status: 503,
    wording: (message) => message ?? 'The portal cannot reach your session right now. Try again in a moment.',
  },
  maintenance: { status: 503, wording: () => maintenanceTitle },
  'not-defined': { status: 404, wording: (message) => message ?? 'Request not defined!' },
  conflict: {
    status: 409,
    wording: (message) => message ?? 'This was changed on another device or in another tab.',
  },
  'draft-changed': {
    status: 409,
    wording: () =>
      'This form was changed on another device or in another tab. Nothing was sent. Reload the page to see it.',
  },
  invalid: { status: 400, wording: (message) => message ?? 'Something in the request is not valid.' },
}

export const statusOf = (name: FailureName): number => catalogue[name].status

/**
 * Returns a failure with its wording. `serverMessage` is shown for `refused` (the college's message) and for
 * `not-defined`, `invalid`, `busy`, `unavailable`, `conflict` and `token-refused` (the portal's). Other failures have
 * a fixed message.
 */
export function createFailure(name: FailureName, serverMessage?: string, reference = createReference()): Failure {
  return { name, message: catalogue[name].wording(serverMessage), reference }
}

/** Returns the failure for an HTTP status of a service. Redirects are not followed and count as malformed. */
export function failureOfStatus(status: number, serverMessage?: string): Failure {
  if (status < 400) return createFailure('malformed')
  if (status === 401) return createFailure('token-refused')
  if (status === 403) return createFailure('denied')
  if (status === 404) return createFailure('not-found')
  return createFailure('refused', serverMessage)
}

/**
 * Turns a failure with an unknown outcome into `unavailable`. For a save that failed while loading data beforehand:
 * nothing was saved.
 */
export const withoutDoubt = (failure: Failure): Failure =>
  isUnknownOutcome(failure) ? { ...failure, name: 'unavailable' } : failure

/**
 * Returns the failure of a busy service, with its message if it sent one. The waiting time is appended unless the
 * message already contains it.
 */
export function busyFor(seconds: number, words = 'The service is busy.'): Failure {
  const when = /\bagain in \d/i.test(words) ? '' : ` Please try again in ${waitInWords(seconds)}.`
  return { ...createFailure('busy', `${words}${when}`), retryAfterSeconds: seconds }
}

/** The circuit of the service is open, or too many calls are waiting. Nothing was sent. */
export const circuitOpenFailure = (): Failure =>
  createFailure(
    'unavailable',
    'This service is having trouble and is unavailable right now. Please try again in a moment.',
  )
