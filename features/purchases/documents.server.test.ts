import { fail, succeed } from '@/lib/shared/result'
import { load, notFound, openDocument, pdf, titleOf, viewer } from '@/tests/support/open-document'
import { receiptPack } from './calls'

beforeEach(() => load.mockReset().mockResolvedValue(succeed({ pdf_data: pdf })))

describe('PG-06: the reimbursement pack', () => {
  const chosen = (...days: string[]) => new URLSearchParams(days.map((day) => ['postedDates', day])).toString()
  const days = (count: number) => Array.from({ length: count }, (_, index) => `${1950 + index}-03-01`)
  const both = chosen('2025-07-08', '2025-06-21', '2025-07-08')

  test('the tab goes on to a document that is named after its first and its last day', async () => {
    const name = 'reimbursement_2025-06-21_to_2025-07-08.pdf'
    const tab = await (await openDocument(`receipt-pack?${both}`)).text()
    expect(tab).toContain('Preparing your reimbursement pack')
    expect(tab).toContain(`/api/documents/receipt-pack/${name}?${both.replaceAll('&', '&amp;')}`)
    expect(load).not.toHaveBeenCalled()
    const response = await openDocument(`receipt-pack/${name}?${both}`)
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
    expect(load).toHaveBeenCalledWith(receiptPack, viewer, { postedDates: '2025-06-21,2025-07-08' })
  })

  test('one receipt is enough, and fifty are not too many', async () => {
    const one = await openDocument(`receipt-pack/reimbursement_2025-06-21.pdf?${chosen('2025-06-21')}`)
    expect(one.status).toBe(200)
    const together = 'receipt-pack/reimbursement_2025-06-21_to_2025-07-08.pdf?postedDates=2025-07-08,2025-06-21'
    expect((await openDocument(together)).status).toBe(200)
    expect((await openDocument(`receipt-pack?${chosen(...days(50))}`)).status).toBe(200)
  })

  test.each([
    ['no receipt', [], 'Choose at least one receipt.'],
    ['more than fifty', days(51), 'Choose at most 50 receipts.'],
  ])('with %s there is no pack: the tab says what to choose, and leads back', async (_, asked, says) => {
    const response = await openDocument(`receipt-pack?${chosen(...asked)}`)
    const page = await response.text()
    expect(response.status).toBe(400)
    expect(page).toContain('<h1>This pack could not be created</h1>')
    expect(page).toContain(says)
    expect(page).toContain('href="/purchase-history"')
    expect(load).not.toHaveBeenCalled()
  })

  test('says when a day has no receipt', async () => {
    load.mockResolvedValue(notFound)
    const response = await openDocument(`receipt-pack/reimbursement_2025-06-22.pdf?${chosen('2025-06-22')}`)
    expect(await response.text()).toContain('There is no receipt for one of these days.')
  })
})

test('PG-06: the list is a file of what the address shows, with its filters and in its order', async () => {
  const bought = { id: '1', postedOn: '2025-06-21', chargeType: 'course', plan: 'ricp', amountCents: -100 }
  const rows = [
    { ...bought, description: '=HYPERLINK("x")', state: 'refunded', hasReceipt: true },
    { ...bought, description: 'Course', state: 'pending', hasReceipt: false, amountCents: 5 },
    { ...bought, description: 'Old', postedOn: '2024-06-21', state: 'paid', hasReceipt: true },
  ]
  load.mockResolvedValue(succeed(rows))
  for (const address of ['purchases', 'purchases/purchases.csv']) {
    const response = await openDocument(`${address}?year=2025&sort=-amount&page=2`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="purchases.csv"')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await response.text()).split('\r\n')).toEqual([
      '"Date","Item","Type","Program","Amount","Status","Receipt"',
      '"06/21/25","Course","Course","RICP","0.05","Pending","No"',
      `"06/21/25","'=HYPERLINK(""x"")","Course","RICP","-1.00","Refunded","Yes"`,
      '',
    ])
  }
  load.mockResolvedValue(fail({ name: 'no-response', message: 'No answer', reference: 'ABCD-2345' }))
  expect(await titleOf(openDocument('purchases/purchases.csv'))).toBe('This list could not be opened')
})
