import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScratchFolder } from '@foyer/testing/scratch-folder'
import { expect, test } from 'vitest'
import { createRandomInstance, INSTANCES, type InstanceShape } from '../testing/timetable-instances.ts'
import { planInThread } from './plan-in-thread.ts'
import { checkPlan } from './timetable/check-plan.ts'
import { planValue } from './timetable/instance.ts'
import { planTimetable } from './timetable/plan-timetable.ts'

const SHAPE: InstanceShape = {
  ...(INSTANCES.small as InstanceShape),
  buyers: 12,
  exhibitors: 10,
  list: [3, 6],
}
const instance = createRandomInstance(SHAPE)
const work = { instance, seed: 1, gap: 0.005, limitMs: 20_000 }

/** A thread that does something else than to plan. */
function fileOf(code: string) {
  const file = join(createScratchFolder('foyer-thread-'), 'thread.mjs')
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads'\n${code}`)
  return file
}

test('returns the greedy plan of a thread that crashes, and says so', async () => {
  const greedy = planTimetable(instance, { seed: 1, gap: 0, shouldStop: () => true })
  const message = { plan: [...greedy.plan], value: greedy.value, bound: greedy.bound }
  const result = await planInThread(
    work,
    fileOf(`const { plan, ...message } = ${JSON.stringify({ ...message, bound: 1e9 })}
      parentPort.postMessage({ plan: Int32Array.from(plan), ...message })
      setTimeout(() => { throw new Error('out of memory') }, 0)`),
  )
  expect(result).toMatchObject({ outcome: 'failed', value: greedy.value })
  expect([...result.plan]).toEqual([...greedy.plan])
})

test('serves no one after a thread that ends without a plan, with the bound of no rule', async () => {
  const result = await planInThread(work, fileOf('process.exit(1)'))
  expect(result.outcome).toBe('failed')
  expect(result.value).toBe(0)
  expect(result.bound).toBeGreaterThan(planTimetable(instance, { ...work, shouldStop: () => true }).value)
})

test('returns the best plan so far when the time is over, and says so', async () => {
  const { plan, value, bound, outcome } = await planInThread({ ...work, gap: -1, limitMs: 0 })
  expect(outcome).toBe('stopped')
  expect(checkPlan(instance, plan)).toEqual([])
  expect(planValue(instance, plan)).toBe(value)
  expect(bound).toBeGreaterThanOrEqual(value)
})

test('rejects a plan that violates a rule, or whose value is wrong', async () => {
  for (const code of [
    'parentPort.postMessage({ plan: new Int32Array(workerData.instance.weight.length), value: 0, bound: 9, outcome: "gap" })',
    'parentPort.postMessage({ plan: new Int32Array(workerData.instance.weight.length).fill(-1), value: 7, bound: 9, outcome: "gap" })',
  ])
    await expect(planInThread(work, fileOf(code))).rejects.toThrow('violates a rule')
})
