import { isWithoutAddress } from './without-address'

test.each([
  ['EADDRNOTAVAIL', true],
  ['EAFNOSUPPORT', true],
  ['EADDRINUSE', false],
])('a machine that says %s is without the address: %s', (code, expected) => {
  expect(isWithoutAddress(Object.assign(new Error('listen'), { code }))).toBe(expected)
})

test('nor is anything else', () => {
  expect([isWithoutAddress(new Error('broken')), isWithoutAddress('EADDRNOTAVAIL')]).toEqual([false, false])
})
