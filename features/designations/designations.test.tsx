import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { ConfirmationLetter } from '@/features/dashboard/recent-documents'
import type { Approval } from '@/features/designations/application/rules'
import type { EligibilityRecord } from '@/features/recertification/rules'
import { fail, succeed } from '@/lib/shared/result'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { ConfirmationLetters } from './confirmation-letters'
import type { Contacts } from './contacts'
import { type DesignationLoads, Designations } from './designations'
import type { Application } from './rules'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
// As if every page existed.
jest.mock('@/lib/shared/find-route', () => ({
  ...jest.requireActual<object>('@/lib/shared/find-route'),
  leadsSomewhere: jest.fn(() => true),
}))

const asked: Approval = {
  kind: 'supervisor',
  subjectId: 'A-1',
  plan: 'wmcp',
  name: 'Sam Supervisor',
  email: null,
  state: 'sent',
  sentOn: '2026-03-02' as const,
  openedOn: null,
  remindedOn: [],
  answeredOn: null,
  withdrawnOn: null,
  expiresOn: null,
  mayRemindOn: null,
  reason: null,
}
const contacts: Contacts = {
  supportEmail: 'help@college.example',
  applicationsEmail: 'applications@college.example',
  badges: 'https://badges.example/share',
  library: 'https://library.example/',
  partner: 'https://partner.example/',
  enrollment: 'https://enroll.example/',
}
const record: EligibilityRecord = {
  compliance: 'C',
  fee: 'P',
  revoked: false,
  category: 'D',
  statusText: 'Recertified',
  renewalMessage: 'Your next renewal is in January.',
  timeToRecertify: false,
  mayReinstate: false,
  mayReportAllYear: false,
  awardLetters: true,
  year: 2026,
}
const application: Application = {
  plan: 'wmcp',
  applicationId: 'A-1',
  applicationDate: '2025-11-03' as const,
  awardedDate: null,
  conferDate: null,
  statusMessage: 'Waiting for you',
  status: 'O',
}
const flags = {
  digitalBadgeAccess: true,
  partnerAccess: false,
  partnerAnswered: false,
  reportingUser: false,
  subscriber: false,
  subscriptionId: null,
  isAlumni: false,
  nationalIdOptOut: false,
}
const loads = {
  applications: Promise.resolve(succeed([application])),
  completed: Promise.resolve(succeed([{ plan: 'ricp' }])),
  eligibility: Promise.resolve(succeed<EligibilityRecord | null>(record)),
  drafts: Promise.resolve([]),
  approvals: Promise.resolve<Awaited<DesignationLoads['approvals']>>(null),
} satisfies DesignationLoads
type Flags = ComponentProps<typeof Designations>['flags']
const down = Promise.resolve(
  fail({ name: 'no-response', message: 'There was an error contacting the server!', reference: 'K7Q2-9FXM' }),
)

const sent = sendDouble()
beforeEach(() => sent.mockReset().mockResolvedValue(accepted({}, 'studentFlags')))

const unknown = Promise.resolve(fail({ name: 'no-response', message: '', reference: 'K7Q2-9FXM' }))
const person = jest.fn(() => unknown)
beforeEach(() => person.mockClear())

const show = async (
  { flags: known = Promise.resolve(succeed(flags)), ...changes }: Partial<DesignationLoads> & { flags?: Flags } = {},
  { readOnly = false } = {},
) =>
  act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <Designations
          loads={{ ...loads, ...changes }}
          flags={known}
          person={person}
          contacts={contacts}
          today="2026-11-22"
        />
      </ReadOnlyPages>,
    ),
  )
const showRecord = (changes: Partial<EligibilityRecord>) =>
  show({ eligibility: Promise.resolve(succeed({ ...record, ...changes })) })
const link = (name: string | RegExp) => screen.getByRole('link', { name })

test('R-09: says above the rest what in either list could not be read', async () => {
  await show({
    applications: Promise.resolve({ ...succeed([application]), isPartial: true }),
    completed: Promise.resolve({ ...succeed([{ plan: 'ricp' }]), isPartial: true }),
  })
  expect(screen.getByText('Some of your applications could not be read. The rest is shown.')).toBeInTheDocument()
  expect(
    screen.getByText('Some of your completed designations could not be read. The rest is shown.'),
  ).toBeInTheDocument()
  expect(screen.getAllByText(/WMCP|RICP/).length).toBeGreaterThan(1)
})

