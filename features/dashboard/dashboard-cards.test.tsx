import { act, render, screen, within } from '@testing-library/react'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { waitMs } from '@/components/ui/part'
import type { KnownRecord } from '@/features/recertification/situation'
import type { PeriodRecord } from '@/features/recertification/steps'
import { fail, succeed } from '@/lib/shared/result'
import { exampleProfile, settledProfile } from '@/tests/data/profile'
import { examplePeriod } from '@/tests/data/recertification'
import { BesideCards, type DashboardLoads, findLate, loadStanding, StandingPart } from './dashboard-cards'
import { StandingCard } from './standing-card'
import { Welcome } from './welcome-card'
import { findWelcome } from './welcome-first'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const today = '2026-11-22'
const message = (unread: boolean, id: string) => ({
  id,
  unread,
  status: unread ? 'unread' : 'read',
  subject: 'Hello',
  sender: null,
  sentAt: null,
  body: null,
  urgent: false,
  requiresAcknowledgement: false,
  acknowledgedAt: null,
  documents: [],
  action: null,
})
const application = {
  plan: 'ricp',
  applicationId: 'A-1',
  applicationDate: null,
  awardedDate: null,
  conferDate: null,
  statusMessage: null,
  status: 'S',
}
const record = {
  compliance: 'N',
  fee: 'L',
  revoked: false,
  category: 'D',
  statusText: 'Past due',
  renewalMessage: null,
  timeToRecertify: true,
  mayReinstate: true,
  mayReportAllYear: false,
  awardLetters: false,
  year: 2026,
}
const profileOf = async (changes: object = {}) => settledProfile(changes)
const loads = {
  eligibility: Promise.resolve(succeed<typeof record | null>(record)),
  applications: Promise.resolve(succeed([application])),
  completed: Promise.resolve(succeed([{ plan: 'chfc' }])),
  messages: Promise.resolve(succeed([message(true, '1'), message(false, '2'), message(true, '3')])),
  courses: Promise.resolve(succeed([])),
  profile: profileOf(),
} satisfies DashboardLoads
const down = Promise.resolve(
  fail({ name: 'no-response', message: 'There was an error contacting the server!', reference: 'K7Q2-9FXM' }),
)
const pending = new Promise<never>(() => {})
const withoutContact = Promise.all([loads.profile, down]).then(([all, contact]) => ({ ...all, contact }))

const noPeriod = { period: Promise.resolve(null), steps: Promise.resolve(null) }
const standingIn = ({ eligibility }: Pick<DashboardLoads, 'eligibility'>) => loadStanding({ eligibility, ...noPeriod })
const knownOf = (codes: Partial<typeof record> = {}, period: PeriodRecord | null = null, on = today): KnownRecord => ({
  record: { ...record, ...codes },
  period,
  steps: null,
  today: on,
})

const show = async (changes: Partial<DashboardLoads> = {}, readOnly = false) =>
  act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <StandingPart today={today} loads={{ ...loads, ...changes }} standing={standingIn({ ...loads, ...changes })} />
        <BesideCards loads={{ ...loads, ...changes }} />
      </ReadOnlyPages>,
    ),
  )
const card = (name: string) => screen.getByRole('region', { name })

