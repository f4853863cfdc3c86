import { render, screen } from '@testing-library/react'
import { type PlainField, toPosted } from '@/lib/shared/forms/posted'
import type { Failure } from '@/lib/shared/result'
import type { ApprovalRequest } from './calls'
import { supervisorApprovalForm, wrongPersonForm } from './forms'
import { SupervisorApproval } from './supervisor-approval'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const invitation = { studentNumber: '1000001', designation: 'wmcp', applicationId: 'A-7', token: 'a-token-of-a-link' }
const request: ApprovalRequest = {
  status: 'open',
  applicantName: 'Aaron Applicant',
  designationName: 'Wealth Management Certified Professional',
  appliedOn: '2026-02-02',
  supervisorName: 'Sam Supervisor',
  organization: 'Fairhaven Financial',
  position: 'Advisor',
  employedFrom: '2019-05',
  employedTo: null,
  answeredOn: null,
}
const answer = '/designation-application-form/wmcp/supervisor-approval?applid=A-7'
const addresses = { answer, wrongPerson: `${answer}&answer=wrong-person` }
const neutral: ApprovalRequest = {
  ...request,
  ...{ status: 'wrong', applicantName: null, designationName: null, supervisorName: null },
}

interface State {
  request?: Partial<ApprovalRequest>
  posted?: Record<string, string>
  failure?: Failure | null
  wrongPerson?: boolean
}
const show = ({ request: changes = {}, posted, failure = null, wrongPerson = false }: State = {}) => {
  const body = posted ? new URLSearchParams(posted) : null
  const { fields } = wrongPerson ? toPosted(wrongPersonForm, body) : toPosted(supervisorApprovalForm, body)
  return render(
    <SupervisorApproval
      opened={{ kind: 'opened', invitation, request: { ...request, ...changes }, fields, failure }}
      wrongPerson={wrongPerson}
      addresses={addresses}
      contact="applications@college.example"
    />,
  )
}

describe('RT-17: what a supervisor is asked', () => {
  it('names the applicant, the designation, and the employment, and says what happens to the answer', () => {
    show()
    const claims = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(claims).toEqual(['Applicant', 'Designation', 'Date of application', 'Employer', 'Role', 'Time employed'])
    expect(screen.getByText('May 2019 to now')).toBeInTheDocument()
    expect(screen.getByText(/You can answer once\./)).toHaveTextContent(
      'Aaron Applicant sees only whether you confirmed',
    )
    expect(screen.getByRole('link', { name: 'tell us so' })).toHaveAttribute('href', addresses.wrongPerson)
  })

  it('says that a reason is required when it is asked for', () => {
    show()
    expect(screen.getByLabelText(/^Why you cannot confirm it/)).toHaveAccessibleDescription(
      /Required, in 10 to 500 characters\. Aaron Applicant will read it\./,
    )
  })

  it('says what is missing in an answer, and keeps what was typed', () => {
    show({ posted: { response: 'N', reason: 'Too new', supervisorName: 'Sam Supervisor', title: '' } })
    const summary = screen.getByRole('alert', { name: 'There is a problem' })
    expect(summary).toHaveTextContent('Say why you cannot confirm it, in at least 10 characters.')
    expect(summary).toHaveTextContent('Type your title.')
    expect(summary).toHaveTextContent('Type the name of your organization.')
    expect(summary).toHaveTextContent('Type your telephone number.')
    expect(screen.getByLabelText(/^Why you cannot confirm it/)).toHaveValue('Too new')
    expect(screen.getByRole('radio', { name: 'I cannot confirm it' })).toBeChecked()
    expect(screen.getByLabelText(/^Your full name/)).toHaveValue('Sam Supervisor')
  })

  it('keeps what was typed when the college does not accept it', () => {
    const failure: Failure = { name: 'no-response', message: 'There was an error.', reference: 'K7Q2-9FXM' }
    show({ posted: { response: 'Y', supervisorName: 'Sam Supervisor', title: 'Manager', organization: 'F' }, failure })
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/There was an error\..*K7Q2-9FXM/)
    expect(screen.getByLabelText(/^Your title/)).toHaveValue('Manager')
  })

  it('lets someone say that they are not the supervisor, and go back', () => {
    show({ wrongPerson: true })
    expect(screen.getByRole('button', { name: 'I am not the supervisor' })).toBeInTheDocument()
    expect(screen.getByLabelText(/^Your full name/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to the application' })).toHaveAttribute('href', answer)
  })
})

describe('RT-17: a link that cannot be answered says why, and what to do', () => {
  it.each([
    ['confirmed', 'You confirmed this application'],
    ['declined', 'You answered that you cannot confirm this application'],
    ['not-me', 'You told us that you are not the supervisor'],
    ['expired', 'This link has expired'],
    ['withdrawn', 'Your answer is no longer needed'],
  ] as const)('%s', (status, title) => {
    show({ request: { status, answeredOn: status === 'confirmed' ? '2026-02-10' : null } })
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.getByText(/^The application of Aaron Applicant/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'applications@college.example' })).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('wrong: reveals no names', () => {
    show({ request: neutral })
    expect(screen.getByRole('heading', { name: 'This link cannot be used' })).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(/The application of/)
  })

  const failure: Failure = { name: 'no-response', message: 'There was an error.', reference: 'K7Q2-9FXM' }
  const showFailed = (posted: { fields: readonly PlainField[]; failure: Failure | null } | null, wrongPerson = false) =>
    render(
      <SupervisorApproval
        opened={{ kind: 'failed', failure, posted }}
        wrongPerson={wrongPerson}
        addresses={null}
        contact="a@b.example"
      />,
    )

  it('not loaded: says so, with Retry', () => {
    showFailed(null)
    expect(screen.getByRole('alert')).toHaveTextContent('The application could not be loaded.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })

  it('not loaded after a post: keeps what was typed to send again, and offers no button that clears it', () => {
    const body = new URLSearchParams({ response: 'N', reason: 'Too new', supervisorName: 'Sam Supervisor' })
    showFailed({ ...toPosted(supervisorApprovalForm, body), failure: null })
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/could not be loaded.*It has not been sent\..*K7Q2-9FXM/)
    expect(screen.getByRole('radio', { name: 'I cannot confirm it' })).toBeChecked()
    expect(screen.getByLabelText(/^Why you cannot confirm it/)).toHaveValue('Too new')
    expect(screen.getByLabelText(/^Your full name/)).toHaveValue('Sam Supervisor')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send your answer'])
  })

  it('not loaded after a rejected post: says why, and keeps the name of the person who is not the supervisor', () => {
    const body = new URLSearchParams({ name: 'Sam Somebody' })
    const notTaken: Failure = { name: 'unavailable', message: 'Later.', reference: 'AAAA-BBBB' }
    showFailed({ ...toPosted(wrongPersonForm, body), failure: notTaken }, true)
    expect(screen.getByText('Later.')).toBeInTheDocument()
    expect(screen.queryByText(/It has not been sent/)).not.toBeInTheDocument()
    expect(screen.getByLabelText(/^Your full name/)).toHaveValue('Sam Somebody')
  })
})
