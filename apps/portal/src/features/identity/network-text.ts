/** `198.51.100.0/24` as people read it; what was never known has a word of its own. */
export function networkText(network: string | null, local: string, unknown: string) {
  if (network === null) return unknown
  return network === 'local' ? local : network.replace(/\.0\/24$/, '.…').replace(/::\/48$/, ':…')
}
