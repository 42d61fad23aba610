import { createRandomInstance, INSTANCES } from '../../apps/server/src/testing/timetable-instances.ts'
import { boundOf } from '../../apps/server/src/work/timetable/certificate.ts'
import { checkPlan } from '../../apps/server/src/work/timetable/check-plan.ts'
import { planTimetable } from '../../apps/server/src/work/timetable/plan-timetable.ts'
import { say } from '../../scripts/lib/say.mjs'

// npm run bench:meet [instance …]: plans the five instances and prints value, proven bound, gap, time and memory.

const LIMIT_MS = 45_000
const GAPS: Readonly<Record<string, number>> = { skewed: 0.01 }
const GAP = 0.005

const names = process.argv.slice(2)
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
}
