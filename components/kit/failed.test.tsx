import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Failed } from './failed'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const busy = (seconds: number, reference: string) => ({
  name: 'busy' as const,
  message: `The service is busy. Please try again in ${seconds} seconds.`,
  reference,
  retryAfterSeconds: seconds,
})

test('R-07: a busy service can be retried after its seconds have passed', () => {
  jest.useFakeTimers()
  const { rerender } = render(<Failed failure={busy(3, 'A')} message="Unable to load." />)
  const button = () => screen.getByRole('button')
  expect(button()).toBeDisabled()
  expect(button()).toHaveTextContent('Retry in 3 s')
  for (const left of ['Retry in 2 s', 'Retry in 1 s', 'Retry']) {
    act(() => jest.advanceTimersByTime(1_000))
    expect(button()).toHaveTextContent(left)
  }
  expect(button()).toBeEnabled()
  act(() => button().click())
  expect(refresh).toHaveBeenCalledTimes(1)
  rerender(<Failed failure={busy(2, 'B')} message="Unable to load." />)
  expect(button()).toHaveTextContent('Retry in 2 s')
  jest.useRealTimers()
})

test('R-07: announces the failure, but not each second of the wait', () => {
  render(<Failed failure={busy(3, 'A')} message="Unable to load." />)
  const said = screen.getByRole('alert')
  expect(said).toHaveTextContent('Unable to load.The service is busy. Please try again in 3 seconds.Reference A')
  expect(said).not.toContainElement(screen.getByRole('button', { name: 'Retry in 3 s' }))
})

test.each([
  [90, 'Retry in 90 s'],
  [840, 'Retry in 14 minutes'],
  [54_000, 'Retry in 15 hours'],
])('R-07: shows a wait of %i s in the same words as the sentence above: %s', (seconds, words) => {
  render(<Failed failure={busy(seconds, 'E')} message="Unable to load." />)
  expect(screen.getByRole('button', { name: words })).toBeDisabled()
})

test.each([
  ['the loaded content', <p key="loaded">Loaded</p>],
  ['another failure', <Failed key="failed" failure={busy(0, 'D')} message="Unable to load." />],
])('R-07: when %s replaces Retry, the focus moves to the heading above', async (_, next) => {
  const page = (part: React.ReactNode) => (
    <>
      <h2>Your letters</h2>
      {part}
      <h2>What follows</h2>
    </>
  )
  const { rerender } = render(page(<Failed key="failed" failure={busy(0, 'C')} message="Unable to load." />))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  rerender(page(next))
  expect(screen.getByRole('heading', { name: 'Your letters' })).toHaveFocus()
})
