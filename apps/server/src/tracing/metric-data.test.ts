import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricDataOf } from './metric-data.ts'

async function dataOf(declare: (registers: Registry[]) => void) {
  const registry = new Registry()
  declare([registry])
  return metricDataOf(await registry.getMetricsAsJSON(), { startedAt: 1_500, now: 61_250 })
}

test('keeps names, labels and values of counters and gauges', async () => {
  const data = await dataOf((registers) => {
    new Counter({ name: 'jobs_total', help: 'Jobs', labelNames: ['task'], registers }).inc(
      { task: 'mail' },
      3,
    )
    new Gauge({ name: 'open', help: 'Open', registers }).set(2)
  })
  const times = { startTime: [1, 5e8], endTime: [61, 2.5e8] }
  expect(data).toMatchObject([
    {
      descriptor: { name: 'jobs_total', description: 'Jobs' },
      isMonotonic: true,
      dataPoints: [{ ...times, attributes: { task: 'mail' }, value: 3 }],
    },
    { descriptor: { name: 'open' }, dataPoints: [{ attributes: {}, value: 2 }] },
  ])
})

test('counts durations between two bounds, per set of labels', async () => {
  const [data] = await dataOf((registers) => {
    const times = new Histogram({ name: 's', help: 'S', labelNames: ['route'], buckets: [1, 5], registers })
    for (const seconds of [0.5, 0.75, 3, 30]) times.observe({ route: 'a' }, seconds)
    times.observe({ route: 'b' }, 4)
  })
  expect(data?.dataPoints).toMatchObject([
    {
      attributes: { route: 'a' },
      value: { buckets: { boundaries: [1, 5], counts: [2, 1, 1] }, sum: 34.25, count: 4 },
    },
    { attributes: { route: 'b' }, value: { buckets: { boundaries: [1, 5], counts: [0, 1, 0] }, count: 1 } },
  ])
})

test('has no data point without a value', async () => {
  const [data] = await dataOf((registers) => new Gauge({ name: 'lag', help: 'L', registers }).set(Number.NaN))
  expect(data?.dataPoints).toEqual([])
})
