import fc from 'fast-check'
import { type CalendarDate, daysLater } from '@/lib/shared/calendar-date'
import { cardState, failingPayment, isCharged, lastDay, toCardDate } from './rules'

const today: CalendarDate = '2026-03-09'

test.each([
  ['2026-03-08', 'expired'],
  ['2026-03-09', 'expiresSoon'],
  ['2026-05-08', 'expiresSoon'],
  ['2026-05-09', 'valid'],
  ['2030-12-31', 'valid'],
])('PG-07: a card good through %s is %s on March 9', (expiresOn, state) => {
  expect(cardState({ expiresOn }, today)).toBe(state)
})

test.each([
  ['2026-03-29', '2026-04-30', '2026-05-29'],
  ['2026-03-29', '2026-04-29', '2026-05-29'],
  ['2026-03-29', '2026-04-28', '2026-04-29'],
  ['2026-03-29', '2026-02-28', '2026-03-29'],
  ['2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-12-31', '2027-02-15', '2027-02-28'],
  [null, '2026-04-30', null],
] as const)(
  'PG-07: with the next payment on %s, a card good through %s first fails on %s',
  (renewsOn, expiresOn, failing) => {
    expect(failingPayment({ renewsOn, paymentMethod: { brand: 'Visa', lastFour: '4242', expiresOn } })).toBe(failing)
  },
)

test('PG-07: a card’s state never improves as days go by', () => {
  const rank = { valid: 0, expiresSoon: 1, expired: 2 }
  fc.assert(
    fc.property(fc.integer({ min: -90, max: 90 }), fc.nat(90), (from, later) => {
      const on = (days: number) => rank[cardState({ expiresOn: '2026-06-30' }, daysLater('2026-05-31', days))]
      expect(on(from + later)).toBeGreaterThanOrEqual(on(from))
    }),
  )
})

test.each([
  ['active', true],
  ['pastDue', true],
  ['canceled', false],
  ['ended', false],
] as const)('a contract that is %s is charged: %s', (status, charged) => {
  expect(isCharged({ status })).toBe(charged)
})

test('formats a card’s expiry as printed on the card', () => {
  expect(toCardDate('2026-12-31')).toBe('12/26')
})

test.each([
  ['paid through June 14', [{ status: 'paid', endsOn: '2026-06-14' }], '2026-06-14'],
  [
    'paid through June 14, with the next month due',
    [
      { status: 'due', endsOn: '2026-07-14' },
      { status: 'paid', endsOn: '2026-06-14' },
      { status: 'paid', endsOn: '2026-05-14' },
    ],
    '2026-06-14',
  ],
  [
    'not paid for the month that has begun',
    [
      { status: 'failed', endsOn: '2026-06-14' },
      { status: 'paid', endsOn: '2026-05-14' },
    ],
    '2026-06-01',
  ],
  ['never paid', [], '2026-06-01'],
] as const)('PG-07: %s: canceled on June 1, it ends on its last paid day', (_, cycles, end) => {
  expect(lastDay(cycles, '2026-06-01')).toBe(end)
})
