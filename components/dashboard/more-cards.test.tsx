import { act, render, screen, within } from '@testing-library/react'
import type { Approval } from '@/lib/rules/designation-application'
import { fail, succeed } from '@/lib/shared/result'
import { examplePeriod } from '@/tests/data/recertification'
import { MoreCards, type MoreLoads } from './more-cards'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

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
} satisfies MoreLoads
const down = Promise.resolve(fail({ name: 'no-response', message: 'There was an error.', reference: 'K7Q2-9FXM' }))
const nothing = Promise.resolve(fail({ name: 'not-found', message: '', reference: 'K7Q2-9FXM' }))

const show = (changes: Partial<MoreLoads> = {}) =>
  act(async () => render(<MoreCards loads={{ ...loads, ...changes }} today="2026-11-23" />))
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const card = (name: string) => within(screen.getByRole('region', { name }))

describe('the dashboard: what not everybody has', () => {
  it('RT-25: the hours of the period, and what is still to be sent', async () => {
    await show()
    expect(card('Continuing education').getByText(/of 30 hours/)).toHaveTextContent(
      '13.5 of 30 hours, 2 of 2 in ethics',
    )
    expect(card('Continuing education').getByRole('link', { name: 'Answer the ethics questionnaire' })).toBeVisible()
  })

  it('RT-26: says what has become of the ethics questionnaire', async () => {
    const questionnaire = { submittedAt: '2026-03-09T15:00:00.000Z', approvedOn: null, promoCode: null, answers: [] }
    await show({ period: Promise.resolve(succeed({ ...examplePeriod, questionnaire })) })
    expect(screen.getByText(/A member of staff is looking at your ethics questionnaire\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Answer the ethics questionnaire' })).not.toBeInTheDocument()
  })

  it('RT-17: a supervisor who has not answered is waited for, and not one who has', async () => {
    await show()
    const [waiting, ...others] = card('Waiting on others').getAllByRole('listitem')
    expect(waiting).toHaveTextContent('Sam Supervisor is to confirm your experience')
    expect(others).toEqual([])
  })

  it('PG-01: what there is to do, why, by when and where', async () => {
    await show()
    expect(card('What to do next').getByRole('link', { name: /Answer the ethics questionnaire/ })).toHaveAttribute(
      'href',
      '/designations-certifications/recertification/ethics-questionnaire',
    )
  })

  it('PG-01: with nothing to do it says so; with something missing it says that instead', async () => {
    const quiet = {
      period: Promise.resolve(null),
      approvals: Promise.resolve(null),
      eligibility: Promise.resolve(succeed(null)),
    }
    const { rerender } = await show(quiet)
    expect(screen.getByText('You are up to date. There is nothing to do now.')).toBeVisible()
    await act(async () => rerender(<MoreCards loads={{ ...loads, ...quiet, courses: down }} today="2026-11-23" />))
    expect(screen.getByText(/Some of what there may be to do could not be loaded/)).toBeVisible()
    expect(screen.queryByText(/You are up to date/)).not.toBeInTheDocument()
  })

  it('RT-27: leads to the toolkit of each designation that has one', async () => {
    await show()
    expect(card('Advisor toolkits').getAllByRole('link')).toHaveLength(1)
    expect(card('Advisor toolkits').getByRole('link', { name: /RICP/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/ricp/),
    )
  })

  it('PG-01: it is silent where one message says that all of the dashboard could not be loaded', async () => {
    const lost = { eligibility: down, applications: down, messages: down, period: Promise.resolve(null) }
    const { rerender } = await show({ ...lost, approvals: Promise.resolve(null), courses: down })
    expect(cards()).not.toContain('What to do next')
    const known = { ...loads, ...lost }
    await act(async () => rerender(<MoreCards loads={{ ...known, messages: loads.messages }} today="2026-11-23" />))
    expect(cards()).toContain('What to do next')
  })

  it('what fails is left out but the period, which says so', async () => {
    await show({ period: down, approvals: down, flags: down })
    expect(cards()).toEqual(['What to do next', 'Continuing education'])
    expect(screen.getByRole('alert')).toHaveTextContent('Continuing education could not be loaded.')
  })

  it.each<[string, Partial<MoreLoads>]>([
    ['nobody was asked and nothing is due', { period: Promise.resolve(null), approvals: Promise.resolve(null) }],
    ['there is no period', { period: nothing, approvals: Promise.resolve(succeed([])) }],
  ])('is empty when %s', async (_, changes) => {
    await show({ ...changes, completed: Promise.resolve(succeed([])) })
    expect(cards()).toEqual(['What to do next'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
