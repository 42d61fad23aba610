import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkOf } from './network-of.ts'

const OWN_NETWORKS = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN_NETWORKS.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  OWN_NETWORKS.addSubnet(network, bits, 'ipv6')

/** Within one house or machine: there is no place to tell. */
export const LOCAL_NETWORK = 'local'
const KEPT_GROUPS = 3

/**
 * What the owner of an account reads of where a sign-in came from: enough to recognise a place, and too little to find
 * a person. The network of an address, and of IPv6 only /48.
 */
export function placeOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return OWN_NETWORKS.check(plain, 'ipv4') ? LOCAL_NETWORK : networkOf(plain)
  if (!isIPv6(plain)) return null
  if (OWN_NETWORKS.check(plain, 'ipv6')) return LOCAL_NETWORK
  return `${networkOf(plain).split(':').slice(0, KEPT_GROUPS).join(':')}::/48`
}
