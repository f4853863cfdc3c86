import { render, screen, within } from '@testing-library/react'
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

test('R-18: forms that were begun are offered, each with the way back and when it was changed', () => {
  render(<DraftsCard drafts={[draft('ricp.A-7', 3), draft('zzzz.A-8', 50)]} />)
  const card = screen.getByRole('region', { name: 'Continue where you left off' })
  const items = within(card).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Name your supervisor: Retirement Income Certified Professional Last changed 3 hours ago · Kept until 04/08/26April 8, 2026',
    'Name your supervisor: ZZZZ Last changed 2 days ago · Kept until 04/08/26April 8, 2026',
  ])
  const links = within(card).getAllByRole('link', { name: /^Name your supervisor/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/designation-application-form/ricp#update-supervisor',
    '/designation-application-form/zzzz#update-supervisor',
  ])
})

test('R-18: a credit that is reported and one that is changed have names of their own, and each leads to what was typed', () => {
  render(<DraftsCard drafts={[draft('2026-01-01', 3, 'credit'), draft('2026-01-01.4', 50, 'credit')]} />)
  const page = '/designations-certifications/recertification/ce-reporting?period=2026-01-01'
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Report a credit', `${page}&draft=2026-01-01#credit`],
    ['Change a credit', `${page}&draft=2026-01-01.4#credit`],
  ])
})

test('there is no card when nothing was begun, or only a form that is gone', () => {
  const { container } = render(<DraftsCard drafts={[draft('x', 1, 'a form of last year')]} />)
  expect(container).toBeEmptyDOMElement()
})
