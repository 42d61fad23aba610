import { systemTimers } from '../integrations/call-deadline.ts'
import { createExternalServices, type ExternalService } from '../integrations/external-services.ts'
import type { ServiceLimits } from '../integrations/service-limits.ts'

const log = { error: () => {}, warn: () => {}, info: () => {} }
const MINUTE_MS = 60_000

/** Opens a service outside of a server. Its calls are a minute apart, so that outages never stop them. */
export function openService<T extends object>(
  service: ExternalService<T>,
  limits: Partial<ServiceLimits> = {},
): T {
  let now = 0
  const tick = () => {
    now += MINUTE_MS
    return now
  }
  const timers = { ...systemTimers, now: tick }
  return createExternalServices({ timers, limits, log }).watch(service)
}
