import { evenPace, periodName } from './recertification-period'

test.each([
  ['2025-12-01', 0],
  ['2026-01-01', 0],
  ['2026-07-01', 14.75],
  ['2026-12-31', 30],
  ['2027-02-01', 30],
])('RC-06: on %s %d hours are an even pace', (today, hours) => {
  expect(evenPace({ beginDate: '2026-01-01', endDate: '2026-12-31' }, today, 30)).toBe(hours)
})

test('a period without a year is called by its beginning', () => {
  expect(periodName({ year: 2026, beginDate: '2026-01-01' })).toBe('2026')
  expect(periodName({ year: null, beginDate: '2020-01-01' })).toBe('From 2020')
})
