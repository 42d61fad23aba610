import { resourceFromAttributes } from '@opentelemetry/resources'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCollector } from '../testing/start-collector.ts'
import { openLogs } from './open-logs.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(() => collector.stop())

const open = () =>
  openLogs({
    url: collector.telemetry.logsUrl,
    resource: resourceFromAttributes({}),
    log: { info: vi.fn(), warn: vi.fn() },
  })
const line = (msg: string, level = 30) => JSON.stringify({ level, time: 1_800_000_000_000, msg, code: 'X' })
const words = () => collector.logs.map(({ severityText, body }) => `${severityText} ${body.stringValue}`)

test('sends the remaining lines at the end', async () => {
  const logs = open()
  logs.write(line('slow', 40))
  logs.write(line('broken', 50))
  await logs.stop()
  expect(words()).toEqual(['WARN slow', 'ERROR broken'])
  expect(collector.logs[0]).toMatchObject({
    timeUnixNano: '1800000000000000000',
    attributes: [{ key: 'code', value: { stringValue: 'X' } }],
  })
})

test('skips unreadable lines', async () => {
  const logs = open()
  logs.write('no line of ours')
  logs.write(line('one of ours'))
  await logs.stop()
  expect(words()).toEqual(['INFO one of ours'])
})

test('buffers at most the maximum while the collector does not answer', async () => {
  const logs = open()
  const answer = collector.hold()
  for (let i = 0; i < 10_000; i++) logs.write(line(String(i)))
  answer()
  await logs.stop()
  expect(collector.logs.length).toBeGreaterThanOrEqual(2_048)
  expect(collector.logs.length).toBeLessThanOrEqual(2_048 + 512)
})

test('truncates long values', async () => {
  const logs = open()
  logs.write(JSON.stringify({ level: 30, time: 0, msg: 'x', statement: 'y'.repeat(100_000) }))
  await logs.stop()
  expect(JSON.stringify(collector.logs).length).toBeLessThan(20_000)
})
