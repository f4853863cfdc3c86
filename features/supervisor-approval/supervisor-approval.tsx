import { Failed } from '@/components/kit/failed'
import type { InputOf } from '@/lib/calls/call'
import type { PlainField } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import { Answer, AnswerForm, WrongPerson, WrongPersonForm } from './answer-form'
import type { ApprovalRequest, designationAppStatusSupervisor } from './calls'
import { LinkState } from './link-state'

interface Form {
  fields: readonly PlainField[]
  failure: Failure | null
}

interface SupervisorApprovalProps {
  /** What the link opened, or why it could not be opened, with what was posted to it. */
  opened:
    | { kind: 'failed'; failure: Failure; posted: Form | null }
    | ({
        kind: 'opened'
        invitation: InputOf<typeof designationAppStatusSupervisor> | null
        request: ApprovalRequest
      } & Form)
  /** True when someone says that they are not the supervisor. */
  wrongPerson: boolean
  /** The addresses of the two forms; null for an invalid link. */
  addresses: { answer: string; wrongPerson: string } | null
  /** The address for email about applications. */
  contact: string
}

/** Shows what a supervisor is asked to confirm, or the status of the link (RT-17). */
export function SupervisorApproval({ opened, wrongPerson, addresses, contact }: SupervisorApprovalProps) {
  if (opened.kind === 'failed') return <NotOpened {...opened} wrongPerson={wrongPerson} />
  const { request, invitation, fields, failure } = opened
  if (request.status !== 'open' || !addresses || !invitation) return <LinkState request={request} contact={contact} />
  const applicant = request.applicantName ?? 'The applicant'
  const supervisor = request.supervisorName ?? 'the supervisor'
  return wrongPerson ? (
    <WrongPersonForm
      applicant={applicant}
      supervisor={supervisor}
      fields={fields}
      failure={failure}
      back={addresses.answer}
    />
  ) : (
    <AnswerForm
      request={request}
      applicant={applicant}
      supervisor={supervisor}
      invitation={invitation}
      fields={fields}
      failure={failure}
      wrongPerson={addresses.wrongPerson}
    />
  )
}

interface NotOpenedProps extends Pick<SupervisorApprovalProps, 'wrongPerson'> {
  failure: Failure
  posted: Form | null
}

/** Shows what was typed again in the form, whose own button retries. */
function NotOpened({ failure, posted, wrongPerson }: NotOpenedProps) {
  const message = 'The application could not be loaded.'
  if (!posted) return <Failed failure={failure} message={message} />
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <Failed failure={failure} message={message} retries={false}>
        {!posted.failure && <p>What you typed is still here. It has not been sent.</p>}
      </Failed>
      {wrongPerson ? <WrongPerson {...posted} /> : <Answer applicant="The applicant" {...posted} />}
    </div>
  )
}
