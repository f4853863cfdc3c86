/** @jest-environment node */
import fc from 'fast-check'
import { toDollars } from '@/lib/shared/words'
import { receiptNumber, totalOf } from './receipt'
import { toReceipts, totalOfAll } from './receipt-pack'
import { addressee, boughtOn, pack } from './testing/papers'
import { textOfPdf } from './testing/text-of-pdf'

const anyItem = fc
  .record({
    day: fc.integer({ min: 1, max: 9 }),
    cents: fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: -9_999_999, max: -1 })),
  })
  .map(({ day, cents }) => boughtOn(`2025-03-0${day}`, cents))
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 30 })
const sumOf = (items: readonly { amountCents: number }[]) =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

test('PG-06: for any purchases, each day has one receipt, and the receipts together hold all items, to the cent', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const receipts = toReceipts(items)
      const days = receipts.map(({ postedOn }) => postedOn)
      expect(days).toEqual([...new Set(items.map(({ postedOn }) => postedOn))].sort())
      for (const { postedOn, items: posted } of receipts)
        expect(posted).toEqual(items.filter((item) => item.postedOn === postedOn))
      expect(totalOfAll(receipts)).toBe(sumOf(items))
    }),
  )
})

test("PG-06: a later refund of an item is subtracted on the item's receipt, and only once in a pack that also has the refund", async () => {
  const course = { ...boughtOn('2025-03-01', 76_500), description: 'MF 620' }
  const refund = { ...boughtOn('2025-04-02', -76_500), description: 'Refund: MF 620' }
  const other = { ...boughtOn('2025-03-01', 1_200), description: 'Shipping' }
  expect(totalOfAll(toReceipts([course, other], [refund]))).toBe(1_200)
  expect(totalOfAll(toReceipts([course, other, refund]))).toBe(1_200)
  expect(totalOfAll(toReceipts([other], [refund]))).toBe(1_200)
  const text = textOfPdf(await pack([course, other], undefined, [refund]))
  expect(text).toContain('Total $12.00')
  expect(text).toContain('Refund: MF 620 Posted April 2, 2025')
  expect(text).toContain(
    'Paid, less refunds $12.00 $777.00 paid with Visa ending in 4242. $765.00 refunded to Visa ending in 4242.',
  )
})

const money = '-?\\$[\\d,]+\\.\\d\\d'
const toCents = (text = '') => Number(text.replace(/[$,.]/g, ''))

test('PG-06: for any purchases, the total on the cover equals the sum of the printed receipts', async () => {
  await fc.assert(
    fc.asyncProperty(anyItems, async (items) => {
      const text = textOfPdf(await pack(items))
      const [, onCover] = new RegExp(`Amount .* Total (${money}) The receipts follow`).exec(text) ?? []
      const printed = [...text.matchAll(new RegExp(`(?:Paid|Paid, less refunds|Refunded) (${money})`, 'g'))].map(
        ([, cents]) => toCents(cents),
      )
      expect(printed).toEqual(toReceipts(items).map(totalOf))
      expect(toCents(onCover)).toBe(printed.reduce((sum, cents) => sum + cents, 0))
      expect(text).toContain(`Total ${toDollars(sumOf(items))}`)
    }),
    { numRuns: 8 },
  )
})

test('PG-06: the cover names the student, the date range, and the items of each receipt', async () => {
  const text = textOfPdf(await pack())
  expect(text).toMatch(
    /^Test College STUDENT ACCOUNTS Zoë Łukasik-Established .* Reimbursement pack Student ID 1000001/,
  )
  expect(text).toContain('Receipts 3 Posted 06/21/25 to 08/01/25 Total $532.16')
  expect(text).toContain('06/21/25 1000001-20250621 Annual recertification fee Textbook 1 Refund: shipping $177.04')
  expect(text).toContain(
    '07/08/25 1000001-20250708 Annual recertification fee Textbook 1 Textbook 2 and 3 more $444.16',
  )
  expect(text).toContain('08/01/25 1000001-20250801 Refund: Textbook 1 -$89.04 Total $532.16')
})

test('PG-06: each receipt in the pack matches the single receipt, has its own page, and has a bookmark', async () => {
  const pdf = await pack()
  const text = textOfPdf(pdf)
  expect(text).toContain('$189.04 paid with Visa ending in 4242. $12.00 refunded to Mastercard ending in 4444.')
  expect(text).toContain(
    `Receipt Receipt number ${receiptNumber(addressee.studentId, '2025-08-01')} Posted August 1, 2025`,
  )
  expect(text).toContain('Zoë Łukasik-Established, student 1000001 · Page 4 of 4')
  expect(pdf.toString('latin1').match(/\/Title \(Receipt of [^)]*\)/g)).toEqual([
    '/Title (Receipt of June 21, 2025)',
    '/Title (Receipt of July 8, 2025)',
    '/Title (Receipt of August 1, 2025)',
  ])
})
