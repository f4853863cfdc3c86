import { CallChoice } from '@/components/form/call-choice'
import { Disclosure } from '@/components/ui/disclosure'

interface ApprovalControlsProps {
  plan: string
  applicationId: string
  /** The person who was asked. */
  name: string
  /** True when the link can be sent again today. */
  mayRemind: boolean
}

/** Lets the student send a reminder or withdraw the request while the supervisor has not answered. */
export function ApprovalControls({ plan, applicationId, name, mayRemind }: ApprovalControlsProps) {
  const about = { plan, applicationId }
  return (
    <>
      {mayRemind && (
        <CallChoice
          call="approvals"
          title="Still waiting?"
          level={3}
          answers={[{ label: 'Send a reminder', input: { ...about, step: 'remind' }, variant: 'secondary' }]}
          notSaved="The reminder was not sent."
          done="The reminder has been sent."
        >
          <p>We send {name} a new link, which can be used for 30 days.</p>
        </CallChoice>
      )}
      <Disclosure summary="Withdraw the request">
        <CallChoice
          call="approvals"
          title="Withdraw the request?"
          level={3}
          answers={[{ label: 'Yes, withdraw it', input: { ...about, step: 'withdraw' }, variant: 'danger' }]}
          notSaved="The request was not withdrawn."
          done="The request has been withdrawn. Name another supervisor next."
        >
          <p>
            The link we sent to {name} will stop working, and we will let them know. Your application then waits until
            you name a supervisor.
          </p>
        </CallChoice>
      </Disclosure>
    </>
  )
}
