import { withCollegeZone } from './college-clock'

test.each([
  ['2026-03-10', '2026-03-10T00:00-04:00'],
  ['2026-03-08', '2026-03-08T00:00-05:00'],
  ['2026-12-31 23:59:59', '2026-12-31T23:59:59-05:00'],
  ['2026-03-08T01:59', '2026-03-08T01:59-05:00'],
  ['2026-03-08T03:00:00.5', '2026-03-08T03:00:00.5-04:00'],
  ['2026-11-01T00:59', '2026-11-01T00:59-04:00'],
  ['2026-11-01T02:00', '2026-11-01T02:00-05:00'],
])('ruling 15: %s gets the college’s zone', (text, instant) => {
  expect(withCollegeZone(text)).toBe(instant)
})

test.each(['2026-03-10T09:00:00Z', '2026-03-10T09:00:00+02:00', 'soon', '2026-99-10'])('%s stays unchanged', (text) => {
  expect(withCollegeZone(text)).toBe(text)
})
