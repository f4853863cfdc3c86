import { isWithoutAddress } from './without-address'

test.each([
  ['EADDRNOTAVAIL', true],
  ['EAFNOSUPPORT', true],
  ['EADDRINUSE', false],
])('the error %s means that the machine lacks the address: %s', (code, expected) => {
  expect(isWithoutAddress(Object.assign(new Error('listen'), { code }))).toBe(expected)
})

test('any other error does not', () => {
  expect([isWithoutAddress(new Error('broken')), isWithoutAddress('EADDRNOTAVAIL')]).toEqual([false, false])
})