test.each([
  ['Sam Supervisor', 'Supervisor: Sam Supervisor · Sent 03/02/26'],
  [null, 'Supervisor: Sent 03/02/26'],
])('shows the latest event for a supervisor named %s (DC-01)', async (name, words) => {
  await show({ approvals: Promise.resolve(succeed([{ ...asked, name }])) })
  const line = screen.getByText('Supervisor:').parentElement
  expect(line?.textContent.startsWith(words)).toBe(true)
})

describe('what the eligibility record shows', () => {
  it('greets a holder and a beginner differently (DC-02)', async () => {
    const { unmount } = await show()
    expect(screen.getByText(/Your designations and their status/)).toBeInTheDocument()
    unmount()
    await show({ eligibility: Promise.resolve(succeed(null)) })
    expect(screen.getByText(/You are just beginning/)).toBeInTheDocument()
    expect(screen.queryByText('Recertification status')).not.toBeInTheDocument()
  })

  it('shows the status text with its indicator and the renewal message (DC-03)', async () => {
    await show()
    const card = screen.getByRole('region', { name: 'Recertification status' })
    expect(card).toHaveTextContent('Good standing')
    expect(card).toHaveTextContent('Recertified')
    expect(card).toHaveTextContent('Your next renewal is in January.')
  })

  it('says so when the status text is missing (DC-03)', async () => {
    await showRecord({ statusText: null })
    const card = screen.getByRole('region', { name: 'Recertification status' })
    expect(card).toHaveTextContent('Status is unknown. Please contact Student Experience.')
    expect(card).not.toHaveTextContent(/Good standing|Needs attention/)
    expect(card).toHaveTextContent('By the codes on it, your status is: recertified.')
  })

  it.each<[string, Partial<EligibilityRecord>]>([
    ['revoked', { revoked: true, compliance: 'R', fee: 'R' }],
    ['recertified', {}],
    ['with an unknown status', { compliance: 'R', fee: null }],
  ])('ruling 52: does not ask a student %s to recertify, whatever else is marked (DC-04)', async (_, changes) => {
    await showRecord({ timeToRecertify: true, ...changes })
    expect(screen.queryByText("It's time to recertify!")).not.toBeInTheDocument()
  })

  it('ruling 52: explains an offer of reinstatement that does not fit the status (DC-05)', async () => {
    await showRecord({ mayReinstate: true })
    expect(screen.getByText(/does not fit your status/)).toHaveTextContent('ask Student Experience before you pay')
    expect(screen.queryByText(/^Your recertification is more than three months past due/)).not.toBeInTheDocument()
  })

  it('tells a holder that award letters are missing while the record fails to load (DC-15)', async () => {
    const { unmount } = await show({ eligibility: down })
    expect(screen.getByText('Your award letters will appear here once it loads.')).toBeInTheDocument()
    unmount()
    await show({ eligibility: down, completed: Promise.resolve(succeed([])) })
    expect(screen.queryByText(/award letters/)).not.toBeInTheDocument()
  })

  it('links to recertification, reinstatement and CE reporting only when the record asks for it (DC-04, DC-05, DC-07)', async () => {
    const { unmount } = await show()
    expect(screen.queryByText("It's time to recertify!")).not.toBeInTheDocument()
    expect(screen.queryByText('Report Recertification CE All Year Long')).not.toBeInTheDocument()
    unmount()
    await showRecord({ timeToRecertify: true, mayReinstate: true, mayReportAllYear: true, compliance: 'N', fee: 'L' })
    expect(screen.getByText("It's time to recertify!")).toBeInTheDocument()
    expect(link('Reinstate')).toHaveAttribute('href', '/designations-certifications/recertification')
    expect(screen.getByText(/more than three months past due/)).toHaveTextContent(
      /annual recertification fee, the late fee and the reinstatement fee/,
    )
    expect(link('Report PRP CE')).toHaveAttribute('href', '/designations-certifications/recertification/ce-reporting')
    expect(link(/college library/)).toHaveAttribute('target', '_blank')
    expect(screen.getByText(/CFP Board/)).toHaveTextContent(
      'the CFP Board, a State Insurance Commission, State Bar or State Board of Accountancy',
    )
  })
})

