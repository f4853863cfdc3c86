import { isSingleLine } from './single-line'

test.each(['', 'Robin Vale', 'José Núñez-O’Neill', '山田 太郎', 'a  b', 'emoji 🎓'])('text of one line: %j', (text) => {
  expect(isSingleLine(text)).toBe(true)
})

test.each([
  'a\nb',
  'a\r\nBcc: all@firm.example',
  'a\tb',
  'a\0b',
  'a\u001bb',
  'a\u007fb',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
])('not: %j', (text) => {
  expect(isSingleLine(text)).toBe(false)
})
