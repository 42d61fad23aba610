import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import { SEND_RESET_LINK } from '../services/identity/request-reset.ts'
import { DELIVER_MESSAGE } from '../services/messages/send-message.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { callMethod } from '../testing/call-method.ts'
import { startCollector } from '../testing/start-collector.ts'
import { runInSpan } from './in-span.ts'
import { openTelemetry } from './open-telemetry.ts'
import { newTraceId } from './trace-parent.ts'

const warn = vi.fn()
const here = { version: 'test', role: 'both', instance: 'here:1', log: { info: warn, warn } } as const
let collector: Awaited<ReturnType<typeof startCollector>>
let telemetry: ReturnType<typeof openTelemetry>
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  collector = await startCollector()
  const metrics = createMetrics()
  telemetry = openTelemetry({ ...collector.telemetry, ...here, registry: metrics.registry })
  const { tracing, onLogLine } = telemetry
  server = await buildTestApp({ slowStatementMs: 50 }, {}, undefined, () => ({ tracing, onLogLine, metrics }))
})
beforeEach(async () => {
  await telemetry.flush()
  for (const seen of [collector.spans, collector.logs, collector.metrics, server.log]) seen.length = 0
})
afterAll(async () => {
  await server.close()
  await telemetry.stop()
  await collector.stop()
})

const spanOfBrowser = 'b'.repeat(16)
const fromBrowser = (traceId: string) => ({ traceparent: `00-${traceId}-${spanOfBrowser}-01` })
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
const logLines = () => server.log.map((line) => JSON.parse(line) as { reqId?: string; msg: string })

/** The spans of a trace by their names, each under its parent. */
function treeOf(traceId: string) {
  const spans = spansOf(traceId)
  const pathOf = (span: (typeof spans)[number]): string => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
    return parent ? `${pathOf(parent)} > ${span.name}` : span.name
  }
  return spans.map(pathOf)
}

test('follows one id from the browser through the method to its statements, in log and response', async () => {
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example')
  const traceId = newTraceId()
  const { response } = await callMethod(
    browser,
    'HomeController/getHome',
    { language: 'it' },
    fromBrowser(traceId),
  )
  expect(response.headers['x-request-id']).toBe(traceId)
  expect(logLines().map(({ reqId }) => reqId)).toContain(traceId)
  await telemetry.flush()
  const method = 'POST /lwr/apex/v65.0/:className/:methodName > HomeController.getHome'
  expect(treeOf(traceId)).toContain(`${method} > select`)
  const [first] = spansOf(traceId).filter(({ parentSpanId }) => parentSpanId === spanOfBrowser)
  expect(first?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
})

test('includes the reads of a page in its trace', async () => {
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example')
  const traceId = newTraceId()
  await browser.send({ url: '/fair/reserved/', headers: fromBrowser(traceId) })
  await telemetry.flush()
  const inner = /^GET \/fair\/\* > \w+ \/lwr\/apex\/[^>]* > HomeController\.getHome$/
  expect(treeOf(traceId)).toContainEqual(expect.stringMatching(inner))
  expect(new Set(logLines().map(({ reqId }) => reqId))).toContain(traceId)
})

test('continues the trace of the request in a job, up to the mail', async () => {
  const traceId = newTraceId()
  const input = { email: 'buyer@foyer.example' }
  await callMethod(server.browser(), 'ForgotPasswordController/requestReset', input, fromBrowser(traceId))
  await server.runJobs(SEND_RESET_LINK)
  await server.runJobs(DELIVER_MESSAGE)
  await telemetry.flush()
  const names = spansOf(traceId).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([`job ${SEND_RESET_LINK}`, `job ${DELIVER_MESSAGE}`, 'mail']))
})

test('sends no personal data', async () => {
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example', 'not their password')
  await browser.signIn('exhibitor@foyer.example')
  await callMethod(browser, 'HomeController/getHome', { language: 'it' })
  await browser.send({ url: '/fair/reserved/?word=Aurora' })
  await server.browser().send({ url: '/fair/nowhere/exhibitor@foyer.example' })
  await telemetry.flush()
  const sent = JSON.stringify([collector.spans, collector.logs, collector.metrics])
  for (const part of ['db.query.text', '"stringValue":"request"', 'foyer_http_request_seconds'])
    expect(sent).toContain(part)
  const { rows } = await server.pool.query(
    `select u.id, u.username, c.last_name as name, a.name as company from user_account u
     join contact c on c.id = u.contact_id join account a on a.id = c.account_id
     where u.username = 'exhibitor@foyer.example'`,
  )
  const secrets = ['Foyer-demo', 'not their password', browser.cookie().split('=')[1], '127.0.0.1']
  for (const value of [...Object.values(rows[0]), ...secrets]) expect(sent).not.toContain(value)
})

