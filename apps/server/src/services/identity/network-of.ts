import { isIPv4, isIPv6 } from 'node:net'

const V4_PARTS = 3
const V6_PARTS = 4

/** The network of an address, since one sender easily has several addresses of it: /24, or /64 for IPv6. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, V4_PARTS).join('.')}.0/24`
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, V6_PARTS).join(':')}::/64`
  return address
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string) {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [
    ...(before ?? []),
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...(after ?? []),
  ]
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
