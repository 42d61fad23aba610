import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import { logOutages, type OutageLog } from './collector-outage-log.ts'
import { metricDataOf } from './metric-data.ts'

/** The shortest alert waits a minute (deploy/monitoring), which is four readings. */
const SEND_EVERY_MS = 15_000

interface MetricsOptions {
  url: string
  resource: Resource
  /** All metrics of `/metrics`. */
  registry: Registry
  log: OutageLog
}

/** Sends the metrics of `/metrics` to a collector. */
export function openMetrics({ url, resource, registry, log }: MetricsOptions) {
  const startedAt = Date.now() - process.uptime() * 1000
  const producer: MetricProducer = {
    collect: async () => {
      const metrics = metricDataOf(await registry.getMetricsAsJSON(), { startedAt, now: Date.now() })
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'foyer' }, metrics }] },
        errors: [],
      }
    },
  }
  const provider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: logOutages('metrics', new OTLPMetricExporter({ url }), log),
        exportIntervalMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_EVERY_MS,
        metricProducers: [producer],
      }),
    ],
  })
  return { flush: () => provider.forceFlush(), stop: () => provider.shutdown() }
}
