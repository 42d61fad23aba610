import { createNeighbours, type ExternalService } from '../integrations/neighbours.ts'

const log = { warn: () => {}, info: () => {} }
const MINUTE_MS = 60_000

/** Opens a service outside of a server. Its calls are a minute apart, so that outages never stop them. */
export function openService<T extends object>(service: ExternalService<T>): T {
  let now = 0
  const tick = () => {
    now += MINUTE_MS
    return now
  }
  return createNeighbours({ now: tick, log, onCallInTransaction: () => {} }).watch(service)
}
