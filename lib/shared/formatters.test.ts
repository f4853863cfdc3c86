import fc from 'fast-check'
import { yearsBackFrom } from './calendar-date'
import { isYes, toFileSize } from './words'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_234_567, '1.18 MB'],
  [5 * 1024 ** 2, '5 MB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 3, '1 GB'],
  [-1, '0 Bytes'],
  [Number.NaN, '0 Bytes'],
])('HP-04: %d bytes are %s', (bytes, text) => {
  expect(toFileSize(bytes)).toBe(text)
})

test('HP-04: uses the requested number of decimals', () => {
  expect([toFileSize(1_234_567, 0), toFileSize(1_234_567, 3), toFileSize(1_234_567, -1)]).toEqual([
    '1 MB',
    '1.177 MB',
    '1 MB',
  ])
})

test('HP-04: the number stays below 1024 and grows with the bytes', () => {
  const value = (text: string) =>
    Number(text.split(' ')[0]) * 1024 ** ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'].indexOf(text.split(' ')[1] ?? '')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), fc.integer({ min: 0, max: 2 ** 50 }), (a, b) => {
      expect(Number(toFileSize(a).split(' ')[0])).toBeLessThan(1024)
      expect(value(toFileSize(Math.max(a, b)))).toBeGreaterThanOrEqual(value(toFileSize(Math.min(a, b))))
    }),
  )
})

test('HP-01: counts years back from a year', () => {
  expect(yearsBackFrom(3, 2026)).toEqual([2026, 2025, 2024])
  expect([yearsBackFrom(0, 2026), yearsBackFrom(-2, 2026)]).toEqual([[], []])
})

test.each([
  ['y', true],
  ['Y', true],
  ['n', false],
  ['N', false],
  ['yes', false],
  [' y', false],
  ['', false],
  [null, false],
  [undefined, false],
])('HP-03: %j is %s', (text, expected) => {
  expect(isYes(text)).toBe(expected)
})