describe('the dashboard', () => {
  it('shows the student’s status, what to do next, and unread messages', async () => {
    await show()
    expect(card('Recertification')).toHaveTextContent('Past due')
    expect(card('Recertification')).toHaveTextContent('Recertify as soon as you can.')
    expect(card('Applications')).toHaveTextContent('Next: update your supervisor.')
    expect(card('Messages')).toHaveTextContent('2 unread messages')
  })

  it('DC-09: asks for no application to a plan that is not in the catalog', async () => {
    await show({
      applications: Promise.resolve(
        succeed([{ ...application, plan: 'zzzz', status: 'O', statusMessage: 'Ready to complete' }]),
      ),
    })
    expect(card('Applications')).toHaveTextContent('Unknown Academic Plan: zzzz')
    expect(card('Applications')).toHaveTextContent('Ready to complete')
    expect(card('Applications')).not.toHaveTextContent('complete your application')
  })

  it('SH-19: says how many messages are unread, and links to the Message Center', async () => {
    await show()
    expect(card('Messages')).toHaveTextContent('2 unread messages')
    expect(within(card('Messages')).getByRole('link')).toHaveAttribute('href', '/dashboard/messages')
  })

  it('puts the revoked flag before everything else', async () => {
    await show({ eligibility: Promise.resolve(succeed({ ...record, compliance: 'C', fee: 'P', revoked: true })) })
    expect(card('Recertification')).toHaveTextContent('Revoked')
    expect(
      within(card('Recertification')).getByRole('link', { name: 'View details of your recertification' }),
    ).toHaveAttribute('href', '/designations-certifications/recertification')
  })

  const fresh = {
    eligibility: Promise.resolve(succeed(null)),
    applications: Promise.resolve(succeed([])),
    completed: Promise.resolve(succeed([])),
    messages: Promise.resolve(succeed([])),
  }
  const steps = () =>
    within(card('Welcome'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace('\u2060', ''))

  it('PG-01: welcomes a new student with three steps, each ticked when done, until all are', async () => {
    const noCompany = { company: { ...exampleProfile.company, companyId: null } }
    const noPhone = { contact: { ...exampleProfile.contact, phone: null } }
    const { unmount } = await show({ ...fresh, profile: profileOf({ ...noCompany, ...noPhone }) })
    expect(card('Recertification')).toHaveTextContent('You have no designation to recertify yet.')
    expect(card('Messages')).toHaveTextContent('You have no unread messages.')
    expect(steps()).toEqual([
      'Complete your profile To do',
      'Choose a program (opens in a new tab) To do',
      'Tell us your company To do',
    ])
    expect(screen.getByRole('link', { name: 'Tell us your company' })).toHaveAttribute(
      'href',
      '/profile/work?edit=company#company',
    )
    unmount()
    const courses = Promise.resolve(succeed([{}] as never))
    const begun = await show({ ...fresh, courses, profile: profileOf(noCompany) })
    expect(steps()).toEqual([
      'Complete your profile Done',
      'Choose a program (opens in a new tab) Done',
      'Tell us your company To do',
    ])
    begun.unmount()
    await show({ ...fresh, courses })
    expect(card('Applications')).toHaveTextContent('You have no application in progress.')
  })

  it.each<[string, Partial<DashboardLoads>]>([
    ['staff view as the student', { profile: Promise.resolve(null) }],
    ['the courses could not be loaded', { courses: down }],
    ['a record of the profile could not be loaded', { profile: withoutContact }],
    [
      'the student completed a plan that the college no longer awards',
      { completed: Promise.resolve(succeed([{ plan: 'retired' }] as never)) },
    ],
  ])('PG-01: shows no welcome while %s', async (_, changes) => {
    await show({
      ...fresh,
      profile: profileOf({ company: { ...exampleProfile.company, companyId: null } }),
      ...changes,
    })
    expect(card('Applications')).toHaveTextContent('You have no application in progress.')
  })

  it('RT-21: says how many days are left while something is due, but not to a student with nothing to do', () => {
    const { rerender } = render(<StandingCard known={knownOf({ compliance: 'R', fee: 'R' }, examplePeriod)} />)
    expect(card('Recertification')).toHaveTextContent(/By .*December 31, 2026: 39 days left\./)
    // Nor to a student who is already late.
    for (const codes of [
      { compliance: 'C', fee: 'P' },
      { compliance: 'R', fee: 'L' },
      { compliance: 'N', fee: 'P' },
    ]) {
      rerender(<StandingCard known={knownOf(codes, examplePeriod)} />)
      expect(card('Recertification')).not.toHaveTextContent('days left')
    }
  })

  it('PG-01: shows no ring for a period without required hours', () => {
    render(<StandingCard known={knownOf({}, { ...examplePeriod, required: { hours: 0, ethicsHours: 0 } })} />)
    expect(card('Recertification')).toHaveTextContent('No CE hours are required for this period.')
    expect(card('Recertification')).not.toHaveTextContent('0 of 0')
  })

  it('PG-01: shows the ring of ethics hours for a period that requires only those', () => {
    const required = { hours: 0, ethicsHours: 2 }
    const earned = { ...examplePeriod.earned, hours: 5, ethicsHours: 1 }
    render(<StandingCard known={knownOf({}, { ...examplePeriod, required, earned })} />)
    expect(within(card('Recertification')).getByRole('img')).toHaveAccessibleName('1 of 2 hours of ethics')
    expect(card('Recertification')).toHaveTextContent('1 of 2 in ethics')
    expect(card('Recertification')).not.toHaveTextContent('of 0')
  })

  it('PG-01: does not count ethics hours for a period that requires none', () => {
    const required = { hours: 30, ethicsHours: 0 }
    render(<StandingCard known={knownOf({}, { ...examplePeriod, required })} />)
    expect(card('Recertification')).toHaveTextContent('13.5 of 30 hours')
    expect(card('Recertification')).not.toHaveTextContent('of 0')
  })

  it('PG-01: shows the hours of the period as a ring and in words, and links to where they are reported', () => {
    const { rerender } = render(<StandingCard known={knownOf({}, examplePeriod)} />)
    const hours = within(card('Recertification'))
    expect(hours.getByRole('img')).toHaveAccessibleName('13.5 of 30 hours of continuing education')
    expect(card('Recertification')).toHaveTextContent('13.5 of 30 hours2 of 2 in ethics')
    expect(hours.getByRole('link', { name: 'Report a credit' })).toHaveAttribute(
      'href',
      '/designations-certifications/recertification/ce-reporting',
    )
    rerender(<StandingCard known={knownOf({}, { ...examplePeriod, isOpen: false })} />)
    expect(hours.getByRole('link', { name: 'View your CE' })).toBeVisible()
    rerender(<StandingCard known={knownOf()} />)
    expect(hours.queryByRole('img')).not.toBeInTheDocument()
  })

  it.each([
    [true, 'Recertify'],
    [false, 'View details of your recertification'],
  ])('RT-24: asks an inactive student who paid to recertify only while that is possible (open: %s)', (isOpen, link) => {
    render(<StandingCard known={knownOf({ compliance: 'N', fee: 'P' }, { ...examplePeriod, isOpen })} />)
    expect(card('Recertification')).toContainElement(screen.getByRole('link', { name: link }))
    expect(screen.queryAllByRole('link', { name: 'Recertify' })).toHaveLength(isOpen ? 1 : 0)
  })

  it.each([
    [true, 'Complete what is left as soon as you can.', 'Recertify'],
    [false, 'You cannot report for this period now.', 'View details of your recertification'],
  ])(
    'RT-24: does not show a student who paid but misses hours of an ended period as good (open: %s)',
    (isOpen, step, link) => {
      const period = { ...examplePeriod, isOpen }
      render(<StandingCard known={knownOf({ compliance: 'R', fee: 'P' }, period, '2027-01-05')} />)
      expect(card('Recertification')).toHaveTextContent(step)
      expect(card('Recertification')).not.toHaveTextContent('before the period ends')
      expect(card('Recertification')).toContainElement(screen.getByRole('link', { name: link }))
    },
  )

  it.each([
    ['P', 'Your fee is settled', 'View details of your designations'],
    ['R', 'Your annual fee is still to be paid.', 'Pay the fee'],
    ['L', 'Your annual fee is late and still to be paid.', 'Pay the fee'],
    [null, 'Your record does not show whether your annual fee is paid.', 'View details of your designations'],
  ])(
    'RT-24: with complete continuing education and the fee %s, says what the record says about the fee',
    (fee, words, link) => {
      render(<StandingCard known={knownOf({ compliance: 'C', fee: fee as string })} />)
      expect(card('Recertification')).toHaveTextContent(words)
      expect(screen.getByRole('link', { name: link })).toBeVisible()
    },
  )

  it('RT-21: shows what the record says when the period cannot be loaded', async () => {
    const eligibility = Promise.resolve(succeed({ ...record, compliance: 'R', fee: 'R' }))
    expect(await loadStanding({ eligibility, period: down, steps: down })).toMatchObject({ value: { period: null } })
    await show({ eligibility })
    expect(card('Recertification')).toHaveTextContent('Action needed now')
    expect(card('Recertification')).not.toHaveTextContent('days left')
  })

  const noCompany = { profile: profileOf({ company: { ...exampleProfile.company, companyId: null } }) }

  it('PG-01: begins with the steps of a new student, and does not repeat them in the cards', async () => {
    const given = { ...loads, ...fresh, ...noCompany }
    const welcome = await findWelcome(given)
    await act(async () =>
      render(
        <>
          {welcome && <Welcome steps={welcome} />}
          <BesideCards loads={given} welcomed={welcome !== null} />
        </>,
      ),
    )
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
      'applications-card-title',
      'messages-card-title',
    ])
    expect(steps()).toHaveLength(3)
  })

  it.each<[string, Partial<DashboardLoads>]>([
    ['for a student who completed a plan', { completed: loads.completed }],
    ['for a student who applied for a plan', { applications: loads.applications }],
    ['when every step is done', { courses: Promise.resolve(succeed([{}] as never)), profile: profileOf() }],
    ['when the applications could not be loaded', { applications: down }],
    ['while the courses are late', { courses: pending }],
    ['for staff who view as the student', { profile: Promise.resolve(null) }],
  ])('PG-01: does not begin with the first steps %s', async (_, changes) => {
    jest.useFakeTimers()
    const welcome = findWelcome({ ...loads, ...fresh, ...noCompany, ...changes })
    await act(async () => jest.advanceTimersByTimeAsync(waitMs + 1))
    jest.useRealTimers()
    expect(await welcome).toBeNull()
  })

  it('performance 8: reserves height for a card that comes late, and none for one that is known in time', async () => {
    jest.useFakeTimers()
    const standing = standingIn(loads)
    const late = findLate({ standing, messages: pending })
    await act(async () => jest.advanceTimersByTimeAsync(waitMs + 1))
    jest.useRealTimers()
    expect(await late).toEqual({ standing: false, messages: true })
    expect(await findLate({ ...loads, standing })).toEqual({ standing: false, messages: false })
    expect(await findLate({ ...loads, standing: standingIn({ eligibility: down }) })).toEqual({
      standing: true,
      messages: false,
    })
    const kept = (name: string) => card(name).className.includes('min-h-')
    for (const each of [true, false]) {
      const { unmount } = await act(async () =>
        render(
          <>
            <StandingPart today={today} loads={loads} standing={standing} late={each} />
            <BesideCards loads={loads} late={each} />
          </>,
        ),
      )
      expect(['Recertification', 'Messages', 'Applications'].map(kept)).toEqual([each, each, false])
      unmount()
    }
  })

  it('shows each card as soon as it can, without waiting for the others', async () => {
    jest.useFakeTimers()
    await show({ eligibility: pending, messages: pending })
    await act(async () => jest.advanceTimersByTime(waitMs))
    jest.useRealTimers()
    expect(card('Applications')).toBeInTheDocument()
    expect(screen.getByText('Loading recertification')).toBeInTheDocument()
    expect(screen.getByText('Loading messages')).toBeInTheDocument()
  })

  it('keeps the other cards when one fails', async () => {
    await show({ messages: down })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(card('Messages')).toHaveTextContent('There was an error contacting the server!')
    expect(card('Recertification')).toBeInTheDocument()
    expect(card('Applications')).toBeInTheDocument()
  })

  it('shows one message when every card failed', async () => {
    await show({ eligibility: down, applications: down, messages: down })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Your dashboard could not be loaded.')
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  })
})
