import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkOf } from './network-of.ts'

const PRIVATE_NETWORKS = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv6')

/** A private network, without a location. */
export const LOCAL_NETWORK = 'local'
const STORED_GROUPS = 3

/**
 * The origin of a sign-in for the owner of an account: enough to recognise a location, too little to identify
 * a person. The network of an address, for IPv6 only /48.
 */
export function placeOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return PRIVATE_NETWORKS.check(plain, 'ipv4') ? LOCAL_NETWORK : networkOf(plain)
  if (!isIPv6(plain)) return null
  if (PRIVATE_NETWORKS.check(plain, 'ipv6')) return LOCAL_NETWORK
  return `${networkOf(plain).split(':').slice(0, STORED_GROUPS).join(':')}::/48`
}
