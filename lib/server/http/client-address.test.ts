import { clientAddress } from './client-address'

const from = (forwarded: string) => new Headers({ 'x-forwarded-for': forwarded })

test.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['203.0.113.7:49152', 1, '203.0.113.7'],
  ['[2001:db8::1]:49152', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
])('S-58: for %j with %i trusted hops the browser’s address is %s', (forwarded, hops, address) => {
  expect(clientAddress(from(forwarded), hops)).toBe(address)
})

test.each([
  ['203.0.113.7', 0],
  ['203.0.113.7', 2],
  ['not an address', 1],
  ['[203.0.113.7', 1],
  ['', 1],
])('the address is unknown for %j with %i hops', (forwarded, hops) => {
  expect(clientAddress(from(forwarded), hops)).toBe('127.0.0.1')
})
