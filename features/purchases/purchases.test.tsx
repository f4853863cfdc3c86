import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReadOnlyPages } from '@/components/kit/read-only'
import { parseView } from '@/lib/shared/data-table'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { Purchases } from './purchases'
import { type Purchase, purchaseTable } from './rules'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const textbook: Purchase = {
  id: '1',
  postedOn: '2025-06-21',
  description: 'SN 420 textbook',
  chargeType: 'TEXTBOOK',
  plan: 'CHSNC',
  amountCents: 8_904,
  state: 'refunded',
  hasReceipt: true,
}
const rows: Purchase[] = [
  {
    ...textbook,
    id: '3',
    postedOn: '2026-01-02',
    description: 'Exam',
    chargeType: 'exam',
    plan: null,
    state: 'pending',
    hasReceipt: false,
  },
  { ...textbook, id: '2', postedOn: '2025-07-08', description: 'Refund: SN 420 textbook', amountCents: -8_904 },
  textbook,
  { ...textbook, id: '0', postedOn: '2023-06-21', description: 'A gift', chargeType: 'gift', state: 'unknown' },
]

interface Shown {
  readOnly?: boolean
  allChosen?: boolean
}

const show = (
  outcome: Outcome<Purchase[]> = succeed(rows),
  params: Record<string, string> = {},
  { readOnly = false, allChosen }: Shown = {},
) =>
  act(async () =>
    render(
      <ReadOnlyPages readOnly={readOnly}>
        <Purchases
          purchases={Promise.resolve(outcome)}
          view={parseView(purchaseTable, params)}
          allChosen={allChosen}
          enrollment="https://enroll.example/"
        />
      </ReadOnlyPages>,
    ),
  )
const row = (name: RegExp) => screen.getByRole('row', { name })