describe('the cards', () => {
  const card = (name: string) => within(screen.getByRole('listitem', { name }))

  it('show dates in full to screen readers, the state, and the one next step (DC-10, DC-12)', async () => {
    await show()
    const pending = card('Wealth Management Certified Professional')
    expect(pending.getByText('11/03/25')).toBeInTheDocument()
    expect(pending.getByText('November 3, 2025')).toBeInTheDocument()
    expect(pending.getByText(/Waiting for you/)).toBeInTheDocument()
    expect(pending.getByRole('link')).toHaveAttribute('href', '/designation-application-form/wmcp')
  })

  it('offer toolkit, badge and letter when completed (DC-14, DC-15)', async () => {
    await show()
    const completed = card('Retirement Income Certified Professional')
    expect(completed.getByRole('link', { name: 'View RICP Toolkit' })).toHaveAttribute(
      'href',
      '/designations-certifications/toolkits/ricp',
    )
    const share = completed.getByRole('link', { name: /^Share My Badge/ })
    expect(share).toHaveAttribute('href', 'https://badges.example/share?plan=ricp')
    expect(share).toHaveAttribute('target', '_blank')
    const letter = completed.getByRole('link', { name: /^View Your Award Letter/ })
    expect(letter).toHaveAttribute('href', '/api/documents/award-letter/ricp')
    expect(letter).toHaveAttribute('target', '_blank')
    const certificate = completed.getByRole('link', { name: /^View Your Certificate/ })
    expect(certificate).toHaveAttribute('href', '/api/documents/certificate/ricp')
  })

  it('send the plan code as the college wrote it, and link to lowercase addresses (DC-15)', async () => {
    await show({ completed: Promise.resolve(succeed([{ plan: 'RICP' }])) })
    const completed = card('Retirement Income Certified Professional')
    expect(completed.getByRole('link', { name: /^View Your Award Letter/ })).toHaveAttribute(
      'href',
      '/api/documents/award-letter/RICP',
    )
    expect(completed.getByRole('link', { name: 'View RICP Toolkit' })).toHaveAttribute(
      'href',
      '/designations-certifications/toolkits/ricp',
    )
  })

  it.each([
    ['without an open status is awarded', null, 'Awarded', '06/30/26'],
    ['with an open status is in progress, and shows no awarded date', 'S', 'In progress', null],
  ])('an application with an awarded date %s (DC-10)', async (_, status, state, date) => {
    await show({
      applications: Promise.resolve(succeed([{ ...application, status, awardedDate: '2026-06-30' as const }])),
    })
    const pending = card('Wealth Management Certified Professional')
    expect(pending.getByText(state)).toBeInTheDocument()
    if (date) expect(pending.getByText(date)).toBeInTheDocument()
    else expect(pending.queryByText('Awarded Date')).not.toBeInTheDocument()
  })

  it('name the support address for status R and S (DC-11)', async () => {
    await show({ applications: Promise.resolve(succeed([{ ...application, status: 'R' }])) })
    expect(link('applications@college.example')).toHaveAttribute('href', 'mailto:applications@college.example')
  })
})

test('DC-09: tells a student who completed only unlisted plans that they stay on record', async () => {
  const none = { applications: Promise.resolve(succeed([])), completed: Promise.resolve(succeed([])) }
  const { unmount } = await show(none)
  expect(screen.getByText('You have no application or designation yet.')).toBeInTheDocument()
  unmount()
  await show({ ...none, completed: Promise.resolve(succeed([{ plan: 'OLD' }] as never)) })
  expect(screen.queryByText(/application or designation yet/)).not.toBeInTheDocument()
  expect(screen.getByText(/What you completed earlier stays on record/)).toBeInTheDocument()
})

test('R-09: does not say that the list is empty when something could not be read', async () => {
  await show({
    applications: Promise.resolve(succeed([])),
    completed: Promise.resolve({ ...succeed([{ plan: 'OLD' }]), isPartial: true }),
  })
  expect(screen.getByText(/^Some of your completed designations could not be read/)).toBeInTheDocument()
  expect(screen.queryByText(/You have no application/)).not.toBeInTheDocument()
})