test('does not accept an invalid id', async () => {
  const response = await server.app.inject({ url: '/healthz', headers: { traceparent: '00-x"}\n-01' } })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('logs a slow statement with the plan of PostgreSQL, without its values', async () => {
  const text = `select pg_sleep(0.06), count(*)::int as n from contact where email = $1 and $2::text <> 'secret-2'`
  const span = telemetry.tracing.begin({ traceId: newTraceId() }, 'test', {}, 'inside')
  await runInSpan(span, () => server.fair.pool.query(text, ['secret-1', 'x']))
  // On a busy machine other statements are slow, too.
  const isSlow = (one: unknown) =>
    /slow statement.*pg_sleep|pg_sleep.*slow statement/.test(JSON.stringify(one))
  await vi.waitFor(() => expect(server.log.some(isSlow)).toBe(true))
  const line = server.log.find(isSlow) ?? ''
  expect(JSON.parse(line).plan.join('\n')).toMatch(/Aggregate[\s\S]*Scan/)
  expect(line).not.toContain('secret-1')
  await telemetry.flush()
  const { traceId, ...sent } = collector.logs.find(isSlow) ?? {}
  expect(traceId).toBe(span.traceId)
  expect(JSON.stringify(sent)).toMatch(/Aggregate.*Scan/)
  expect(JSON.stringify(sent)).not.toContain('secret-1')
})

test('sends every log line to the collector unchanged, with the span of its request', async () => {
  const traceId = newTraceId()
  const { statusCode } = await server.browser().send({ url: '/fair/', headers: fromBrowser(traceId) })
  const lines = server.log.map((line) => JSON.parse(line))
  await telemetry.flush()
  const words = collector.logs.map(({ body }) => body.stringValue)
  expect(words.slice(0, lines.length)).toEqual(lines.map(({ msg }) => msg))
  const sent = collector.logs.find((line) => line.traceId === traceId && line.body.stringValue === 'request')
  const [first] = spansOf(traceId).filter(({ parentSpanId }) => parentSpanId === spanOfBrowser)
  expect(sent).toMatchObject({ spanId: first?.spanId, severityText: 'INFO' })
  const { level: _level, time: _time, msg: _msg, ...fields } = lines.find(({ reqId }) => reqId === traceId)
  expect(fields).toMatchObject({ route: '/fair/*', status: statusCode })
  expect(
    Object.fromEntries(sent?.attributes.map(({ key, value }) => [key, ...Object.values(value)]) ?? []),
  ).toEqual(fields)
})

test('sends the metrics of /metrics to the collector, with the server', async () => {
  await server.browser().send({ url: '/fair/' })
  await telemetry.flush()
  const { body } = await server.app.inject('/metrics')
  const shown = [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name)
  expect([...new Set(collector.metrics.map(({ name }) => name))].sort()).toEqual(shown.sort())
  const [, count] =
    body.match(/foyer_http_request_seconds_count\{method="GET",route="\/fair\/\*",.*\} (\d+)/) ?? []
  const requests = collector.metrics.findLast(({ name }) => name === 'foyer_http_request_seconds')?.histogram
  const site = requests?.dataPoints.find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === '/fair/*'),
  )
  expect(site?.count).toBe(Number(count))
  expect(site?.bucketCounts.reduce((sum, one) => sum + one)).toBe(site?.count)
  for (const { attributes } of collector.resources)
    expect(attributes.map(({ key, value }) => [key, value.stringValue])).toEqual([
      ['service.name', 'foyer'],
      ['service.version', 'test'],
      ['service.instance.id', 'here:1'],
      ['foyer.role', 'both'],
    ])
})

test('logs an unavailable collector once, without further effect', async () => {
  const refusing = createServer((request, response) => {
    request.resume()
    response.writeHead(400).end()
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const to = { tracesUrl: url, tracesPercent: 100, logsUrl: url, metricsUrl: url }
  const away = openTelemetry({ ...to, ...here, registry: createMetrics().registry })
  for (const name of ['x', 'y']) {
    away.tracing.begin({ traceId: newTraceId() }, name, {}, 'inside').end()
    away.onLogLine?.(`{"level":30,"time":0,"msg":"${name}"}`)
    await away.flush().catch(() => {})
  }
  await away.stop()
  refusing.close()
  expect(warn.mock.calls.map(([, message]) => message).sort()).toEqual([
    'logs cannot be sent',
    'metrics cannot be sent',
    'traces cannot be sent',
  ])
})
