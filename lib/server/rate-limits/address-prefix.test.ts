import fc from 'fast-check'
import { networksOf, prefixOf } from './address-prefix'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:0:0:ffff:cb00:7107', '2001:db8:0:0::/64'],
  ['1:2::3', '1:2:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('S-56: %s belongs to the network %s', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix)
})

test('S-56: addresses of one network count as one caller, whatever their last 8 or 64 bits', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
      expect(prefixOf(address.replace(/\d+$/, String(last)))).toBe(prefixOf(address))
    }),
  )
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (network, rest) => {
        fc.pre(network.some((part) => part !== '0'))
        expect(prefixOf([...network, ...rest].join(':'))).toBe(prefixOf(`${network.join(':')}::`))
        expect(prefixOf(`${network.join(':')}::`)).toBe(`${network.join(':')}::/64`)
      },
    ),
  )
})

test.each([
  ['203.0.113.7', [{ network: '203.0.113.0/24', times: 1 }]],
  ['::ffff:203.0.113.7', [{ network: '203.0.113.0/24', times: 1 }]],
  [
    '2001:db8:1:2:3:4:5:6',
    [
      { network: '2001:db8:1:2::/64', times: 1 },
      { network: '2001:db8:1::/48', times: 4 },
    ],
  ],
  [
    '2001:db8::1',
    [
      { network: '2001:db8:0:0::/64', times: 1 },
      { network: '2001:db8:0::/48', times: 4 },
    ],
  ],
])('S-56: %s counts for %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test('S-56: every IPv6 address has a network', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => expect(prefixOf(address)).toMatch(/^([0-9a-f]{1,4}:){4}:\/64$|^[\d.]+\/24$/)),
  )
})
