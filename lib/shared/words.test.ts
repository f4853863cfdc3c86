import { inHours } from './hours'
import { counted, daysLeft, waitInWords } from './words'

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
