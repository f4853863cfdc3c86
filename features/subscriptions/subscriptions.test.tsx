import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { fail, type FailureName, succeed } from '@/lib/shared/result'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { Cancellation } from './cancellation'
import type { BillingCycle, Contract } from './rules'
import { Subscription } from './subscription'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const active: Contract = {
  contractId: 'S-1',
  name: 'Knowledge Hub Plus',
  status: 'active',
  priceCents: 3_900,
  startedOn: '2025-12-01',
  renewsOn: '2026-03-29',
  endsOn: null,
  billingEmail: 'accounts@firm.example',
  paymentMethod: { brand: 'Visa', lastFour: '4242', expiresOn: '2028-04-30' },
  includes: [
    { title: 'Knowledge hub', url: 'https://learn.example/' },
    { title: 'Tools', url: null },
  ],
}
const canceled: Contract = { ...active, status: 'canceled', renewsOn: null, endsOn: '2026-03-28' }
const ended: Contract = { ...canceled, status: 'ended' }
const cycles: BillingCycle[] = [
  { beginsOn: '2026-03-29', endsOn: '2026-04-27', amountCents: 3_900, status: 'due' },
  { beginsOn: '2026-02-27', endsOn: '2026-03-28', amountCents: 3_900, status: 'paid' },
]

const failed = (name: FailureName) => fail({ name, message: 'Later.', reference: 'K7Q2-9FXM' })
const send = sendDouble()
beforeEach(() => {
  send.mockReset().mockResolvedValue(accepted({}, 'getContract'))
  refresh.mockClear()
})

interface Shown {
  contract?: unknown
  months?: unknown
  paymentToken?: string | null
  readOnly?: boolean
}

const subscription = ({
  contract = succeed(active),
  months = succeed(cycles),
  paymentToken = null,
  readOnly = false,
}: Shown) => (
  <Sending value={send}>
    <ReadOnlyPages readOnly={readOnly}>
      <Subscription
        contract={Promise.resolve(contract) as never}
        cycles={Promise.resolve(months) as never}
        paymentToken={paymentToken}
        today="2026-03-09"
      />
    </ReadOnlyPages>
  </Sending>
)
const show = (shown: Shown = {}) => act(async () => render(subscription(shown)))

const cancel = (contract: Contract, months: unknown = succeed(cycles)) => (
  <Sending value={send}>
    <Cancellation
      contract={Promise.resolve(succeed(contract)) as never}
      cycles={Promise.resolve(months) as never}
      today="2026-03-09"
    />
  </Sending>
)
const region = (name: string) => within(screen.getByRole('region', { name }))

test('RT-38, PG-07: shows plan, price, dates, card, billing contact, what is included, and months with receipts', async () => {
  await show()
  expect(region('Knowledge Hub Plus').getByText('$39.00 a month')).toBeInTheDocument()
  expect(region('Knowledge Hub Plus').getByText('Next payment').nextSibling).toHaveTextContent('March 29, 2026')
  expect(region('Payment method').getByText(/Visa ending in/)).toHaveTextContent(
    'Visa ending in 4242, good through 04/28',
  )
  expect(region('Payment method').queryByText(/Expire/)).not.toBeInTheDocument()
  expect(region('Billing contact').getByText('Invoices go to accounts@firm.example.')).toBeInTheDocument()
  expect(region('What is included').getAllByRole('link')).toHaveLength(1)
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toMatch(/\$39\.00.*Due/)
  expect(rows[2]).toMatch(/Paid.*Receipt for the month from February 27, 2026/)
  expect(screen.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
    'href',
    '/api/documents/billing-receipt/2026-02-27',
  )
})

test.each([
  ['2026-04-30', 'Expires soon', 'The payment on 05/29/26'],
  ['2026-02-28', 'Expired', 'The payment on 03/29/26'],
])(
  'PG-07: a card good through %s shows a warning and names the payment that will fail',
  async (expiresOn, words, payment) => {
    await show({ contract: succeed({ ...active, paymentMethod: { ...active.paymentMethod, expiresOn } }) })
    expect(region('Payment method').getByText(words).closest('p')).toHaveTextContent(payment)
    expect(region('Payment method').getByRole('link', { name: 'Change card' })).toHaveAttribute('href', '/api/payment')
  },
)

