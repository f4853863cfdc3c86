import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { requestDraft } from '@/lib/browser/draft-request'
import { sendWithNews } from '@/lib/browser/send'
import { draftedForms } from '@/lib/calls/drafted-forms'
import { fail, succeed } from '@/lib/shared/result'
import { type ApplicationLoads, DesignationApplication, Overview } from './application'
import { ApplicationReview } from './review'
import type { Approval, SentApplication } from './rules'
import { ApplicationStep } from './step'

const push = jest.fn()
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push, refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
jest.mock('@/lib/browser/draft-request', () => ({ requestDraft: jest.fn() }))
const sent = jest.mocked(sendWithNews)

const application: SentApplication = {
  plan: 'wmcp',
  applicationId: 'A-7',
  applicationDate: '2026-02-02',
  awardedDate: null,
  conferDate: null,
  statusMessage: null,
  status: 'O',
}
const approval: Approval = {
  kind: 'supervisor',
  subjectId: 'A-7',
  plan: 'wmcp',
  name: 'Sam Supervisor',
  email: 'sam@firm.example',
  state: 'opened',
  sentOn: '2026-02-02',
  openedOn: '2026-02-09',
  remindedOn: ['2026-02-07'],
  answeredOn: null,
  withdrawnOn: null,
  expiresOn: '2026-03-11',
  mayRemindOn: '2026-02-12',
  reason: null,
}
const typed = {
  nameFormat: 'FNLN',
  address1: '9 Court Square',
  address2: '',
  city: 'Fairhaven',
  state: 'PA',
  postalCode: '19010',
  employer: 'Fairhaven Financial',
  position: 'Advisor',
  employedFrom: '2019-05',
  employedTo: '',
  independentAdvisor: false,
  supervisorName: 'Sam Supervisor',
  supervisorEmail: 'sam@firm.example',
}
let drafts = 0
const draftOf = (values: Record<string, unknown>) => {
  const subject = `wmcp.A-${(drafts += 1)}`
  return {
    subject,
    initial: { form: 'designation-application', subject, step: '', revision: '1', savedAt: 0, values, old: {} },
  }
}
const failure = (name: 'no-response' | 'refused', message: string) => fail({ name, message, reference: 'K7Q2-9FXM' })

const show = (
  state: Partial<SentApplication>,
  loads: Partial<ApplicationLoads> = {},
  { readOnly = false, isThanked = false } = {},
) =>
  act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <DesignationApplication
          plan="wmcp"
          loads={{
            applications: Promise.resolve(succeed([{ ...application, ...state }])),
            drafts: Promise.resolve([]),
            completed: Promise.resolve(null),
            approvals: Promise.resolve(null),
            ...loads,
          }}
          contact="applications@college.example"
          isThanked={isThanked}
        >
          {(open, draft) => <Overview application={open} draft={draft} />}
        </DesignationApplication>
      </ReadOnlyPages>,
    ),
  )
const asked = (changes: Partial<Approval> = {}) =>
  ({ approvals: Promise.resolve(succeed([{ ...approval, ...changes }])) }) satisfies Partial<ApplicationLoads>
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  push.mockReset()
  sent.mockReset().mockResolvedValue({ outcome: { ok: true, value: { accepted: true } }, stale: [] })
  jest.mocked(requestDraft).mockReset().mockResolvedValue({ kind: 'done' })
  let revisions = 0
  Object.assign(globalThis.crypto, { randomUUID: () => `${expect.getState().currentTestName} ${(revisions += 1)}` })
})

