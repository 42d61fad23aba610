import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Collected = Record<string, unknown>
interface Attributes {
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface CollectedSpan extends Attributes {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

interface CollectedLog extends Attributes {
  traceId?: string
  spanId?: string
  severityText: string
  body: { stringValue: string }
}

interface CollectedMetric {
  name: string
  sum?: { dataPoints: (Attributes & { asDouble: number })[]; isMonotonic: boolean }
  gauge?: { dataPoints: (Attributes & { asDouble: number })[] }
  histogram?: { dataPoints: (Attributes & { count: number; bucketCounts: number[] })[] }
}

/** Structure of the payload of each signal: resources, their scopes, and their items. */
const SIGNALS = {
  '/v1/traces': ['resourceSpans', 'scopeSpans', 'spans'],
  '/v1/logs': ['resourceLogs', 'scopeLogs', 'logRecords'],
  '/v1/metrics': ['resourceMetrics', 'scopeMetrics', 'metrics'],
} as const
type Path = keyof typeof SIGNALS

/** Receives traces, logs and metrics over OTLP/HTTP, like an OpenTelemetry collector. */
export async function startCollector() {
  const found: Record<Path, unknown[]> = { '/v1/traces': [], '/v1/logs': [], '/v1/metrics': [] }
  const resources: Attributes[] = []
  /** Responses wait for it. */
  let held: Promise<void> | undefined
  const server = createServer(async (request, response) => {
    const path = request.url as Path
    const [perResource, perScope, items] = SIGNALS[path]
    const sent = (await json(request)) as Collected
    await held
    for (const { resource, ...scopes } of sent[perResource] as Collected[]) {
      resources.push(resource as Attributes)
      for (const scope of scopes[perScope] as Collected[]) found[path].push(...(scope[items] as unknown[]))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** URL of each signal, as in the settings. */
    telemetry: {
      tracesUrl: `${url}/v1/traces`,
      tracesPercent: 100,
      logsUrl: `${url}/v1/logs`,
      metricsUrl: `${url}/v1/metrics`,
    },
    spans: found['/v1/traces'] as CollectedSpan[],
    logs: found['/v1/logs'] as CollectedLog[],
    metrics: found['/v1/metrics'] as CollectedMetric[],
    resources,
    /** Holds all responses until released. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
