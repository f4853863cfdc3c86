import { firstOf } from './address'

test.each([
  ['one', 'one'],
  ['', ''],
  [['first', 'second'], 'first'],
  [[], undefined],
  [undefined, undefined],
])('the first of %j is %j', (value, first) => {
  expect(firstOf(value)).toBe(first)
})
