import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['198.51.100.250', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:0:1:abcd::7', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:1:2:3:4', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['client:shop', 'client:shop'],
])('%s is in %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
