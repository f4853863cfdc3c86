import { Failed } from '@/components/kit/failed'
import type { InputOf } from '@/lib/calls/call'
import type { designationAppStatusSupervisor } from '@/lib/calls/supervisor'
import type { PlainField } from '@/lib/forms/posted'
import type { Failure } from '@/lib/shared/result'
import { AnswerForm, WrongPersonForm } from './answer-form'
import { LinkState } from './link-state'
import type { ApprovalRequest } from './request'

interface SupervisorApprovalProps {
  /** What the link opened, or why it could not be opened. */
  opened:
    | { kind: 'failed'; failure: Failure }
    | {
        kind: 'opened'
        invitation: InputOf<typeof designationAppStatusSupervisor> | null
        request: ApprovalRequest
        fields: readonly PlainField[]
        failure: Failure | null
      }
  /** Does somebody say that they are not the supervisor? */
  wrongPerson: boolean
  /** The addresses of the two forms; null for a link that is none. */
  addresses: { answer: string; wrongPerson: string } | null
  /** Where mail about applications goes. */
  contact: string
}

/** What a supervisor is asked to confirm, and where the link has come to (RT-17). */
export function SupervisorApproval({ opened, wrongPerson, addresses, contact }: SupervisorApprovalProps) {
  if (opened.kind === 'failed')
    return <Failed failure={opened.failure} message="The application could not be loaded." />
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
