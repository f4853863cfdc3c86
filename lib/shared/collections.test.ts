import { ownValue } from './collections'

test.each([
  ['A', 1],
  ['B', undefined],
  ['toString', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [null, undefined],
])('the name %s finds %s', (name, value) => {
  expect(ownValue({ A: 1 }, name)).toBe(value)
})
