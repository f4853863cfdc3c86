import { digitsOf, foldCode, foldDate, foldLine, foldPhone, isSingleLine, trimUnseen } from './typed-text'

test.each([
  ['(800) 555-0100', '8005550100'],
  ['123-45-6789', '123456789'],
  [' 1 2\t3 ', '123'],
  ['none', ''],
])('the digits of %j are %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

test.each(['', 'Robin Vale', 'José Núñez-O’Neill', '山田 太郎', 'a  b', 'emoji 🎓'])('is one line: %j', (text) => {
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
])('is not one line: %j', (text) => {
  expect(isSingleLine(text)).toBe(false)
})

test.each([
  ['\u200b', ''],
  ['\u00a0\u2060\ufeff \u00ad\u3164\u2800', ''],
  ['\u200b\u202aBryn\u200dMawr\u202c ', 'Bryn\u200dMawr'],
])('removes the invisible characters around %j', (typed, expected) => expect(trimUnseen(typed)).toBe(expected))

test.each([
  ['270 S\tBryn Mawr Ave', '270 S Bryn Mawr Ave'],
  ['\tBryn Mawr\t\tPA \t', 'Bryn Mawr PA'],
  ['two\nlines', 'two\nlines'],
])('folds the cells of %j into one line', (typed, expected) => expect(foldLine(typed)).toBe(expected))

test.each([
  ['(610) 555\u20110144', '610-555-0144'],
  ['(610)\u00a0555\u20110144', '610-555-0144'],
  ['610.555.0143', '610-555-0143'],
  ['\u202a+1 610-555-0143\u202c', '610-555-0143'],
  ['1 (610) 555 0143', '610-555-0143'],
  ['６１０\u2013555\u20130143', '610-555-0143'],
  ['610/555-0143', '610-555-0143'],
  ['+44 610-555-0143', '+44 610-555-0143'],
  ['610-555-01433', '610-555-01433'],
  ['(610 555-0143', '(610 555-0143'],
])('the telephone number %j becomes %j', (typed, expected) => expect(foldPhone(typed)).toBe(expected))

test.each([
  ['2026-Feb-3', '2026-02-03'],
  ['2026-february-03', '2026-02-03'],
  ['2026-Sept.-30', '2026-09-30'],
  [' 2026 -2\u200b-3', '2026-02-03'],
  ['2026-Feb', '2026-02'],
  ['-3-', '-03-'],
  ['2026-Fe-3', '2026-Fe-03'],
  ['2026-Ju-3', '2026-Ju-03'],
  ['', ''],
])('the date %j becomes %j', (typed, expected) => expect(foldDate(typed)).toBe(expected))

test('removes invisible characters from an address', () => {
  expect(foldCode(' robin\u200b@firm\u2010east.example\ufeff')).toBe('robin@firm-east.example')
})
