import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:DB8:12:34::7', '2001:db8:12::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['192.168.4.5', 'local'],
  ['172.32.0.1', '172.32.0.0/24'],
  ['client:demo-client', null],
])('stores %s as %s', (address, network) => {
  expect(placeOf(address)).toBe(network)
})
