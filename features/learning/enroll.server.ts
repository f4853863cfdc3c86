import 'server-only'
import { z } from 'zod'
import { college } from '@/lib/server/college/client'
import { createFailure } from '@/lib/server/http/failure'
import { env } from '@/lib/server/env'
import { redirectExternally, refuseRedirect } from '@/lib/server/handlers/external-redirect'
import { hrefs } from '@/lib/shared/hrefs'
import { mapOutcome } from '@/lib/shared/result'
import {
  enrollmentAddress,
  enrollmentParameterNames,
  type EnrollmentParameters,
  singleSignOnAddress,
} from '@/lib/shared/single-sign-on'
import { enrollmentSession } from './systems-calls'

const value = z.string().regex(/^[^\u0000-\u001f\u007f]{1,100}$/)
const Parameters = z.strictObject(Object.fromEntries(enrollmentParameterNames.map((name) => [name, value.optional()])))
const closed = 'Enrollment could not be opened'

/**
 * `GET /api/enroll?program=…`: redirects the student to the enrollment site with a one-time session value, created on
 * this request (SL-01, ruling 28). The site is always the configured one, whatever the query says (S-27).
 */
export async function followEnrollmentLink(request: Request): Promise<Response> {
  const parameters = readParameters(new URL(request.url).searchParams)
  if (!parameters) return refuseRedirect({ closed, here: enrollmentAddress({}) }, createFailure('invalid'))
  return redirectExternally(request, {
    site: 'enrollment',
    here: enrollmentAddress(parameters),
    from: hrefs.dashboard(),
    question: {
      title: 'Continue to enrollment',
      paragraph:
        'You are about to leave the student portal for the enrollment site, signed in with your student account.',
      onward: 'Continue to enrollment',
    },
    closed,
    open: async (viewer) =>
      mapOutcome(await college.save(enrollmentSession, viewer, {}), ({ session }) =>
        singleSignOnAddress(env.sites.enrollment, session, parameters),
      ),
  })
}

/** Returns null for a parameter that the site does not know, that is not valid text, or that is given twice. */
function readParameters(query: URLSearchParams): EnrollmentParameters | null {
  const parsed = Parameters.safeParse(Object.fromEntries(query))
  return parsed.success && new Set(query.keys()).size === query.size ? parsed.data : null
}
