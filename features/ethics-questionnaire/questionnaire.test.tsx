import { act, render, screen } from '@testing-library/react'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { PeriodRecord } from '@/features/recertification/steps'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { examplePeriod, examplePeriods } from '@/tests/data/recertification'
import { Overview, Questionnaire } from './questionnaire'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const period: PeriodRecord = { ...examplePeriod, periods: examplePeriods }
const answers = [
  { number: 1, yes: true, comment: null },
  { number: 2, yes: true, comment: 'A complaint in May.' },
]
const sent = { submittedOn: '2026-03-09' as const, approvedOn: null, promoCode: 'RECERT25', answers }
const failure = (name: 'no-response' | 'not-found') =>
  fail({ name, message: 'There was an error contacting the server!', reference: 'K7Q2-9FXM' })

const show = (outcome: Outcome<PeriodRecord>, { readOnly = false, isThanked = false, today = '2026-11-22' } = {}) => {
  const loads = { period: Promise.resolve(outcome), drafts: Promise.resolve([]) }
  return act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <Questionnaire loads={loads} isThanked={isThanked} today={today}>
          {(_, draft) => <Overview draft={draft} />}
        </Questionnaire>
      </ReadOnlyPages>,
    ),
  )
}

describe('RT-26, RC-07: the questionnaire of a period', () => {
  test('open: shows what is asked, the steps, and where to start', async () => {
    await show(succeed(period))
    expect(screen.getAllByText('To do')).toHaveLength(8)
    expect(screen.getByText(/^Eight questions/)).toHaveTextContent('It takes about 10 minutes.')
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', expect.stringMatching(/\/commitment$/))
    expect(screen.getByRole('link', { name: 'all eight questions on one page' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/all$/),
    )
    expect(screen.getByRole('link', { name: 'From 2024' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?period=2024-01-01$/),
    )
  })

  test.each<[string, Partial<PeriodRecord>]>([
    ['open', {}],
    ['sent', { year: null, questionnaire: sent }],
    ['closed', { isOpen: false }],
  ])('%s: shows its period on every page', async (_, change) => {
    const loads = { period: Promise.resolve(succeed({ ...period, ...change })), drafts: Promise.resolve([]) }
    await act(async () =>
      render(
        <Questionnaire loads={loads} today="2026-11-22">
          {() => <p>One question</p>}
        </Questionnaire>,
      ),
    )
    expect(screen.getByText(/^Recertification period from/)).toHaveTextContent(/01\/01\/26.* to 12\/31\/26/)
  })

  test('sent: shows the answers with their comments, when they were sent, and their status', async () => {
    await show(succeed({ ...period, questionnaire: sent }))
    expect(screen.getByText(/A staff member is reviewing your answers/)).toHaveTextContent('03/09/26')
    expect(screen.getByText('A complaint in May.')).toBeVisible()
    expect(screen.getAllByText('Not on record')).toHaveLength(6)
    expect(screen.queryByText('To do')).toBeNull()
  })

  test('sent just now: thanks, and focuses the heading', async () => {
    history.replaceState(null, '', '?sent=1#sent-title')
    await show(succeed({ ...period, questionnaire: sent }), { isThanked: true })
    expect(screen.getByRole('status')).toHaveTextContent('Thank you. Your questionnaire has been sent.')
    expect(document.activeElement).toHaveTextContent(/^Your answers/)
    history.replaceState(null, '', '?')
  })

  test('accepted: says when', async () => {
    await show(succeed({ ...period, questionnaire: { ...sent, approvedOn: '2026-03-12' } }))
    expect(screen.getByText(/accepted on/)).toHaveTextContent('03/12/26')
  })

  test.each([
    ['while the period runs', '2026-12-31', 'You cannot answer it now.'],
    ['after its end', '2027-01-01', ', and we received no answers.'],
  ])('is closed %s, also for a student who needs only ethics hours', async (_, today, words) => {
    await show(succeed({ ...period, isOpen: false, required: { hours: 0, ethicsHours: 2 } }), { today })
    expect(screen.getByRole('heading', { name: 'The questionnaire for this period is closed' })).toBeVisible()
    expect(screen.getByText(words, { exact: false })).toBeVisible()
  })

  test.each([
    ['closed', succeed({ ...period, isOpen: false }), 'The questionnaire for this period is closed'],
    [
      'in the first year',
      succeed({ ...period, isOpen: false, required: { hours: 0, ethicsHours: 0 } }),
      'No questionnaire is due',
    ],
    ['no period at all', failure('not-found'), 'No questionnaire is due'],
  ])('%s', async (_, outcome, title) => {
    await show(outcome)
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryAllByText(/^Recertification period from/)).toHaveLength(
      title === 'No questionnaire is due' ? 0 : 1,
    )
    expect(screen.getByRole('link', { name: 'See your recertification' })).toBeVisible()
  })

  test('says when it could not be loaded', async () => {
    await show(failure('no-response'))
    expect(screen.getByText('Your ethics questionnaire could not be loaded.')).toBeVisible()
  })

  test('S-61: hides the questionnaire from staff who view as the student', async () => {
    await show(succeed({ ...period, questionnaire: sent }), { readOnly: true })
    expect(screen.queryByText('A complaint in May.')).toBeNull()
  })
})
