import { afterAll, afterEach, expect, test } from 'vitest'
import { startCollector } from '../../apps/server/src/testing/start-collector.ts'
import { makeFolder, removeFolders, startServer, stopAll } from './server-process.ts'

const shared = makeFolder()
afterEach(stopAll)
afterAll(removeFolders)

const traceId = 'c'.repeat(32)

/** Starts a server, requests a page, and ends it. */
async function servePage(collectorUrl: string) {
  const { address, child, ready, ended } = await startServer({
    dataDir: shared,
    env: { DEMO: 'off', LOG_LEVEL: 'info', COLLECTOR_URL: collectorUrl },
  })
  await ready()
  const headers = { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` }
  const { status } = await fetch(`${address}/fair/`, { headers })
  child.kill('SIGTERM')
  const { code, output } = await ended
  return { status, code, lines: output.split('\n').filter((line) => line.includes(traceId)) }
}

test('flushes telemetry to the collector before the end, and works without a collector', async () => {
  const collector = await startCollector()
  const { status, code, lines } = await servePage(collector.url)
  expect([status, code]).toEqual([200, 0])
  const ofTrace = (seen: { traceId?: string }) => seen.traceId === traceId
  expect(collector.spans.filter(ofTrace).map(({ name }) => name)).toContain('GET /fair/*')
  const sent = collector.logs.filter(ofTrace).filter(({ body }) => body.stringValue === 'request')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request'])
  expect(sent).toHaveLength(1)
  expect(collector.metrics.map(({ name }) => name)).toContain('foyer_http_request_seconds')

  await collector.stop()
  expect(await servePage(collector.url)).toMatchObject({ status: 200, code: 0, lines: [expect.any(String)] })
})
