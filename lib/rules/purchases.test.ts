import fc from 'fast-check'
import { receiptsOn, totalsByYear, type Purchase } from './purchases'

const purchase = (postedOn: string, amountCents: number, state: Purchase['state'] = 'paid'): Purchase => ({
  id: `${postedOn} ${amountCents}`,
  postedOn: postedOn as Purchase['postedOn'],
  description: 'SN 420 textbook',
  chargeType: 'textbook',
  plan: null,
  amountCents,
  state,
  hasReceipt: true,
})

test('PG-06: what was paid and what came back, year by year, the newest first; what is pending does not count', () => {
  const rows = [
    purchase('2025-06-21', 8_904, 'refunded'),
    purchase('2025-07-08', -8_904),
    purchase('2025-12-31', 120_050),
    purchase('2023-01-01', 500, 'unknown'),
    purchase('2026-01-02', 7_500, 'pending'),
  ]
  expect(totalsByYear(rows)).toEqual([
    { year: 2025, paidCents: 128_954, refundedCents: -8_904 },
    { year: 2023, paidCents: 500, refundedCents: 0 },
  ])
})

test('PG-06: whatever was bought, the years together are all that was posted, to the cent', () => {
  const anyPurchase = fc
    .tuple(fc.integer({ min: 2015, max: 2030 }), fc.integer({ min: -5_000_000, max: 5_000_000 }))
    .map(([year, cents]) => purchase(`${year}-03-01`, cents))
  fc.assert(
    fc.property(fc.array(anyPurchase), (rows) => {
      const totals = totalsByYear(rows)
      const sum = totals.reduce((cents, { paidCents, refundedCents }) => cents + paidCents + refundedCents, 0)
      expect(sum).toBe(rows.reduce((cents, { amountCents }) => cents + amountCents, 0))
      expect(totals.every(({ paidCents, refundedCents }) => paidCents >= 0 && refundedCents <= 0)).toBe(true)
    }),
  )
})

test('PG-06: the receipts among rows, each with the first row that is on it; what is pending is on none', () => {
  const rows = [
    purchase('2025-07-08', 1),
    { ...purchase('2025-06-21', 2, 'pending'), hasReceipt: false },
    purchase('2025-06-21', 3),
    purchase('2025-07-08', 4),
    purchase('2025-06-21', 5),
  ]
  expect([...receiptsOn(rows)]).toEqual([
    ['2025-07-08', '2025-07-08 1'],
    ['2025-06-21', '2025-06-21 3'],
  ])
})
