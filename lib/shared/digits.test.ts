import { digitsOf } from './digits'

test.each([
  ['(800) 555-0100', '8005550100'],
  ['123-45-6789', '123456789'],
  [' 1 2\t3 ', '123'],
  ['none', ''],
])('the digits of %j are %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
