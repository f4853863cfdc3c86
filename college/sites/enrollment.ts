import { html } from 'hono/html'
import type { Environment } from '@/college/environment'
import { page } from '@/college/pages/page'
import type { Database } from '@/college/records/database'
import { programOf } from '@/features/designations/content'
import {
  enrollmentParameterNames,
  type EnrollmentParameters,
  parseSingleSignOnParams,
} from '@/lib/shared/single-sign-on'
import { backToPortal } from './back-to-portal'
import { feeToPay } from './recertification-fee'
import { redeemSiteSession } from './site-session'

interface Arrival {
  session: string | undefined
  params: string | undefined
}

/** The label of each link parameter. */
const meanings: Record<(typeof enrollmentParameterNames)[number], string> = {
  course: 'Course',
  program: 'Program',
  addons: 'Additions',
  promocode: 'Promotion code',
  company: 'Company',
  enroll: 'Enrollment',
  rcrt: 'Recertification fee',
  grd: 'Graduate application fee',
  nwm: 'Partner program',
}

/**
 * Renders `utilAuth/loginSSO` of the enrollment site: checks the one-time session and the parameters of the link, and
 * shows them (SL-01). A used, expired or changed link is refused.
 */
export async function enrollmentArrival(
  environment: Environment,
  db: Database,
  now: Date,
  { session, params }: Arrival,
) {
  const parameters = parseSingleSignOnParams(params ?? '')
  const student = parameters && session ? await redeemSiteSession(db, session, now) : null
  if (!parameters || !student) return { status: 400 as const, page: await refused(environment, parameters !== null) }
  const { studentId } = student
  const fee =
    parameters.rcrt === undefined || studentId === null
      ? ''
      : await feeToPay(environment, db, { studentId, promoCode: parameters.promocode, now })
  const name = `${student.firstName} ${student.lastName}`
  const body = html`<h1>Enrollment</h1>
    <p>Welcome, <strong>${name}</strong>. You are signed in with student ID <strong>${student.studentId}</strong>.</p>
    <h2>What you came for</h2>
    ${chosen(parameters)} ${fee}
    <p>
      This is the page of ${environment.collegeName}, the demonstration college. A real college leads to its own
      enrollment site here.
    </p>
    ${backToPortal(`${environment.portalUrl}/dashboard`)}`
  return { status: 200 as const, page: await page({ ...environment, title: 'Enrollment', body }) }
}

function chosen(parameters: EnrollmentParameters) {
  const given = enrollmentParameterNames.filter((name) => parameters[name] !== undefined)
  if (given.length === 0)
    return html`<p>You did not choose anything in the portal, so you can browse the whole catalog.</p>`
  return html`<dl>
    ${given.map(
      (name) =>
        html`<dt>${meanings[name]}</dt>
          <dd>${inWords(name, parameters[name] ?? '')}</dd>`,
    )}
  </dl>`
}

function inWords(name: string, value: string): string {
  if (name !== 'program') return value
  const program = programOf(value)
  return program ? `${program.name} (${program.shortName})` : `${value}, which is not in the catalog`
}

function refused(environment: Environment, readable: boolean): Promise<string> {
  return page({
    ...environment,
    title: 'This link does not open enrollment',
    body: html`<h1>This link does not open enrollment</h1>
      <p>
        ${readable ? 'It was already used, or it is more than a minute old.' : 'It is not complete.'} Links to
        enrollment work once.
      </p>
      <p><a href="${environment.portalUrl}/dashboard">Go back to the student portal and follow the link again</a></p>`,
  })
}