test('DC-01: shows the list without waiting for the flags; toolkit, badge and offer appear with them', async () => {
  let answer: (known: Awaited<Flags>) => void = () => undefined
  await show({ flags: new Promise((resolve) => (answer = resolve)) })
  const completed = within(await screen.findByRole('listitem', { name: 'Retirement Income Certified Professional' }))
  expect(completed.getByRole('link', { name: /^View Your Award Letter/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Complete Designation/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Share My Badge/ })).not.toBeInTheDocument()
  // Its placeholder is the buttons' size, without a message after a long wait.
  expect(screen.queryByText(/^Still loading/)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await act(async () => answer(succeed({ ...flags, partnerAccess: true })))
  expect(completed.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    [/^View RICP Toolkit/, /^Share My Badge/, /^View Your Award Letter/, /^View Your Certificate/].map(
      (name) => expect.stringMatching(name) as string,
    ),
  )
  expect(person).toHaveBeenCalled()
})

test('loads the student’s profile only when the partner’s offer is made', async () => {
  const { unmount } = await show()
  expect(person).not.toHaveBeenCalled()
  unmount()
  await show({ flags: Promise.resolve(succeed({ ...flags, partnerAccess: true })) })
  expect(person).toHaveBeenCalled()
})

describe('DC-06: after the offer is answered', () => {
  const offered = { ...flags, partnerAccess: true }
  const drawn = (known: typeof flags) => (
    <Sending value={sent}>
      <Designations
        loads={loads}
        flags={Promise.resolve(succeed(known))}
        person={person}
        contacts={contacts}
        today="2026-11-22"
      />
    </Sending>
  )
  const yes = () => screen.queryByRole('button', { name: /^Yes, Please Share/ })

  it('here, keeps the thanks until they are closed, even when another form refreshes the page', async () => {
    const { rerender } = await act(async () => render(drawn(offered)))
    await userEvent.click(yes() ?? document.body)
    await act(async () => rerender(drawn({ ...offered, partnerAnswered: true })))
    expect(screen.getByText('Thank you')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Thank you')).not.toBeInTheDocument()
    expect(yes()).not.toBeInTheDocument()
  })

  it('elsewhere, no longer makes the offer here', async () => {
    const { rerender } = await act(async () => render(drawn(offered)))
    expect(yes()).toBeInTheDocument()
    await act(async () => rerender(drawn({ ...offered, partnerAnswered: true })))
    expect(yes()).not.toBeInTheDocument()
  })
})

test('S-61: disables everything that changes something while staff view as the student', async () => {
  const offered = { ...flags, partnerAccess: true }
  const applications = Promise.resolve(succeed([{ ...application, status: 'S' }]))
  await show({ applications, flags: Promise.resolve(succeed(offered)) }, { readOnly: true })
  expect(screen.getByRole('button', { name: 'Update Supervisor' })).toBeDisabled()
  expect(screen.getByRole('button', { name: /^Yes, Please Share/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: /^No, Please Do Not/ })).toBeDisabled()
  expect(screen.getAllByText('Not available while you view as a student')).toHaveLength(2)
})

describe('when one service is down, shows the others', () => {
  const heading = () => screen.getByRole('heading', { name: 'Your designations and certifications' })

  it.each([
    ['eligibility', 'Your recertification status could not be loaded.', ['wmcp', 'ricp']],
    ['applications', 'Your applications could not be loaded.', ['ricp']],
    ['completed', 'Your completed designations could not be loaded.', ['wmcp']],
    ['flags', 'Toolkits and badge sharing could not be loaded.', ['wmcp', 'ricp']],
  ])('%s', async (name, message, plans) => {
    const { container } = await show({ [name]: down })
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('alert')).toHaveTextContent('There was an error contacting the server!')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
    const shown = [...container.querySelectorAll('[data-badge]')].map((badge) => badge.getAttribute('data-badge'))
    expect(shown).toEqual(plans)
    expect(heading()).toBeInTheDocument()
  })
})

describe('confirmation letters (DC-16)', () => {
  const letters = [
    { year: 2023, beginDate: '2023-01-01' },
    { year: null, beginDate: '2019-01-01' },
    { year: 2025, beginDate: '2025-01-01' },
  ] satisfies ConfirmationLetter[]

  it('lists them newest first, as PDFs that open in a new tab', async () => {
    await act(async () => render(<ConfirmationLetters letters={Promise.resolve(succeed(letters))} />))
    const links = screen.getAllByRole('link')
    expect(links.map((item) => item.getAttribute('href'))).toEqual([
      '/api/documents/confirmation-letter?beginDate=2025-01-01&yearDisplay=2025',
      '/api/documents/confirmation-letter?beginDate=2023-01-01&yearDisplay=2023',
      '/api/documents/confirmation-letter?beginDate=2019-01-01',
    ])
    expect(links[0]).toHaveAccessibleName(/^2025 confirmation letter/)
    expect(links[2]).toHaveTextContent('Unknown Year')
    expect(links[0]).toHaveAttribute('target', '_blank')
  })

  it('says when they cannot be loaded', async () => {
    await act(async () => render(<ConfirmationLetters letters={down} />))
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to load your confirmation letters at this time.')
  })
})
