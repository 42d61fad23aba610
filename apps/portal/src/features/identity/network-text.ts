/** Formats `198.51.100.0/24`; an unknown network has its own text. */
export function networkText(network: string | null, local: string, unknown: string) {
  if (network === null) return unknown
  return network === 'local' ? local : network.replace(/\.0\/24$/, '.…').replace(/::\/48$/, ':…')
}
