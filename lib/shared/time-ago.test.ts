import { toTimeAgo } from './time-ago'

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [7.9 * 3_600_000, '7 hours ago'],
  [50 * 3_600_000, '2 days ago'],
])('%d ms is %s', (ms, text) => expect(toTimeAgo(ms)).toBe(text))
