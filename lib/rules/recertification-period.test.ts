import { daysBetween, elapsedShare, evenPace, periodName } from './recertification-period'

const period = { beginDate: '2026-01-01', endDate: '2026-12-31' }

test.each([
  ['2026-01-01', '2026-01-01', 0],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-03-01', '2026-12-31', 305],
  ['2026-03-08', '2026-03-09', 1],
  ['2026-01-02', '2026-01-01', -1],
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

test.each([
  ['2025-12-01', 0, 0],
  ['2026-01-01', 1 / 365, 0],
  ['2026-07-01', 182 / 365, 14.75],
  ['2026-12-31', 1, 30],
  ['2027-02-01', 1, 30],
])(
  'RC-06: at the end of %s the share %d of the period is over, and %d hours are an even pace',
  (today, share, hours) => {
    expect(elapsedShare(period, today)).toBeCloseTo(share)
    expect(evenPace(period, today, 30)).toBe(hours)
  },
)

test('a period without a year is called by its beginning', () => {
  expect(periodName({ year: 2026, beginDate: '2026-01-01' })).toBe('2026')
  expect(periodName({ year: null, beginDate: '2020-01-01' })).toBe('From 2020')
})
