import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not public (RFC 6890 and later additions). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** All public addresses are in 2000::/3; these ranges in it are special, or embed an IPv4 address. */
const WORLD_V6 = '2000::/3'
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const privateV4 = listOf('ipv4', PRIVATE_V4)
const worldV6 = listOf('ipv6', [WORLD_V6])
const privateV6 = listOf('ipv6', PRIVATE_V6)

/** Whether the address is public, not of a private network or this machine. */
export function isPublicAddress(address: string) {
  if (isIPv4(address)) return !privateV4.check(address, 'ipv4')
  return isIPv6(address) && worldV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6')
}
