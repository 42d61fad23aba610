import { Worker } from 'node:worker_threads'
import type { TimetableOutcome } from '@foyer/fair-domain'
import { paths } from '../paths.ts'
import { checkPlan } from './timetable/check-plan.ts'
import { type Instance, type Plan, planValue } from './timetable/instance.ts'

/** A last resort: the largest measured plan needs less than half of it. */
const RESOURCES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Time of the thread to end by itself after the limit. */
const GRACE_MS = 5_000

export interface TimetableWork {
  instance: Instance
  seed: number
  /** Proven distance to the best plan at which the search ends, as a fraction. */
  gap: number
  limitMs: number
  /** Set to 1 to end the search with the best plan so far. */
  stop: Int32Array
}

export interface PlannedTimetable {
  plan: Plan
  value: number
  bound: number
  outcome: TimetableOutcome
}

interface PlanMessage extends Omit<PlannedTimetable, 'outcome'> {
  /** Undefined while the search continues. */
  outcome?: TimetableOutcome
}

/**
 * Plans in a thread of its own. A thread that fails or does not end leaves the last plan that it reported, from the
 * greedy one on. The result is checked against every rule before it is returned.
 */
export function planInThread(
  work: Omit<TimetableWork, 'stop'>,
  file: string = paths.timetableWorker,
): Promise<PlannedTimetable> {
  const { instance } = work
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(file, {
    workerData: { ...work, stop } satisfies TimetableWork,
    resourceLimits: RESOURCES,
    execArgv: ['--no-warnings'],
    env: {},
  })
  let latest: PlanMessage = {
    plan: new Int32Array(instance.weight.length).fill(-1),
    value: 0,
    bound: boundWithoutRules(instance),
  }
  return new Promise<PlannedTimetable>((resolve) => {
    const finish = () => resolve(checked(instance, { ...latest, outcome: latest.outcome ?? 'failed' }))
    const timers = [
      setTimeout(() => Atomics.store(stop, 0, 1), work.limitMs),
      setTimeout(finish, work.limitMs + GRACE_MS),
    ]
    worker.on('message', (message: PlanMessage) => {
      latest = message
      if (message.outcome !== undefined) finish()
    })
    worker.on('error', finish)
    worker.on('exit', () => {
      for (const timer of timers) clearTimeout(timer)
      finish()
    })
  }).finally(() => worker.terminate())
}

/** Value if every pair were served. */
function boundWithoutRules({ weight, duty, dutyGain }: Instance) {
  const sum = (values: Int32Array) => values.reduce((total, value) => total + value, 0)
  return sum(weight) + dutyGain * sum(duty)
}

function checked(instance: Instance, result: PlannedTimetable) {
  if (checkPlan(instance, result.plan).length > 0 || planValue(instance, result.plan) !== result.value)
    throw new Error('The planner returned a plan that violates a rule')
  const bound = Number.isFinite(result.bound) ? Math.floor(result.bound) : boundWithoutRules(instance)
  return { ...result, bound }
}
