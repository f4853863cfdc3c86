import { inHours } from './hours'
import { counted, daysLeft, toTimeAgo, toWordList, waitInWords } from './words'

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

test.each([
  [[], 'and', ''],
  [['A'], 'and', 'A'],
  [['A', 'B'], 'and', 'A and B'],
  [['A', 'B', 'C'], 'and', 'A, B, and C'],
  [['A', 'B'], 'or', 'A or B'],
] as const)('%j with %s', (words, last, list) => expect(toWordList(words, last)).toBe(list))

test.each([
  [counted(1, 'course'), '1 course'],
  [counted(0, 'course'), '0 courses'],
  [counted(2, 'try', 'tries'), '2 tries'],
  [counted(8000, 'character'), '8,000 characters'],
  [daysLeft(1), '1 day left'],
  [daysLeft(12), '12 days left'],
  [inHours(1), '1 hour'],
  [inHours(13.5, 'ethics'), '13.5 ethics hours'],
  [waitInWords(1), '1 second'],
  [waitInWords(2), '2 seconds'],
])('%s', (words, expected) => expect(words).toBe(expected))