describe('PG-06: the purchase history', () => {
  it('lists date, item, type, program, amount and status, with the total', async () => {
    await show()
    expect(row(/June 21, 2025.*SN 420 textbook/)).toHaveTextContent(/06\/21\/25.*Textbook.*ChSNC.*Refunded/)
    expect(row(/Exam/)).toHaveTextContent('Pending')
    expect(row(/A gift/)).toHaveTextContent(/gift.*Unknown/)
    expect(row(/^Total after refunds, including 1 pending item/)).toHaveTextContent('$178.08')
  })

  it('shows the totals of each year, with refunds', async () => {
    await show()
    const table = screen.getByRole('table', { name: /^What you paid in each calendar year/, hidden: true })
    const texts = within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(texts).toEqual(['2025Paid$89.04Refunded-$89.04Net$0.00', '2023Paid$89.04RefundedNoneNet$89.04'])
  })

  it('labels a refund, and shows it below zero', async () => {
    await show()
    expect(row(/Refund: SN 420/)).toHaveTextContent('Refund -$89.04')
    expect(within(row(/Exam/)).queryByText(/^Refund/)).not.toBeInTheDocument()
  })

  it('opens the receipt of the day in a new tab; pending items have none', async () => {
    await show()
    const receipt = screen.getByRole('link', { name: /^Receipt of July 8, 2025.*opens in a new tab/ })
    expect(receipt).toHaveAttribute('href', '/api/documents/receipt/2025-07-08')
    expect(receipt).toHaveAttribute('target', '_blank')
    expect(within(row(/Exam/)).queryByRole('link')).not.toBeInTheDocument()
    expect(row(/Exam/)).toHaveTextContent(/Not yet$/)
  })

  it('promises no receipt for a paid item without one', async () => {
    await show(succeed([{ ...textbook, state: 'paid', hasReceipt: false }]))
    expect(row(/SN 420/)).toHaveTextContent(/None$/)
  })

  it('HP-01: offers every year from the newest to the oldest, and the types in the list', async () => {
    await show()
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(options('Year')).toEqual(['All years', '2026', '2025', '2024', '2023'])
    expect(options('Type')).toEqual(['All types', 'Exam', 'Textbook', 'gift'])
  })

  it('totals the filtered rows, and exports the same rows', async () => {
    await show(succeed(rows), { year: '2025', type: 'Textbook', q: 'chsnc' })
    expect(row(/^Total/)).toHaveTextContent('$0.00')
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/documents/purchases/purchases.csv?year=2025&type=Textbook&q=chsnc',
    )
  })

  it('says that nothing was bought yet, with an enrollment link that staff cannot follow', async () => {
    const { unmount } = await show(succeed([]))
    expect(screen.getByText('You have not bought anything yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Enroll Now/ })).toHaveAttribute('href', 'https://enroll.example/')
    unmount()
    await show(succeed([]), {}, { readOnly: true })
    expect(screen.getByRole('link', { name: 'Enroll Now' })).not.toHaveAttribute('href')
  })

  it('says when the purchases could not be loaded, with the reference and Retry', async () => {
    await show(
      fail({ name: 'no-response', message: 'There was an error contacting the server!', reference: 'K7Q2-9FXM' }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Your purchases could not be loaded.')
    expect(screen.getByRole('alert')).toHaveTextContent('K7Q2-9FXM')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})

describe('PG-06: the reimbursement pack', () => {
  const choices = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
  const make = () => userEvent.click(screen.getByRole('button', { name: /^Make the pack.*opens in a new tab/ }))
  const form = () => {
    const found = screen.getByRole('button', { name: /^Make the pack/ }).closest('form')
    if (!found) throw new Error('no form')
    return found
  }

  it('is a form with each receipt on the page once, in its first row', async () => {
    await show(succeed([...rows, { ...textbook, id: '9', description: 'Shipping' }]))
    expect(choices().map(({ value }) => value)).toEqual(['2025-07-08', '2025-06-21', '2023-06-21'])
    expect(choices().every((choice) => choice.form === form() && choice.name === 'postedDates')).toBe(true)
    expect(within(row(/June 21, 2025.*SN 420 textbook/)).getByRole('checkbox')).toHaveAccessibleName(
      'Choose the receipt of June 21, 2025 for the reimbursement pack',
    )
    expect(within(row(/Shipping/)).queryByRole('checkbox')).not.toBeInTheDocument()
    expect(within(row(/Exam/)).queryByRole('checkbox')).not.toBeInTheDocument()
    expect([form().method, form().getAttribute('action'), form().target]).toEqual([
      'get',
      '/api/documents/receipt-pack',
      '_blank',
    ])
    expect(form()).toHaveTextContent('Choose receipts in the table, at most 50')
  })

  it('offers a receipt once even when the items of an order share a number', async () => {
    await show(succeed([textbook, { ...textbook, description: 'Shipping' }]))
    expect(choices().map(({ value }) => value)).toEqual(['2025-06-21'])
  })

  it('says when nothing is chosen, and opens once something is', async () => {
    await show()
    let sent = 0
    const leave = (event: Event) => {
      if (!event.defaultPrevented) sent += 1
      event.preventDefault()
    }
    window.addEventListener('submit', leave)
    await make()
    expect([screen.getByRole('alert').textContent, sent]).toEqual(['Choose at least one receipt.', 0])
    expect(screen.getByRole('button', { name: /^Make the pack/ })).toHaveAccessibleDescription(
      'Choose at least one receipt.',
    )
    await userEvent.click(screen.getByLabelText(/^Choose the receipt of July 8, 2025/))
    await make()
    window.removeEventListener('submit', leave)
    expect([screen.queryByText('Choose at least one receipt.'), sent]).toEqual([null, 1])
  })

  it('chooses all or none by address, but does not offer all for more than fifty', async () => {
    const { unmount } = await show(succeed(rows), { year: '2025' })
    expect(screen.getByRole('link', { name: 'Choose all 2 receipts on this page' })).toHaveAttribute(
      'href',
      '/purchase-history?pack=all&year=2025#reimbursement-pack',
    )
    unmount()
    const chosen = await show(succeed(rows), { year: '2025' }, { allChosen: true })
    expect(choices().map(({ checked }) => checked)).toEqual([true, true])
    expect(screen.getByRole('link', { name: 'Choose none' })).toHaveAttribute(
      'href',
      '/purchase-history?year=2025#reimbursement-pack',
    )
    chosen.unmount()
    const many = Array.from({ length: 51 }, (_, index) => ({
      ...textbook,
      id: String(index),
      postedOn: `${1950 + index}-03-01` as Purchase['postedOn'],
    }))
    const paged = await show(succeed(many))
    expect(form()).toHaveTextContent('The pack contains only what you choose on this page.')
    expect(screen.getByRole('link', { name: 'Choose all 25 receipts on this page' })).toBeInTheDocument()
    paged.unmount()
    await show(succeed(many), { page: 'all' })
    expect(choices()).toHaveLength(51)
    expect(form()).not.toHaveTextContent('on this page')
    expect(screen.queryByRole('link', { name: /^Choose all/ })).not.toBeInTheDocument()
  })

  it('is available to staff like the receipts, and hidden when there is no receipt', async () => {
    const { unmount } = await show(succeed(rows), {}, { readOnly: true })
    expect(screen.getByRole('button', { name: /^Make the pack/ })).toBeEnabled()
    unmount()
    await show(succeed(rows.slice(0, 1)))
    expect(screen.queryByRole('button', { name: /^Make the pack/ })).not.toBeInTheDocument()
  })
})
