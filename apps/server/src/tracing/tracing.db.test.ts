import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SEND_RESET_LINK } from '../services/identity/request-reset.ts'
import { DELIVER_MESSAGE } from '../services/messages/send-message.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { callMethod } from '../testing/call-method.ts'
import { startCollector } from '../testing/start-collector.ts'
import { openTracing } from './open-tracing.ts'
import { newTraceId } from './trace-parent.ts'

const warn = vi.fn()
let collector: Awaited<ReturnType<typeof startCollector>>
let tracing: ReturnType<typeof openTracing>
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  collector = await startCollector()
  tracing = openTracing({ url: collector.url, percent: 100, version: 'test', log: { info: warn, warn } })
  server = await buildTestApp({ slowStatementMs: 50 }, {}, undefined, () => ({ tracing }))
})
beforeEach(() => {
  collector.spans.length = 0
  server.log.length = 0
})
afterAll(async () => {
  await server.close()
  await tracing.stop()
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

test('one id leads from the browser through the method to its statements; log and answer bear it', async () => {
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
  await tracing.flush()
  const method = 'POST /lwr/apex/v65.0/:className/:methodName > HomeController.getHome'
  expect(treeOf(traceId)).toContain(`${method} > select`)
  const [first] = spansOf(traceId).filter(({ parentSpanId }) => parentSpanId === spanOfBrowser)
  expect(first?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
})

test('what a page reads while it is drawn belongs to the page', async () => {
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example')
  const traceId = newTraceId()
  await browser.send({ url: '/fair/reserved/', headers: fromBrowser(traceId) })
  await tracing.flush()
  const inner = /^GET \/fair\/\* > \w+ \/lwr\/apex\/[^>]* > HomeController\.getHome$/
  expect(treeOf(traceId)).toContainEqual(expect.stringMatching(inner))
  expect(new Set(logLines().map(({ reqId }) => reqId))).toContain(traceId)
})

test('a job goes on with the trace of who asked for it, until the mail is out', async () => {
  const traceId = newTraceId()
  const input = { email: 'buyer@foyer.example' }
  await callMethod(server.browser(), 'ForgotPasswordController/requestReset', input, fromBrowser(traceId))
  await server.runJobs(SEND_RESET_LINK)
  await server.runJobs(DELIVER_MESSAGE)
  await tracing.flush()
  const names = spansOf(traceId).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([`job ${SEND_RESET_LINK}`, `job ${DELIVER_MESSAGE}`, 'mail']))
})

test('nothing in a trace is personal', async () => {
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example')
  await callMethod(browser, 'HomeController/getHome', { language: 'it' })
  await browser.send({ url: '/fair/reserved/?word=Aurora' })
  await tracing.flush()
  const sent = JSON.stringify(collector.spans)
  expect(sent).toContain('db.query.text')
  const { rows } = await server.pool.query(
    `select u.id, u.username, c.last_name as name, a.name as company from user_account u
     join contact c on c.id = u.contact_id join account a on a.id = c.account_id
     where u.username = 'exhibitor@foyer.example'`,
  )
  for (const value of [...Object.values(rows[0]), 'Foyer-demo', browser.cookie().split('=')[1], '127.0.0.1'])
    expect(sent).not.toContain(value)
})

test('an id that is none is not taken over', async () => {
  const response = await server.app.inject({ url: '/healthz', headers: { traceparent: '00-x"}\n-01' } })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('a slow statement is in the log with the plan of PostgreSQL, without its values', async () => {
  const text = `select pg_sleep(0.06), count(*)::int as n from contact where email = $1 and $2::text <> 'secret-2'`
  await server.fair.pool.query(text, ['secret-1', 'x'])
  await vi.waitFor(() => expect(logLines().map(({ msg }) => msg)).toContain('slow statement'))
  const line = server.log.find((one) => one.includes('slow statement')) ?? ''
  expect(JSON.parse(line).plan.join('\n')).toMatch(/Aggregate[\s\S]*Scan/)
  expect(line).not.toContain('secret-1')
})

test('a collector that takes nothing is told of once, and costs nothing else', async () => {
  const refusing = createServer((request, response) => {
    request.resume()
    response.writeHead(400).end()
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo
  const options = { url: `http://127.0.0.1:${port}/v1/traces`, percent: 100, version: 'test' }
  const away = openTracing({ ...options, log: { info: warn, warn } })
  for (const name of ['x', 'y']) {
    away.begin({ traceId: newTraceId() }, name, {}, 'inside').end()
    await away.flush().catch(() => {})
  }
  await away.stop()
  refusing.close()
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['traces cannot be sent'])
})