describe('RT-37, PG-10: the application for a designation', () => {
  it('shows the steps, and which ones can start', async () => {
    await show({})
    const steps = ['Your certificate', 'Your experience', 'Your supervisor'].map((title) => `${title}To do`)
    expect(texts(screen.getAllByRole('listitem'))).toEqual([...steps, 'Check your answersCannot start yet'])
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', expect.stringMatching(/\/certificate$/))
  })

  it('continues at the first open step', async () => {
    const { initial } = draftOf({ ...typed, position: '' })
    await show({}, { drafts: Promise.resolve([{ ...initial, subject: 'wmcp.A-7' }]) })
    expect(texts(screen.getAllByRole('listitem')).slice(0, 2)).toEqual(['Your certificateDone', 'Your experienceTo do'])
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/experience$/),
    )
  })

  it.each([
    ['certificate', ['Mailing address', 'City', 'ZIP Code']],
    ['experience', ['Employer', 'Your role']],
    ['supervisor', ["Supervisor's Name", "Supervisor's Email"]],
  ])('says what is missing in the step %s, and stays there', async (step, labels) => {
    render(<ApplicationStep plan="wmcp" step={step} draft={{ ...draftOf({}), initial: null }} start={{}} />)
    await press('Continue')
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeInTheDocument()
    for (const label of labels) expect(screen.getByRole('textbox', { name: new RegExp(`^${label}`) })).toBeInvalid()
    expect(push).not.toHaveBeenCalled()
  })

  it('says when a supervisor is needed, instead of marking the fields required or optional', () => {
    render(<ApplicationStep plan="wmcp" step="supervisor" draft={draftOf({})} start={{}} />)
    for (const name of ["Supervisor's Name", "Supervisor's Email"])
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(
        'Needed unless you are an independent advisor.',
      )
  })

  it('says why the college refuses it, and keeps what was typed and declared', async () => {
    const draft = draftOf(typed)
    sent.mockResolvedValue({ outcome: failure('refused', 'This application was withdrawn.'), stale: [] })
    render(<ApplicationReview plan="wmcp" applicationId="A-7" draft={draft} ownAddresses={Promise.resolve([])} />)
    await press('Send the application')
    expect(await screen.findByRole('link', { name: 'Confirm the ethics declaration.' })).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I make this ethics declaration.' }))
    await press('Send the application')
    expect(await screen.findByText('This application was withdrawn.')).toBeInTheDocument()
    expect(screen.getByText('Fairhaven Financial')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'I make this ethics declaration.' })).toBeChecked()
  })

  it('shows no supervisor typed earlier for an independent advisor, because none is sent', () => {
    const draft = draftOf({ ...typed, independentAdvisor: true })
    render(<ApplicationReview plan="wmcp" applicationId="A-7" draft={draft} ownAddresses={Promise.resolve([])} />)
    const part = within(screen.getByRole('region', { name: 'Your supervisor' }))
    expect(texts(part.getAllByRole('term'))).toEqual(['I am an independent advisor and have no supervisor'])
  })

  it('does not send the applicant’s own address as the supervisor’s', async () => {
    const own = Promise.resolve(['sam@firm.example'])
    render(
      <ApplicationReview
        plan="wmcp"
        applicationId="A-7"
        draft={draftOf({ ...typed, declared: true })}
        ownAddresses={own}
      />,
    )
    await press('Send the application')
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([
    ['awarded', { status: 'A', awardedDate: '2026-03-09' }, 'This designation has been awarded to you'],
    ['with missing courses', { plan: 'clu' }, 'You cannot apply for this designation yet'],
  ] as const)('says so for an application that is %s', async (_, state, title) => {
    await show(state)
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View my designations' })).toBeInTheDocument()
  })

  it('says that a completed plan was awarded, and does not mention missing courses when the completed plans fail to load', async () => {
    const { unmount } = await show({ plan: 'clu' }, { completed: Promise.resolve(succeed([{ plan: 'WMCP' }])) })
    expect(screen.getByRole('heading', { name: 'This designation has been awarded to you' })).toBeInTheDocument()
    unmount()
    await show({ plan: 'clu' }, { completed: Promise.resolve(failure('no-response', 'No answer')) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your completed designations could not be loaded.')
    expect(screen.queryByText(/You cannot apply/)).not.toBeInTheDocument()
  })

  it.each([
    ['with an unknown status', { status: 'W' }],
    ['awarded without a date', { status: 'A' }],
    ['without a status', { status: null }],
    ['to be completed, but without a number', { status: 'O', applicationId: null }],
  ] as const)('for an application %s, shows the status in words and whom to write to', async (_, state) => {
    const loads = {
      applications: Promise.resolve(succeed([{ ...application, statusMessage: 'Waiting for the board', ...state }])),
    }
    await show({}, loads)
    expect(screen.getByRole('heading', { name: 'This application cannot be completed here' })).toBeInTheDocument()
    expect(screen.getByText('Status: Waiting for the board')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'applications@college.example' })).toBeInTheDocument()
    expect(screen.queryByText(/Your application opens when/)).not.toBeInTheDocument()
  })

  it('says when the application could not be loaded', async () => {
    await show({}, { applications: Promise.resolve(failure('no-response', 'There was an error.')) })
    expect(screen.getByRole('alert')).toHaveTextContent('Your application could not be loaded.')
  })

  it('S-61: cannot be filled in by staff who view as the student', async () => {
    await show({}, {}, { readOnly: true })
    expect(screen.queryByRole('link', { name: 'Start' })).not.toBeInTheDocument()
  })
})

