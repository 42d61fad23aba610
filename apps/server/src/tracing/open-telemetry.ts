import { resourceFromAttributes } from '@opentelemetry/resources'
import type { Registry } from 'prom-client'
import type { Settings } from '../settings/settings.ts'
import { withTimeout } from '../with-timeout.ts'
import type { OutageLog } from './collector-outage-log.ts'
import { openLogs } from './open-logs.ts'
import { openMetrics } from './open-metrics.ts'
import { openTracing } from './open-tracing.ts'

type Addresses = NonNullable<Settings['telemetry']>

interface TelemetryOptions extends Addresses {
  /** What is measured. */
  registry: Registry
  version: string
  role: Settings['role']
  /** Which of the servers this is; the same after it was started again. */
  instance: string
  log: OutageLog
}

/** What is left is sent; a collector that does not answer does not hold up the stop. */
const STOP_MS = 3_000

/**
 * Sends traces, the log and the measurements to a collector. Loaded only where somebody asked for it: it weighs more
 * than all that it watches.
 */
export function openTelemetry({ registry, version, role, instance, log, ...to }: TelemetryOptions) {
  const resource = resourceFromAttributes({
    'service.name': 'foyer',
    'service.version': version,
    'service.instance.id': instance,
    'foyer.role': role,
  })
  const tracing = openTracing({ url: to.tracesUrl, percent: to.tracesPercent, resource, log })
  const logs = to.logsUrl === null ? null : openLogs({ url: to.logsUrl, resource, log })
  const metrics = to.metricsUrl === null ? null : openMetrics({ url: to.metricsUrl, resource, registry, log })
  const parts = [tracing, logs, metrics].filter((part) => part !== null)
  return {
    tracing,
    onLogLine: logs?.write,
    /** Sends what there is. */
    flush: async () => {
      await Promise.all(parts.map((part) => part.flush()))
    },
    /** Sends what is left, and ends. */
    stop: () => withTimeout(STOP_MS, Promise.allSettled(parts.map((part) => part.stop()))),
  }
}
