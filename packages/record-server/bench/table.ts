import type { Measured } from './compare.ts'

/** Formats results for docs/performance.md. */
export const tableOf = (title: string, note: string, measured: readonly Measured[]) => ({
  title,
  note,
  columns: [
    '',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'requests/s beside the first',
    'p99 beside the first',
    'processor µs per request',
    'processor beside the first',
  ],
  rows: measured.map(({ name, requestsPerSecond, p50, p99, ratio, p99Ratio, cpu, cpuRatio }) => [
    name,
    requestsPerSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    `${ratio.toFixed(2)}×`,
    `${p99Ratio.toFixed(2)}×`,
    cpu.toFixed(0),
    `${cpuRatio.toFixed(2)}×`,
  ]),
})
