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
  /** The metrics. */
  registry: Registry
  version: string
  role: Settings['role']
  /** Id of the server, stable across restarts. */
  instance: string
  log: OutageLog
}

/** Maximum time to send the remaining data on stop. */
const STOP_MS = 3_000

/** Sends traces, the log and metrics to a collector. Loaded only on demand: it is larger than the code it observes. */
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
    /** Sends the buffered data. */
    flush: async () => {
      await Promise.all(parts.map((part) => part.flush()))
    },
    /** Sends the remaining data, and ends. */
    stop: () => withTimeout(STOP_MS, Promise.allSettled(parts.map((part) => part.stop()))),
  }
}
