import { act, render, screen } from '@testing-library/react'
import { queryClient } from '@/lib/browser/query-client'
import { PaymentWatch } from './payment-watch'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const asked = jest.fn<Promise<Response>, [string, RequestInit]>()
const answer = (status: number, body: unknown) => ({ ok: status < 400, headers: new Headers(), json: async () => body })

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  queryClient().clear()
  asked.mockResolvedValue(answer(200, { fee: 'R' }) as Response)
  Object.assign(globalThis, { fetch: asked })
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('back from paying: polls only the fee, not as activity, and refreshes the page once it is paid', async () => {
  render(<PaymentWatch />)
  await pass(11_000)
  expect(screen.getByRole('status')).toHaveTextContent('We are confirming your payment')
  expect(asked.mock.calls.map(([address]) => address)).toEqual(Array(3).fill('/api/college/studentCE'))
  expect(new Headers(asked.mock.calls[0]?.[1].headers).get('x-portal-intent')).toBe('background')
  expect(refresh).not.toHaveBeenCalled()
  asked.mockResolvedValue(answer(200, { fee: 'P' }) as Response)
  await pass(10_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('retries while the college cannot answer, and after a minute says that the student need not wait', async () => {
  asked.mockResolvedValue(answer(503, { name: 'busy', message: 'Try again.', reference: 'ABCD-2345' }) as Response)
  render(<PaymentWatch />)
  await pass(59_000)
  expect(screen.getByRole('status')).toHaveTextContent('We are confirming your payment')
  await pass(2_000)
  expect(screen.getByRole('status')).toHaveTextContent(/^This can take a day\./)
  const before = asked.mock.calls.length
  expect(before).toBeGreaterThan(10)
  await pass(60_000)
  expect(asked).toHaveBeenCalledTimes(before)
  expect(refresh).not.toHaveBeenCalled()
})
