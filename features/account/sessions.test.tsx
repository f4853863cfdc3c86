import { render, screen, within } from '@testing-library/react'
import { Sessions } from './sessions'

const own = {
  id: 'a'.repeat(16),
  device: 'Chrome on Windows',
  startedAt: Date.UTC(2026, 10, 22, 13, 5),
  startedMsAgo: 7_200_000,
  lastUsedMsAgo: 5_000,
  thisOne: true,
}
const other = {
  id: 'b'.repeat(16),
  device: 'Safari on iPhone',
  startedAt: Date.UTC(2026, 10, 22, 14, 7),
  startedMsAgo: 3_600_000,
  lastUsedMsAgo: 1_200_000,
  thisOne: false,
}

test('S-17: each session shows its browser and start, this one is marked, and others can be ended without scripts', () => {
  render(<Sessions sessions={[own, other]} ended={null} />)
  const [mine, theirs] = screen.getAllByRole('listitem')
  expect(mine).toHaveTextContent(
    'Chrome on WindowsThis sessionSigned in on November 22, 2026 at 8:05 AM Eastern time, 2 hours ago; last used just now',
  )
  expect(within(mine!).getByRole('button', { name: 'Logout' }).closest('form')).toHaveAttribute(
    'action',
    '/auth/logout',
  )
  expect(theirs).toHaveTextContent(
    'Signed in on November 22, 2026 at 9:07 AM Eastern time, 1 hour ago; last used 20 minutes ago',
  )
  const form = within(theirs!)
    .getByRole('button', { name: /^End this session/ })
    .closest('form')
  expect(form).toHaveAttribute('action', '/account/sessions/end')
  expect(form).toHaveAttribute('method', 'post')
  expect(form?.querySelector('input')).toHaveValue(other.id)
  expect(screen.getByRole('button', { name: 'End all other sessions' }).closest('form')).toHaveFormValues({
    all: 'others',
  })
})

test('S-17: two sessions in the same kind of browser have different names', () => {
  render(<Sessions sessions={[own, { ...other, device: own.device }]} ended={null} />)
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  expect(names).toEqual([
    'Chrome on Windows, since November 22, 2026 at 8:05 AM Eastern time',
    'Chrome on Windows, since November 22, 2026 at 9:07 AM Eastern time',
  ])
  expect(screen.getByRole('button', { name: /^End this session.*9:07 AM Eastern time$/ })).toBeInTheDocument()
})

test('offers nothing to end without other sessions, and reports the last result', () => {
  const { rerender } = render(<Sessions sessions={[{ ...own, device: '' }]} ended={1} />)
  expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Unknown browser' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('One session was ended.')
  rerender(<Sessions sessions={[own]} ended={0} />)
  expect(screen.getByRole('status')).toHaveTextContent('That session had already ended.')
})
