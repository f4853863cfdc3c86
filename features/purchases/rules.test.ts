import { read } from '@e965/xlsx'
import fc from 'fast-check'
import { toCsv } from '@/lib/shared/csv'
import { toTexts } from '@/lib/shared/data-table'
import { type Purchase, purchaseTable, receiptsOn, totalsByYear } from './rules'

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

test('PG-06: totals payments and refunds by year, newest first, without pending items', () => {
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

test('PG-06: the totals of all years add up to everything posted, to the cent', () => {
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

test('PG-06: finds each receipt with its first row; pending items have none', () => {
  const rows = [
    purchase('2025-07-08', 1),
    { ...purchase('2025-06-21', 2, 'pending'), hasReceipt: false },
    purchase('2025-06-21', 3),
    purchase('2025-07-08', 4),
    purchase('2025-06-21', 5),
  ]
  expect([...receiptsOn(rows)]).toEqual([
    ['2025-07-08', rows[0]],
    ['2025-06-21', rows[2]],
  ])
})

describe('S-55, PG-06: the purchases as a spreadsheet opens them', () => {
  interface Cell {
    t: string
    v: unknown
    f?: string
  }
  /** Returns the cells of a CSV file by row, with what the spreadsheet takes for formulas. */
  const cellsOf = (csv: string): Cell[][] => {
    const { Sheets, SheetNames } = read(Buffer.from(csv), { cellFormula: true, dense: true })
    const sheet = Sheets[SheetNames[0] ?? ''] as { '!data'?: Cell[][] } | undefined
    return sheet?.['!data'] ?? []
  }
  const formulas = (csv: string) => cellsOf(csv).flatMap((row) => row.filter(({ f }) => f !== undefined))
  const bought = (texts: Partial<Purchase>) =>
    toCsv(toTexts(purchaseTable, [{ ...purchase('2025-06-21', -8_904), ...texts }]))

  const starts = ['=', '+', '-', '@', '\t', '\r', ' =', '\n=', '\r\n=', '\t=', '\u00a0=', '\uff1d', '"=', "'="]
  const commands = [
    '1+1',
    'SUM(A1:A9)',
    'HYPERLINK("https://evil.example","x")',
    "cmd|' /C calc'!A0",
    '2+5,=1+1',
    '"\n=1+1',
  ]

  test('the library finds a real formula, so that finding none is meaningful', () => {
    expect(formulas('"Item"\r\n"=1+1"\r\n')).toMatchObject([{ f: '1+1' }])
  })

  test.each(starts.flatMap((start) => commands.map((command) => start + command)))(
    '%j is text in every column that can hold it',
    (text) => {
      const csv = bought({ description: text, chargeType: text, plan: text })
      const rows = cellsOf(csv)
      expect(formulas(csv)).toEqual([])
      expect(rows.map((row) => row.length)).toEqual([7, 7])
      // Other spreadsheets begin a formula with more than an equals sign.
      for (const column of [1, 2, 3]) {
        expect(rows[1]?.[column]?.t).toBe('s')
        expect(String(rows[1]?.[column]?.v)).not.toMatch(/^[\s\p{Cc}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u)
      }
      expect(rows[1]?.[4]).toMatchObject({ t: 'n', v: -89.04 })
    },
  )

  test('no title makes a cell a formula or shifts a column', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.string({ unit: 'binary' }), (start, rest) => {
        const csv = bought({ description: start + rest })
        expect(formulas(csv)).toEqual([])
        expect(cellsOf(csv).map((row) => row.length)).toEqual([7, 7])
      }),
    )
  })
})
