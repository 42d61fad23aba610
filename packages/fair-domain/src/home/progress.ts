import type { HomeCheckItem, HomeMilestones } from './home.methods.ts'

/** Completed, current, late, or still ahead. */
export type StepState = 'done' | 'now' | 'late' | 'ahead'

export interface ProgressStep {
  name: 'application' | 'contract' | 'payment' | 'preparation' | 'fair'
  state: StepState
  /** Readiness check of the step; preparation and fair have none. */
  check: HomeCheckItem | null
  /** Day of completion. */
  on: string | null
}

const CHECKED = ['application', 'contract', 'payment'] as const

/** Returns the checks besides application, contract and payment. */
export const preparationOf = (checks: readonly HomeCheckItem[]) =>
  checks.filter(({ name }) => !CHECKED.some((checked) => checked === name))

/** Checks that are done, or that no user can complete any more. */
const isSettled = (readiness: HomeCheckItem['readiness']) => readiness === 'done' || readiness === 'over'

/** Checks that the company can still complete itself. */
export const canBeDone = ({ readiness }: HomeCheckItem) => readiness === 'open' || readiness === 'risk'

/** Returns the steps of a company from its application to the fair, for display. */
export function progressOf(
  checks: readonly HomeCheckItem[],
  milestones: HomeMilestones,
  fair: 'ahead' | 'now' | 'done',
): ProgressStep[] {
  const checked = CHECKED.flatMap((name) => {
    const check = checks.find((candidate) => candidate.name === name)
    // A co-exhibitor does not apply, sign or pay.
    if (!check) return []
    const { readiness } = check
    return [{ name, check, on: milestones[name], isDone: isSettled(readiness), isLate: readiness === 'risk' }]
  })
  const isPrepared = preparationOf(checks).every(({ readiness }) => isSettled(readiness))
  const steps = [
    ...checked,
    { name: 'preparation' as const, check: null, on: null, isDone: isPrepared, isLate: false },
  ]
  const current = steps.find(({ isDone, isLate }) => !isDone && !isLate)
  return [
    ...steps.map(({ name, check, on, isDone, isLate }): ProgressStep => {
      const state = isDone ? 'done' : isLate ? 'late' : name === current?.name ? 'now' : 'ahead'
      return { name, state, check, on: isDone ? on : null }
    }),
    { name: 'fair', state: fair, check: null, on: null },
  ]
}
