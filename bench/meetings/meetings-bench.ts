import { createRandomInstance, INSTANCES } from '../../apps/server/src/testing/timetable-instances.ts'
import { boundOf } from '../../apps/server/src/work/timetable/certificate.ts'
import { checkPlan } from '../../apps/server/src/work/timetable/check-plan.ts'
import { planTimetable } from '../../apps/server/src/work/timetable/plan-timetable.ts'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { measureRepairs } from './repair-bench.ts'

// npm run bench:meet: plans the five instances, then repairs single meetings of each plan; writes into docs/performance.md.
// npm run bench:meet full tight for some of them, which writes nothing.

const LIMIT_MS = 45_000
const GAPS: Readonly<Record<string, number>> = { skewed: 0.01 }
const GAP = 0.005

const names = process.argv.slice(2)
const plans: string[][] = []
const repairs: string[][] = []
for (const name of names.length > 0 ? names : Object.keys(INSTANCES)) {
  const shape = INSTANCES[name]
  if (!shape) throw new Error(`Unknown instance ${name}`)
  const instance = createRandomInstance(shape)
  const start = performance.now()
  const cpu = process.cpuUsage()
  const result = planTimetable(instance, {
    seed: 2027,
    gap: GAPS[name] ?? GAP,
    shouldStop: () => performance.now() - start > LIMIT_MS,
  })
  const { user, system } = process.cpuUsage(cpu)
  const checking = performance.now()
  const proven = result.certificate ? boundOf(instance, result.certificate) : Number.POSITIVE_INFINITY
  const checkMs = performance.now() - checking
  const served = result.plan.reduce((count, slot) => count + (slot >= 0 ? 1 : 0), 0)
  say(
    `${name}: ${instance.weight.length} pairs, ${served} served, value ${result.value}, bound ${result.bound}, ` +
      `checked ${proven} in ${checkMs.toFixed(0)} ms, gap ${((1 - result.value / proven) * 100).toFixed(3)} %, ` +
      `${result.outcome}, ${((user + system) / 1e6).toFixed(1)} s CPU, ` +
      `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB, ${checkPlan(instance, result.plan).length} violations`,
  )
  const repair = measureRepairs(instance, result.plan)
  const megabytes = (process.memoryUsage().rss / 1e6).toFixed(0)
  say(
    `  repair: ${repair.moves.join(', ')} by moves from 0, ${repair.impossible} without a place, ` +
      `median ${repair.medianMs.toFixed(1)} ms, worst ${repair.worstMs.toFixed(0)} ms, ${megabytes} MB`,
  )
  plans.push([
    ...[name, String(instance.weight.length), String(served), String(result.value), String(proven)],
    ...[`${((1 - result.value / proven) * 100).toFixed(3)} %`, `${((GAPS[name] ?? GAP) * 100).toFixed(1)} %`],
    ...[((user + system) / 1e6).toFixed(1), megabytes],
  ])
  repairs.push([
    ...[name, ...repair.moves.map(String), String(repair.impossible)],
    ...[repair.medianMs.toFixed(1), repair.worstMs.toFixed(0), '200'],
  ])
}
if (names.length === 0)
  savePerformance('meetings', {
    title: 'Timetable of meetings',
    note: 'Memory is that of the process after the plan and its repairs. Written by `npm run bench:meet`.',
    tables: [
      {
        title: 'Plans',
        note: 'One worker stops at the limit of the gap, at the latest after 45 seconds. A second program recomputes the bound.',
        columns: ['instance', 'pairs', 'served', 'value', 'bound', 'gap', 'limit', 'CPU, s', 'MB'],
        rows: plans,
      },
      {
        title: 'Repair of one meeting',
        note: '150 single meetings of each plan lose their time. The fewest other meetings are moved, two at most.',
        columns: ['instance', '0 moves', '1', '2', 'no place', 'median, ms', 'worst, ms', 'limit, ms'],
        rows: repairs,
      },
    ],
  })