describe('RT-17, RT-37: an application that was sent', () => {
  /** Returns each event with its short date. The long date is for screen readers. */
  const happened = () =>
    texts(within(screen.getByRole('list', { name: 'What has happened' })).getAllByRole('listitem')).map((text) =>
      text?.replace(/(\d\d\/\d\d\/\d\d).*/, ' $1'),
    )

  it('shows the history of the request to the supervisor', async () => {
    await show({ status: 'R' }, asked())
    expect(screen.getByRole('heading', { name: 'Your application has been sent' })).toBeInTheDocument()
    expect(happened()).toEqual(['Sent 02/02/26', 'Reminded 02/07/26', 'Opened 02/09/26'])
    expect(screen.getByRole('button', { name: 'Update Supervisor' })).toBeEnabled()
  })

  test.each([
    [{}, 'Sam Supervisor, sam@firm.example'],
    [{ name: null }, 'sam@firm.example'],
    [{ email: null }, 'Sam Supervisor'],
  ])('shows what the college says about the supervisor, with %j', async (changes, words) => {
    await show({ status: 'R' }, asked(changes))
    expect(screen.getByText(words)).toBeVisible()
  })

  it('thanks a student who has just sent it, and focuses the heading', async () => {
    history.replaceState(null, '', '?sent=1#sent-title')
    await show({ status: 'R' }, asked(), { isThanked: true })
    expect(screen.getByRole('status')).toHaveTextContent('Thank you. Your application has been sent.')
    expect(document.activeElement).toHaveTextContent(/^Your application has been sent$/)
    history.replaceState(null, '', '?')
  })

  it('says when it was sent, if it needs no supervisor', async () => {
    await show({ status: 'R' }, { approvals: Promise.resolve(succeed([])) })
    expect(happened()).toEqual(['Sent 02/02/26'])
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it.each([
    ['Send a reminder', 'remind', 'The reminder has been sent.'],
    ['Yes, withdraw it', 'withdraw', 'The request has been withdrawn. Name another supervisor next.'],
  ])('%s', async (name, step, done) => {
    await show({ status: 'R' }, asked())
    await userEvent.click(screen.getByRole('button', { name, hidden: true }))
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(sent.mock.calls.map(([call, input]) => [call, input])).toEqual([
      ['approvals', { plan: 'wmcp', applicationId: 'A-7', step }],
    ])
  })

  it('offers no reminder before the day on which one is possible', async () => {
    await show({ status: 'R' }, asked({ mayRemindOn: '9999-01-01' }))
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).not.toBeInTheDocument()
    expect(screen.getByText(/^You can send a reminder on/)).toHaveTextContent('January 1, 9999.')
  })

  it.each(['2026-02-12', null] as const)('names no day for a reminder when it is %s', async (mayRemindOn) => {
    await show({ status: 'R' }, asked({ mayRemindOn }))
    expect(screen.queryByText(/^You can send a reminder on/)).not.toBeInTheDocument()
  })

  it('shows the reason when it could not be confirmed, and asks for another supervisor', async () => {
    const reason = 'I became the manager only last month.'
    await show({ status: 'S' }, asked({ state: 'declined', answeredOn: '2026-02-10', mayRemindOn: null, reason }))
    expect(happened().at(-1)).toBe('Could not confirm 02/10/26')
    expect(screen.getByText(reason)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your application needs a supervisor' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Update Supervisor' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Yes, withdraw it', hidden: true })).not.toBeInTheDocument()
  })

  it.each([
    ['an application that needs another supervisor', 'S', null],
    ['an application that waits for the supervisor', 'R', approval],
  ])('R-18: %s opens the supervisor draft at the address that the dashboard links to', async (_, status, of) => {
    const draft = (form: string, subject: string, supervisorName: string) => ({
      ...{ form, subject, step: '', revision: subject, savedAt: 0 },
      ...{ values: { supervisorName, supervisorEmail: '' }, old: {} },
    })
    const begun = [
      draft('designation-application', 'wmcp.A-7', 'Of the application'),
      draft('supervisor', 'wmcp.A-6', 'Of another one'),
      draft('supervisor', 'wmcp.A-7', 'Robin Vale'),
    ]
    const { href } = draftedForms.find(({ form }) => form.name === 'supervisor')!
    history.replaceState(null, '', href('wmcp.A-7'))
    await show({ status }, { drafts: Promise.resolve(begun), approvals: Promise.resolve(succeed(of ? [of] : [])) })
    expect(await screen.findByLabelText("Supervisor's Name")).toHaveValue('Robin Vale')
    history.replaceState(null, '', '/')
  })

  it('is shown without the supervisor’s answer, and says that the answer is missing', async () => {
    await show({ status: 'R' }, { approvals: Promise.resolve(failure('no-response', 'There was an error.')) })
    expect(screen.getByRole('heading', { name: 'Your application has been sent' })).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Your supervisor’s approval status could not be loaded.')
  })
})
