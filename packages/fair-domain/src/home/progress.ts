import type { HomeCheckItem, HomeMilestones } from './home.methods.ts'

/** Settled, the one at hand, in trouble, or still to come. */
export type StepState = 'done' | 'now' | 'late' | 'ahead'

export interface ProgressStep {
  name: 'application' | 'contract' | 'payment' | 'preparation' | 'fair'
  state: StepState
  /** How the check behind it stands; preparation and the fair have none of their own. */
  check: HomeCheckItem | null
  /** The day on which it was settled. */
  on: string | null
}

const CHECKED = ['application', 'contract', 'payment'] as const

/** What is left of a participation besides application, contract and payment. */
export const preparationOf = (checks: readonly HomeCheckItem[]) =>
  checks.filter(({ name }) => !CHECKED.some((checked) => checked === name))

/** The way of a company from its application to the fair, as a picture can show it. */
export function progressOf(
  checks: readonly HomeCheckItem[],
  milestones: HomeMilestones,
  fair: 'ahead' | 'now' | 'done',
): ProgressStep[] {
  const checked = CHECKED.flatMap((name) => {
    const check = checks.find((candidate) => candidate.name === name)
    // Who shares the stand of another company applies, signs and pays for nothing.
    if (!check) return []
    const { readiness } = check
    return [{ name, check, on: milestones[name], isDone: readiness === 'done', isLate: readiness === 'risk' }]
  })
  const isPrepared = preparationOf(checks).every(({ readiness }) => readiness === 'done')
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
