import { parentPort, workerData } from 'node:worker_threads'
import type { TimetableWork } from './plan-in-thread.ts'
import { boundOf } from './timetable/certificate.ts'
import { planTimetable } from './timetable/plan-timetable.ts'

// Runs in its own thread: see plan-in-thread.ts.

const { instance, seed, gap, limitMs, stop } = workerData as TimetableWork
const end = Date.now() + limitMs
const shouldStop = () => Date.now() > end || Atomics.load(stop, 0) === 1
const result = planTimetable(instance, {
  seed,
  gap,
  shouldStop,
  onProgress: ({ plan, value, bound }) => parentPort?.postMessage({ plan: plan.slice(), value, bound }),
})
// The certificate is checked before its bound is used.
const proven = result.certificate ? boundOf(instance, result.certificate) : result.bound
parentPort?.postMessage({
  plan: result.plan,
  value: result.value,
  bound: Math.min(result.bound, proven),
  outcome: result.outcome,
})
