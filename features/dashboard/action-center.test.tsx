import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { Approval } from '@/features/designations/application/rules'
import { sendWithNews } from '@/lib/browser/send'
import { fail, type Failure, succeed } from '@/lib/shared/result'
import { profileScoreKey } from '@/lib/shared/stored-keys'
import { exampleProfile, settledProfile } from '@/tests/data/profile'
import { exampleEligibility, examplePeriod } from '@/tests/data/recertification'
import { ActionCenter, type Loads } from './action-center-card'
import { MoreCards } from './more-cards'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/send', () => ({ sendWithNews: jest.fn() }))
const sent = jest.mocked(sendWithNews)

const approval: Approval = {
  kind: 'supervisor',
  subjectId: 'A-7',
  plan: 'wmcp',
  name: 'Sam Supervisor',
  email: 'sam@firm.example',
  state: 'sent',
  sentOn: '2026-02-02',
  openedOn: null,
  remindedOn: [],
  answeredOn: null,
  withdrawnOn: null,
  expiresOn: '2026-03-04',
  mayRemindOn: null,
  reason: null,
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
  period: Promise.resolve(succeed(examplePeriod)),
  approvals: Promise.resolve(succeed([approval, { ...approval, subjectId: 'A-8', state: 'confirmed' as const }])),
  flags: Promise.resolve(succeed(flags)),
  completed: Promise.resolve(succeed([{ plan: 'ricp' }])),
  eligibility: Promise.resolve(succeed({ category: 'D', compliance: 'R', fee: 'P', revoked: false } as never)),
  applications: Promise.resolve(succeed([])),
  messages: Promise.resolve(succeed([])),
  courses: Promise.resolve(succeed([])),
  steps: Promise.resolve(null),
  reported: Promise.resolve(null),
  evidence: Promise.resolve(null),
  reviews: Promise.resolve(null),
  contract: Promise.resolve(null),
  profile: Promise.resolve(settledProfile()),
  snoozes: Promise.resolve(succeed([])),
} satisfies Loads
const down = Promise.resolve(fail({ name: 'no-response', message: 'There was an error.', reference: 'K7Q2-9FXM' }))
const nothing = Promise.resolve(fail({ name: 'not-found', message: '', reference: 'K7Q2-9FXM' }))

const dashboard = (changes: Partial<Loads>, readOnly = false, failure: Failure | null = null) => (
  <ReadOnlyPages readOnly={readOnly}>
    <ActionCenter loads={{ ...loads, ...changes }} studentId="1000101" today="2026-11-23" failure={failure} />
    <MoreCards loads={{ ...loads, ...changes }} />
  </ReadOnlyPages>
)
const show = (changes: Partial<Loads> = {}, ...rest: [boolean?, Failure?]) =>
  act(async () => render(dashboard(changes, ...rest)))
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const card = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => localStorage.clear())

