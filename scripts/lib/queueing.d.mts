interface Network {
  demandMs: number
  servers: number
  pauseMs: number
}
export function closedNetwork(network: Network & { users: number }): {
  perSecond: number
  responseMs: number
  p99Ms: number
  inUse: number
}
export function usersWithin(network: Network & { limitMs: number }, most?: number): number
