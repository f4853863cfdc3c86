import { act, render, screen, within } from '@testing-library/react'
import { fail, succeed, type Outcome } from '@/lib/shared/result'
import { AccountViews, ViewsTable } from './account-views'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const view = {
  id: 'one',
  startedAt: '2026-03-09T15:01:00.000Z',
  endedAt: '2026-03-09T15:13:20.000Z',
  staffName: 'Stephanie Staff',
  reason: 'A call about a letter',
  documents: 2,
  changes: [{ what: 'Your primary email', why: 'They lost the old address' }],
}

const show = async (views: Outcome<(typeof view)[]>) =>
  act(async () => render(<AccountViews views={Promise.resolve(views)} />))

test('MQ-06: lists when, who, why, how long, and what was changed', () => {
  render(<ViewsTable rows={[view, { ...view, id: 'two', endedAt: null, changes: [] }]} />)
  const [first, second] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(first).toHaveTextContent('March 9, 2026 at 11:01 AM Eastern time')
  expect(first).toHaveTextContent('Stephanie Staff')
  expect(first).toHaveTextContent('A call about a letter')
  expect(first).toHaveTextContent('12 minutes')
  expect(first).toHaveTextContent('Your primary email: They lost the old address')
  expect(second).toHaveTextContent('At most 60 minutes')
  expect(second).toHaveTextContent('Nothing')
})

test('says that nobody viewed the account, and that the list could not be loaded', async () => {
  const { unmount } = await show(succeed([]))
  expect(screen.getByText('Nobody has viewed your account.')).toBeInTheDocument()
  unmount()
  await show(fail({ name: 'no-response', message: '', reference: 'K7Q2-9FXM' }))
  expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded.')
})
