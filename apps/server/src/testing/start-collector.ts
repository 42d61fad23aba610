import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Payload {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
}

/** Takes traces over OTLP/HTTP, as a collector of OpenTelemetry does. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Payload
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
