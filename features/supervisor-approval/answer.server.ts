import 'server-only'
import { headers } from 'next/headers'
import type { z } from 'zod'
import type { AnswerOf } from '@/lib/calls/call'
import { college } from '@/lib/server/college/client'
import { readPosted } from '@/lib/server/http/posted'
import { redirectAfterPost } from '@/lib/server/http/redirect'
import { setFailed, setStatus } from '@/lib/server/http/response-status'
import { noteClosedLink } from '@/lib/server/observability/closed-link'
import { countClosedLink, waitForLink } from '@/lib/server/rate-limits/links'
import { failureOf } from '@/lib/server/rate-limits/refusals'
import type { SearchParams } from '@/lib/shared/address'
import type { PlainField, Posted } from '@/lib/shared/forms/posted'
import { hrefs } from '@/lib/shared/hrefs'
import type { Failure, Outcome } from '@/lib/shared/result'
import {
  approvalNotice,
  type ApprovalRequest,
  designationAppStatusSupervisor,
  designationAppSupervisor,
  supervisorInvitation,
} from './calls'
import { supervisorApprovalForm, wrongPersonForm } from './forms'

export type Invitation = z.output<typeof supervisorInvitation>

/** The posted fields, and why the college did not accept them. */
interface Taken {
  fields: readonly PlainField[]
  failure: Failure | null
}

/** What the page of a link shows: the request with the form, or why it cannot be shown, with what was posted. */
export type OpenedApproval =
  | { kind: 'failed'; failure: Failure; posted: Taken | null }
  | ({ kind: 'opened'; invitation: Invitation | null; request: ApprovalRequest } & Taken)

/** True when the address asks for the form of someone who is not the supervisor. */
export const saysWrongPerson = ({ answer }: SearchParams): boolean => answer === 'wrong-person'

/** Returns the parts of the link; null when it is not a valid link. */
function invitationIn(designation: string, { applicant, application, token }: SearchParams): Invitation | null {
  const parts = { designation, studentNumber: applicant, applicationId: application, token }
  return supervisorInvitation.safeParse(parts).data ?? null
}

const nothingOpened: ApprovalRequest = designationAppStatusSupervisor.answer.parse({ status: 'wrong' })

/**
 * Opens a supervisor's link, and saves what was posted to it (RT-17, ruling 18). Viewing it changes nothing. After the
 * college accepts an answer, the browser is redirected to the page, which shows it. All links that are not the
 * college's look the same.
 */
export async function openSupervisorApproval(designation: string, query: SearchParams): Promise<OpenedApproval> {
  const invitation = invitationIn(designation, query)
  const posted = await readPosted(saysWrongPerson(query) ? wrongPersonForm : supervisorApprovalForm)
  const asking = await headers()
  const seconds = await waitForLink(asking, invitation?.token)
  if (seconds !== null) return failed(failureOf('link', seconds), posted)
  if (!invitation) {
    noteClosedLink('supervisor approval')
    await countClosedLink(asking)
    return { kind: 'opened', invitation, request: nothingOpened, fields: [], failure: null }
  }
  const taken = await take(posted, invitation)
  const opened = await college.load(designationAppStatusSupervisor, null, invitation)
  if (!opened.ok) return failed(opened.failure, posted, taken)
  const { status } = opened.value
  if (status === 'wrong') noteClosedLink('supervisor approval')
  if (['wrong', 'expired', 'withdrawn'].includes(status)) await countClosedLink(asking)
  return { kind: 'opened', invitation, request: opened.value, ...taken }
}

type PostedAnswer = Posted<typeof supervisorApprovalForm | typeof wrongPersonForm>

/** Renders what was posted again, although nothing else can be shown. */
function failed(failure: Failure, { fields, values, wrong }: PostedAnswer, taken?: Taken): OpenedApproval {
  setFailed(failure)
  return { kind: 'failed', failure, posted: values || wrong ? (taken ?? { fields, failure: null }) : null }
}

async function take(posted: PostedAnswer, invitation: Invitation): Promise<Taken> {
  const { fields, values, wrong } = posted
  const name = fields.find((field) => field.name === 'supervisorName')?.start
  // Without scripts, nothing else reports that someone has started to answer. The college checks the name.
  if (wrong && typeof name === 'string' && name.trim() !== '')
    await college.save(approvalNotice, null, { ...invitation, notice: 'opened', name: name.slice(0, 100) })
  if (values === null) return { fields, failure: null }
  const outcome =
    'response' in values
      ? await college.save(designationAppSupervisor, null, { ...invitation, ...values })
      : await college.save(approvalNotice, null, { ...invitation, ...values, notice: 'wrongPerson' })
  return toTaken(fields, invitation, outcome)
}

const unlikeName = 'Type the name of the person to whom the link was sent.'

/**
 * Handles the college's answer: returns the form with errors, or redirects to the page, which shows the link's status.
 */
function toTaken(
  fields: readonly PlainField[],
  invitation: Invitation,
  outcome: Outcome<AnswerOf<typeof designationAppSupervisor>>,
): Taken {
  if (!outcome.ok) {
    setFailed(outcome.failure)
    return { fields, failure: outcome.failure }
  }
  if (outcome.value.status === 'unlike') {
    setStatus(422)
    const unlike = fields.map((field) => (field.name === 'supervisorName' ? { ...field, error: unlikeName } : field))
    return { fields: unlike, failure: null }
  }
  redirectAfterPost(addressOf(invitation))
  return { fields, failure: null }
}

/** Returns the address of a link's page. `wrongPerson`: of its form for someone who is not the supervisor. */
export function addressOf(
  { designation, studentNumber, applicationId, token }: Invitation,
  { wrongPerson = false } = {},
): string {
  const query = new URLSearchParams({ applicant: studentNumber, application: applicationId, token })
  if (wrongPerson) query.set('answer', 'wrong-person')
  return `${hrefs.supervisorApproval(designation)}?${query.toString()}`
}