const [, february] = cycles
const ofJanuary = { beginsOn: '2026-01-28', endsOn: '2026-02-26', amountCents: 3_900, status: 'failed' }
test.each([
  ['the current month', succeed([{ ...february, status: 'failed' }]), 'this month again'],
  ['a past month', succeed([ofJanuary]), 'the months since 01/28/26January 28, 2026 that are not paid'],
  ['months that cannot be loaded', failed('unavailable'), 'the months that are not paid'],
])('PG-07: a failed payment of %s comes first, with what a new card is charged', async (_, months, words) => {
  await show({ contract: succeed({ ...active, status: 'pastDue' }), months, paymentToken: 'tok_abcd' })
  expect(screen.getByRole('heading', { name: 'Your last payment failed' })).toBeInTheDocument()
  expect(screen.getByText(/^Your card was declined/)).toHaveTextContent(`we will charge ${words}.`)
  expect(screen.getByRole('link', { name: 'Use another card' })).toHaveAttribute('href', '/api/payment')
  expect(screen.getByText(/^We will charge/)).toHaveTextContent(`charge ${words} to it.`)
  expect(region('Knowledge Hub Plus').queryByText(/this month’s payment/)).not.toBeInTheDocument()
})

test('PG-07: a payment is due, not next, once its day has come', async () => {
  await show({ contract: succeed({ ...active, renewsOn: '2026-03-09' }) })
  expect(region('Knowledge Hub Plus').queryByText('Next payment')).not.toBeInTheDocument()
  expect(region('Knowledge Hub Plus').getByText('Payment due since').nextSibling).toHaveTextContent('March 9, 2026')
})