describe('the dashboard: cards that not every student has', () => {
  it('RT-17: shows a supervisor who has not answered as waited for, but not one who has', async () => {
    await show()
    const [waiting, ...others] = card('Waiting on others').getAllByRole('listitem')
    expect(waiting).toHaveTextContent('Waiting for Sam Supervisor to confirm your experience')
    expect(others).toEqual([])
  })

  it('PG-01: says what to do, why, by when, and where', async () => {
    await show()
    expect(card('What to do next').getByRole('link', { name: /Answer the ethics questionnaire/ })).toHaveAttribute(
      'href',
      '/designations-certifications/recertification/ethics-questionnaire',
    )
  })

  it('PG-01: says by when or on which day each item is due, and no day for what the student waits for', async () => {
    const questionnaire = { submittedOn: '2026-03-09' as const, approvedOn: null, promoCode: null, answers: [] }
    const exam = { state: 'examScheduled', examOn: '2026-12-03', plan: 'chfc', courseNumber: 'FP 100', title: 'Plans' }
    const recertifying = (fee: string) =>
      Promise.resolve(succeed({ category: 'D', compliance: 'R', fee, revoked: false } as never))
    const { rerender } = await show({
      eligibility: recertifying('R'),
      period: Promise.resolve(succeed({ ...examplePeriod, questionnaire })),
      courses: Promise.resolve(succeed([exam] as never)),
    })
    const row = (name: RegExp) => card('What to do next').getByText(name).parentElement
    expect(row(/^Pay the recertification fee/)).toHaveTextContent(/ By 12\/31\/26/)
    expect(row(/^Your exam in Plans/)).toHaveTextContent(/It is scheduled\. On 12\/03\/26/)
    expect(row(/^Your ethics questionnaire/)).toHaveTextContent(/A staff member is reviewing it\.$/)
    // A late item gets no future deadline.
    await act(async () => rerender(dashboard({ eligibility: recertifying('L') })))
    expect(row(/^Pay the recertification fee/)).toHaveTextContent(
      /as well as continuing education\. About 5 minutes\.$/,
    )
  })

  it('PG-01: says when there is nothing to do, or instead that something could not be loaded', async () => {
    const quiet = {
      period: Promise.resolve(null),
      approvals: Promise.resolve(null),
      eligibility: Promise.resolve(succeed(null)),
    }
    const { rerender } = await show(quiet)
    expect(screen.getByText('You are up to date')).toBeVisible()
    await act(async () => rerender(dashboard({ ...quiet, courses: down })))
    expect(screen.getByText(/Part of your to-do list could not be loaded/)).toBeVisible()
    expect(screen.queryByText(/You are up to date/)).not.toBeInTheDocument()
  })

  it('RT-27: links to the toolkit of each designation that has one', async () => {
    await show()
    expect(card('Advisor toolkits').getAllByRole('link')).toHaveLength(1)
    expect(card('Advisor toolkits').getByRole('link', { name: /RICP/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/ricp/),
    )
  })

  it.each([
    [{ compliance: 'N', fee: 'L', revoked: true }, 'Revoked'],
    [{ category: null }, 'Status unknown'],
    [{ compliance: 'N', fee: 'P' }, 'Inactive'],
  ])('PG-01: for a record with %j, does not call an empty list up to date, and links to help', async (codes, word) => {
    await show({
      period: Promise.resolve(null),
      approvals: Promise.resolve(null),
      eligibility: Promise.resolve(succeed({ ...exampleEligibility, ...codes })),
    })
    expect(screen.queryByText(/You are up to date/)).not.toBeInTheDocument()
    expect(card('What to do next').getByText(word)).toBeVisible()
    expect(card('What to do next').getByRole('link', { name: 'recertification page' })).toHaveAttribute(
      'href',
      '/designations-certifications/recertification',
    )
  })

  it('PG-01: does not call a student with missing hours in a closed period up to date, though nothing can be done here', async () => {
    await show({
      period: Promise.resolve(succeed({ ...examplePeriod, endDate: '2026-01-31', isOpen: false })),
      approvals: Promise.resolve(null),
      eligibility: Promise.resolve(succeed({ ...exampleEligibility, fee: 'P' })),
    })
    expect(screen.queryByText(/You are up to date/)).not.toBeInTheDocument()
    expect(card('What to do next').getByText('Fee paid, continuing education not complete')).toBeVisible()
  })

  it('PG-01: stays silent when one message says that the whole dashboard could not be loaded', async () => {
    const lost = { eligibility: down, applications: down, messages: down, period: Promise.resolve(null) }
    const { rerender } = await show({ ...lost, approvals: Promise.resolve(null), courses: down })
    expect(cards()).not.toContain('What to do next')
    await act(async () => rerender(dashboard({ ...lost, messages: loads.messages })))
    expect(cards()).toContain('What to do next')
  })

  it('leaves out what fails, except the period, which says so', async () => {
    await show({ period: down, approvals: down, flags: down })
    expect(cards()).toEqual(['What to do next', 'Next step', 'Continuing education'])
    expect(screen.getByRole('alert')).toHaveTextContent('Continuing education could not be loaded.')
  })

  it.each<[string, Partial<Loads>]>([
    [
      'no confirmation was requested and nothing is due',
      { period: Promise.resolve(null), approvals: Promise.resolve(null) },
    ],
    ['there is no period', { period: nothing, approvals: Promise.resolve(succeed([])) }],
  ])('is empty when %s', async (_, changes) => {
    await show({ ...changes, completed: Promise.resolve(succeed([])) })
    expect(cards()).toEqual(['What to do next', 'Next step'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('PG-01: offers enrollment to a student without a course, and the course to a student who has one', async () => {
    const { unmount } = await show()
    expect(card('Next step').getByText('You have no course under way.')).toBeVisible()
    expect(card('Next step').getByRole('link', { name: /Enroll Now/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\//),
    )
    unmount()
    const course = {
      plan: 'chfc',
      courseNumber: 'FP 100',
      title: 'Foundations',
      sequence: 1,
      state: 'inProgress',
      term: '2603',
      classNumber: '12',
    }
    await show({
      courses: Promise.resolve(succeed([{ ...course, examOn: null, examOpensOn: null, examClosesOn: null }] as never)),
    })
    expect(card('Next step').getByText('Continue with FP 100, Foundations.')).toBeVisible()
    expect(card('Next step').getByRole('link', { name: /^Open course FP 100/ })).toBeVisible()
  })

  it('CS-01, CS-02: lists the missing profile fields as one item: the cheapest fields, with points and sections', async () => {
    const contact = { ...exampleProfile.contact, phone: null }
    const basic = { ...exampleProfile.basic, sex: null, birthdate: null, citizenship: null }
    await show({ profile: Promise.resolve(settledProfile({ contact, basic })) })
    const item = card('What to do next').getByText('Complete your profile').closest('li') as HTMLElement
    expect(item).toHaveTextContent('It is 87% complete. About 3 minutes.')
    expect(
      within(item)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date of birth +2 points', 'Citizenship +2 points', 'Gender +2 points'])
    expect(within(item).getByRole('link', { name: 'Gender' })).toHaveAttribute(
      'href',
      '/profile?edit=basics&field=sex#basics',
    )
    expect(screen.getAllByText(/87%/)).toHaveLength(1)
    expect(localStorage.getItem(profileScoreKey)).toContain('"percentage":87')
  })

  it('PG-01: says that something is missing when a profile record or the subscription could not be loaded', async () => {
    const { unmount } = await show({ profile: down.then((contact) => ({ ...settledProfile(), contact })) })
    expect(screen.getByText(/Part of your to-do list could not be loaded/)).toBeVisible()
    expect(localStorage.getItem(profileScoreKey)).toBeNull()
    unmount()
    await show({ contract: down })
    expect(screen.getByText(/Part of your to-do list could not be loaded/)).toBeVisible()
  })
})

describe('the action center: snoozing an item for a week, once', () => {
  const key = 'questionnaire 2026'
  const eligibility = Promise.resolve(
    succeed({ category: 'D', compliance: 'R', fee: 'P', revoked: false, year: 2026 } as never),
  )
  const known = {
    eligibility,
    approvals: Promise.resolve(null),
    period: Promise.resolve(
      succeed({ ...examplePeriod, earned: examplePeriod.required as never, endDate: '2026-12-31' }),
    ),
  }
  const remind = () => screen.queryByRole('button', { name: 'Remind me in a week: Answer the ethics questionnaire' })
  const item = () => card('What to do next').queryByText('Answer the ethics questionnaire')

  beforeEach(() => {
    sent.mockReset()
    refresh.mockReset()
    Object.assign(globalThis.crypto, { randomUUID: () => 'a key' })
  })

  it('PG-01: hides the item at once, and shows it again with a message when the save fails', async () => {
    let answer: (sent: Awaited<ReturnType<typeof sendWithNews>>) => void = () => undefined
    sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never)
    await show(known)
    await userEvent.click(remind()!)
    expect(item()).not.toBeInTheDocument()
    expect(document.activeElement).toHaveTextContent('What to do next')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent).toHaveBeenCalledWith('actionSnoozes', { item: key }, expect.objectContaining({ key: 'a key' }))
    await act(async () =>
      answer({
        outcome: fail({ name: 'refused', message: 'The college is busy.', reference: 'K7Q2-9FXM' }),
        stale: [],
      }),
    )
    expect(item()).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“Answer the ethics questionnaire” was not snoozed.The college is busy.',
    )
    expect(refresh).not.toHaveBeenCalled()
    sent.mockResolvedValueOnce({ outcome: succeed({ until: '2026-11-30' }), stale: ['actionSnoozes'] } as never)
    await userEvent.click(remind()!)
    expect(item()).not.toBeInTheDocument()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('PG-01: says what is snoozed and lists it on request, and brings it back without the button', async () => {
    const snoozes = (until: string) => Promise.resolve(succeed([{ item: key, until }]))
    const { unmount } = await show({ ...known, snoozes: snoozes('2026-11-30') })
    expect(screen.getByText(/snoozed until/)).toHaveTextContent('1 snoozed until 11/30/26November 30, 2026.')
    expect(screen.getByText(/^There is nothing else to do now/)).toBeVisible()
    expect(screen.getByText('Show snoozed items').closest('details')).toContainElement(item())
    expect(remind()).not.toBeInTheDocument()
    unmount()
    await show({ ...known, snoozes: snoozes('2026-11-23') })
    expect(item()).toBeVisible()
    expect(remind()).not.toBeInTheDocument()
    expect(screen.queryByText(/snoozed/)).not.toBeInTheDocument()
  })

  it('PG-01: offers no snooze to staff who view as the student, or when snoozes could not be loaded', async () => {
    const { unmount } = await show(known, true)
    expect(item()).toBeVisible()
    expect(remind()).not.toBeInTheDocument()
    unmount()
    await show({ ...known, snoozes: down })
    expect(item()).toBeVisible()
    expect(remind()).not.toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  })

  it('PG-01: says without scripts why an item was not snoozed', async () => {
    await show(known, false, { name: 'refused', message: 'The college is busy.', reference: 'K7Q2-9FXM' })
    expect(screen.getByRole('alert')).toHaveTextContent('We could not snooze this item.The college is busy.')
  })
})
