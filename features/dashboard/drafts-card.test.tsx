import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { homeContactForm } from '@/features/profile/contact/forms'
import { DraftsCard } from './drafts-card'

const draft = (subject: string, hoursAgo: number, form = 'supervisor') => ({
  form,
  subject,
  step: '',
  revision: `of ${subject}`,
  values: {},
  old: {},
  savedAt: 0,
  savedMsAgo: hoursAgo * 3_600_000,
  keptUntil: '2026-04-08' as const,
})

test('R-18: lists forms that were begun, each with its link and when it was changed', () => {
  render(<DraftsCard drafts={[draft('ricp.A-7', 3), draft('zzzz.A-8', 50)]} />)
  const card = screen.getByRole('region', { name: 'Continue where you left off' })
  const items = within(card).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^Name your supervisor: Retirement Income Certified Professional Last changed 3 hours ago · Kept until 04\/08\/26April 8, 2026Discard/,
    ),
    expect.stringMatching(
      /^Name your supervisor: ZZZZ Last changed 2 days ago · Kept until 04\/08\/26April 8, 2026Discard/,
    ),
  ])
  const links = within(card).getAllByRole('link', { name: /^Name your supervisor/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/designation-application-form/ricp#update-supervisor',
    '/designation-application-form/zzzz#update-supervisor',
  ])
})

test('R-18: names a new and a changed credit differently, and links each to its draft', () => {
  render(<DraftsCard drafts={[draft('2026-01-01', 3, 'credit'), draft('2026-01-01.4', 50, 'credit')]} />)
  const page = '/designations-certifications/recertification/ce-reporting?period=2026-01-01'
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Report a credit', `${page}&draft=2026-01-01#credit`],
    ['Change a credit', `${page}&draft=2026-01-01.4#credit`],
  ])
})

test('renders no card without drafts, or when the form of a draft no longer exists', () => {
  const { container } = render(<DraftsCard drafts={[draft('x', 1, 'a form of last year')]} />)
  expect(container).toBeEmptyDOMElement()
})

test('R-18: lets each draft be discarded without scripts, after a question, in the version that is listed', async () => {
  render(<DraftsCard drafts={[draft('-', 3, homeContactForm.name), draft('2020-01-01', 50, 'credit')]} />)
  const items = screen.getAllByRole('listitem')
  const asked = items.map((item) => {
    const question = within(item).getByText(/This cannot be undone/)
    const button = within(item).getByText(/^Discard what you typed(?! under)/)
    const form = button.closest('form')
    expect(button.closest('details')).not.toHaveAttribute('open')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/dashboard/discard'])
    return [question.textContent, button.textContent, Object.fromEntries(new FormData(form!))]
  })
  expect(asked).toEqual([
    [
      'Discard what you typed under “Edit your home contact”? This cannot be undone.',
      'Discard what you typed: Edit your home contact, last changed 3 hours ago',
      { form: homeContactForm.name, subject: '-', revision: 'of -' },
    ],
    [
      'Discard what you typed under “Report a credit”? This cannot be undone.',
      'Discard what you typed: Report a credit, last changed 2 days ago',
      { form: 'credit', subject: '2020-01-01', revision: 'of 2020-01-01' },
    ],
  ])
  await userEvent.click(within(items[0]!).getByText('Discard', { exact: true }))
  expect(within(items[0]!).getByRole('button')).toBeVisible()
})

test.each([
  ['a draft was discarded, even the last one', [], '1', 'Success: What you typed was discarded.'],
  [
    'a draft was not discarded',
    [draft('ricp.A-7', 0)],
    '0',
    /^Warning: Nothing was discarded\.What you typed was changed on another device/,
  ],
])('R-18: says when %s, where the answer leads', (_, drafts, discarded, words) => {
  render(<DraftsCard drafts={drafts} discarded={discarded} />)
  const said = screen.getByRole('status')
  expect(said).toHaveTextContent(words)
  expect(said.closest('#discard-outcome')).toHaveAttribute('tabindex', '-1')
})

test.each([[undefined], ['2'], [['1', '0']]])('says nothing for an address with %j', (discarded) => {
  const { container } = render(<DraftsCard drafts={[]} discarded={discarded} />)
  expect(container).toBeEmptyDOMElement()
})