test.each<FailureName>(['denied', 'not-found'])(
  'explains the subscription to a student without one (%s)',
  async (name) => {
    await show({ contract: failed(name) })
    expect(screen.getByText(/^You have no subscription\./)).toHaveTextContent(
      'Knowledge Hub Plus is a monthly subscription',
    )
    expect(region('What is included').getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: /^Subscribe/ })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('a failed load reports itself and leaves the rest in place', async () => {
  const { unmount } = await show({ months: failed('unavailable') })
  expect(screen.getByRole('alert')).toHaveTextContent('Your billing history could not be loaded.')
  expect(region('Payment method').getByRole('link', { name: 'Change card' })).toBeInTheDocument()
  unmount()
  await show({ contract: failed('unavailable') })
  expect(screen.getByRole('alert')).toHaveTextContent('Your subscription could not be loaded.')
})

test('PG-07: a returned card token asks for confirmation once, and then leaves the address', async () => {
  history.replaceState(null, '', '/subscriptions?paymentToken=tok_abcd')
  const { rerender } = await show({ paymentToken: 'tok_abcd' })
  await userEvent.click(screen.getByRole('button', { name: /^Pay with this card/ }))
  expect(send).toHaveBeenCalledWith('updatePaymentMethod', { paymentToken: 'tok_abcd' }, expect.anything())
  expect(screen.getByText('Your subscription now uses the new card.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Pay with this card/ })).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/subscriptions')
  await act(async () => rerender(subscription({ paymentToken: null })))
  expect(screen.getByText('Your subscription now uses the new card.')).toBeInTheDocument()
})

test('PG-07: a canceled subscription runs until its end, takes no card and can be resumed; an ended one cannot', async () => {
  const { unmount } = await show({ contract: succeed(canceled), paymentToken: 'tok_abcd' })
  const contract = region('Knowledge Hub Plus')
  expect(contract.getByText(/You can use it until/)).toHaveTextContent('March 28, 2026')
  expect(screen.queryByRole('link', { name: 'Change card' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Pay with this card/ })).not.toBeInTheDocument()
  send.mockResolvedValueOnce(accepted({ renewsOn: '2026-04-01' }))
  await userEvent.click(contract.getByRole('button', { name: 'Resume: Knowledge Hub Plus' }))
  expect(send).toHaveBeenCalledWith('resumeSubscription', {}, expect.anything())
  expect(contract.getByText(/Your subscription will continue/)).toHaveTextContent(
    'Your subscription will continue. Your next payment is due on 04/01/26April 1, 2026. We sent an email that confirms it to you and to your billing contact.',
  )
  unmount()
  await show({ contract: succeed(ended) })
  expect(screen.queryByRole('button', { name: /Resume/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Subscribe again/ })).toBeInTheDocument()
  expect(region('What is included').queryByRole('link')).not.toBeInTheDocument()
})

test.each([
  ['canceled', 'Nothing more is charged.'],
  ['ended', 'You can no longer use it.'],
] as const)('PG-07: a %s subscription without a known end shows no date', async (status, words) => {
  await show({ contract: succeed({ ...canceled, status, endsOn: null }) })
  expect(region('Knowledge Hub Plus').getByText(words, { exact: false })).not.toHaveTextContent(/until/)
})

test('S-61: staff who view as the student cannot change the card or the address', async () => {
  await show({ readOnly: true })
  expect(screen.queryByRole('link', { name: 'Change card' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Change billing email/ })).toBeDisabled()
})

describe('PG-07: canceling', () => {
  it('says what ends and when, with ways to continue or go back', async () => {
    await act(async () => render(cancel(active)))
    expect(screen.getByText(/You can use Knowledge Hub Plus until/)).toHaveTextContent('March 28, 2026')
    expect(screen.getByText(/you can save its receipts until/)).toHaveTextContent('March 28, 2026')
    expect(screen.getByText(/stay as they are/)).not.toHaveTextContent('receipts')
    expect(screen.getByRole('button', { name: 'Continue to cancel' })).toBeEnabled()
    expect(screen.getByRole('link', { name: 'Keep my subscription' })).toHaveAttribute('href', '/subscriptions')
  })

  it('shows the end of the last paid month, or no date when it is unknown', async () => {
    const { unmount } = await act(async () => render(cancel({ ...active, renewsOn: null })))
    expect(screen.getByText(/You can use Knowledge Hub Plus until/)).toHaveTextContent('March 28, 2026')
    unmount()
    await act(async () => render(cancel(active, failed('unavailable'))))
    expect(screen.getByText(/You can use Knowledge Hub Plus until/)).toHaveTextContent(
      'until the end of the month you have paid for and can resume it until then.',
    )
    expect(screen.getByText(/you can save its receipts until/)).toHaveTextContent('until the end of the month')
  })

  it('does not require a reason, and the result stays on the page', async () => {
    send.mockResolvedValueOnce({
      outcome: succeed({ status: 'canceled', endsOn: '2026-03-28' }),
      stale: ['getContract'],
    })
    const { rerender } = await act(async () => render(cancel(active)))
    await userEvent.click(screen.getByRole('button', { name: 'Continue to cancel' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('textbox', { name: /optional/ })).toBeInTheDocument()
    expect(dialog.getByText(/You can use Knowledge Hub Plus until/)).toHaveTextContent('March 28, 2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
    expect(send).toHaveBeenCalledWith('cancelSubscription', { reason: '' }, expect.anything())
    const said = /Your subscription is canceled, and nothing more is charged/
    expect(await screen.findByText(said)).toBeInTheDocument()
    await act(async () => rerender(cancel(canceled)))
    expect(screen.getByText(said)).toBeInTheDocument()
    expect(screen.getByText(/You can use it, and save its receipts, until/)).toHaveTextContent('March 28, 2026')
  })

  it('keeps the focus on the page when the result arrives after the dialog was closed', async () => {
    send.mockResolvedValueOnce(accepted({ status: 'canceled', endsOn: '2026-03-28' }))
    const { rerender } = await act(async () => render(cancel(active)))
    const opener = screen.getByRole('button', { name: 'Continue to cancel' })
    await userEvent.click(opener)
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel subscription' }))
    await userEvent.click((await dialog.findAllByRole('button', { name: 'Close' })).at(-1) as Element)
    await waitFor(() => expect(opener).toHaveFocus())
    await act(async () => rerender(cancel(canceled)))
    await waitFor(() => expect(screen.getByText(/You can use it, and save/)).toHaveFocus())
  })

  it('offers nothing when the subscription is canceled already', async () => {
    await act(async () => render(cancel(canceled)))
    expect(screen.getByText(/is canceled\./)).toHaveTextContent('March 28, 2026')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
