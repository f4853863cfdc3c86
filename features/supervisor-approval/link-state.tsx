import type { ReactNode } from 'react'
import { Callout, type Tone } from '@/components/ui/callout'
import { DateText } from '@/components/ui/date-text'
import { EmailLink } from '@/components/ui/email-link'
import type { ApprovalRequest } from './calls'

interface Words {
  tone: Tone
  title: string
  text: string
}

const wordsOf: Record<Exclude<ApprovalRequest['status'], 'open'>, Words> = {
  confirmed: {
    tone: 'good',
    title: 'You confirmed this application',
    text: 'Thank you. The applicant has been told, and you have a receipt by email. There is nothing else to do.',
  },
  declined: {
    tone: 'info',
    title: 'You answered that you cannot confirm this application',
    text: 'Thank you. The applicant has been told, and you have a receipt by email. There is nothing else to do.',
  },
  'not-me': {
    tone: 'info',
    title: 'You told us that you are not the supervisor',
    text: 'Thank you. The applicant is asked to name somebody else. There is nothing else to do.',
  },
  expired: {
    tone: 'warn',
    title: 'This link has expired',
    text: 'A link can be used for 30 days. Ask the applicant to send you a new one, which they can do under their designations.',
  },
  withdrawn: {
    tone: 'info',
    title: 'Your answer is no longer needed',
    text: 'The applicant has withdrawn the request or named somebody else. There is nothing to do.',
  },
  wrong: {
    tone: 'warn',
    title: 'This link cannot be used',
    text: 'It may not be complete: copy the whole address from our email. If that does not help, ask the applicant to send you the link again.',
  },
}

/** Explains why a link cannot be answered (any more), and what to do. */
export function LinkState({ request, contact }: { request: ApprovalRequest; contact: string }) {
  const words = wordsOf[request.status === 'open' ? 'wrong' : request.status]
  return (
    <Callout tone={words.tone} title={words.title} level={2}>
      {request.applicantName && <About request={request} />}
      <p>{words.text}</p>
      <p>
        Is something not right? Write to <EmailLink address={contact} />.
      </p>
    </Callout>
  )
}

function About({ request: { applicantName, designationName, answeredOn } }: { request: ApprovalRequest }): ReactNode {
  return (
    <p>
      The application of {applicantName}
      {designationName && ` for ${designationName}`}
      {answeredOn && (
        <>
          , answered on <DateText date={answeredOn} />
        </>
      )}
      .
    </p>
  )
}
