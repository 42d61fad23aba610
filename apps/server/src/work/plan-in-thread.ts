import type { TimetableOutcome } from '@foyer/fair-domain'
import { paths } from '../paths.ts'
import { searchInThread } from './search-in-thread.ts'
import { checkPlan } from './timetable/check-plan.ts'
import { type Instance, type Plan, planValue } from './timetable/instance.ts'

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

interface PlanRun extends Omit<TimetableWork, 'stop'> {
  /** Asked while the thread runs: true ends the search with the best plan so far. */
  isStopped?: () => Promise<boolean>
}

/**
 * Plans in a thread of its own. A thread that fails or does not end leaves the last plan that it reported, from the
 * greedy one on. The result is checked against every rule before it is returned.
 */
export async function planInThread(
  { isStopped, ...work }: PlanRun,
  file: string = paths.timetableWorker,
): Promise<PlannedTimetable> {
  const { instance, limitMs } = work
  const first: PlanMessage = {
    plan: new Int32Array(instance.weight.length).fill(-1),
    value: 0,
    bound: boundWithoutRules(instance),
  }
  const latest = await searchInThread({ file, work, limitMs, first, ...(isStopped && { isStopped }) })
  return checked(instance, { ...latest, outcome: latest.outcome ?? 'failed' })
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
