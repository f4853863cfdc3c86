import 'server-only'
import { z } from 'zod'
import { enrollmentSession } from '@/lib/calls/enrollment'
import { entranceFor } from '@/lib/shared/destination'
import type { Failure } from '@/lib/shared/result'
import { enrollmentAddress, enrollmentParameterNames, singleSignOnAddress, type EnrollmentParameters } from '@/lib/shared/single-sign-on'
import { college } from './college/client'
import { createFailure } from './college/failure'
import { comesFromElsewhere } from './door'
import { env } from './env'
import { leadOn, sorryPage, stayingPage } from './leading-out'
import { excessPage } from './limits/answers'
import { findExcess } from './limits/limit'
import { findViewer, viewedStudentOf, type Viewer } from './session/viewer'
import { VaultUnavailable } from './session/vault'

const value = z.string().regex(/^[^\u0000-\u001f\u007f]{1,100}$/)
const Parameters = z.strictObject(Object.fromEntries(enrollmentParameterNames.map((name) => [name, value.optional()])))

/**
 * `GET /api/enroll?program=…`: leads the student to the enrollment site with a one-time session value, which is minted
 * now (SL-01, ruling 28). The site is the configured one, whatever the query says (S-27). A link on another site does
 * not lead on by itself: nobody is signed in to a site that they did not choose to open.
 */
export async function followEnrollmentLink(request: Request): Promise<Response> {
  const query = [...new URL(request.url).searchParams]
  const parsed = Parameters.safeParse(Object.fromEntries(query))
  if (!parsed.success || new Set(query.map(([name]) => name)).size !== query.length) return sorry(createFailure('invalid'))
  const parameters: EnrollmentParameters = parsed.data
  if (comesFromElsewhere(request)) return askFirst(parameters)
  try {
    const viewer = await findViewer()
    if (!viewer) return leadOn(entranceFor('/dashboard'))
    const seconds = await findExcess('call', { account: (viewer.actor ?? viewer).oktaId, headers: request.headers })
    if (seconds !== null) return excessPage('call', seconds, [{ href: enrollmentAddress(parameters), label: 'Try again' }], viewedStudentOf(viewer))
    const minted = await college.save(enrollmentSession, viewer, {})
    return minted.ok ? leadOn(singleSignOnAddress(env.sites.enrollment, minted.value.session, parameters)) : sorry(minted.failure, parameters, viewer)
  } catch (error) {
    if (error instanceof VaultUnavailable) return sorry(createFailure('unavailable'), parameters)
    throw error
  }
}

const askFirst = (parameters: EnrollmentParameters) =>
  stayingPage(
    {
      title: 'Go on to enrollment',
      paragraphs: ['You are about to leave the student portal for the enrollment site, signed in with your student account.'],
      links: [
        { href: enrollmentAddress(parameters), label: 'Continue to enrollment' },
        { href: '/dashboard', label: 'Stay in the portal' },
      ],
    },
    200,
  )

const sorry = (failure: Failure, parameters: EnrollmentParameters = {}, viewer: Viewer | null = null) =>
  sorryPage('Enrollment could not be opened', failure, enrollmentAddress(parameters), viewer)
