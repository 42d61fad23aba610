import { anneal } from './anneal.ts'
import { Board } from './board.ts'
import { type Certificate, claimExactly } from './certificate.ts'
import { fillGreedily } from './greedy.ts'
import { createRandom, type Instance, type Plan } from './instance.ts'
import { matchingBound } from './matching-bound.ts'
import { PriceSearch } from './price-bound.ts'

export interface PlanOptions {
  seed: number
  /** Proven distance to the best plan at which the search ends, as a fraction. */
  gap: number
  /** Called often; the search ends with the best plan so far when it returns true. */
  shouldStop: () => boolean
  onProgress?: (progress: PlanProgress) => void
}

export interface PlanProgress {
  phase: 'greedy' | 'bound' | 'search' | 'proof'
  value: number
  bound: number
  plan: Plan
}

export interface PlanResult {
  plan: Plan
  value: number
  bound: number
  /** Undefined when the search was stopped before there were prices. */
  certificate: Certificate | undefined
  outcome: 'gap' | 'best' | 'stopped'
}

/** Work of a cycle. It is counted, not timed, so that the same seed gives the same draft. */
const FIRST_MOVES = 1_500_000
const MOVES = 2_500_000
const FIRST_ROUNDS = 120
const ROUNDS = 150
const CYCLES = 8

/** Plans meetings: greedy, then annealing in turn with the bound, then the proof. */
export function planTimetable(instance: Instance, options: PlanOptions): PlanResult {
  const { gap, shouldStop } = options
  const random = createRandom(options.seed)
  const greedy = new Board(instance)
  fillGreedily(greedy)
  let best = { plan: greedy.plan, value: greedy.value }
  let proof: { certificate: Certificate; bound: number } | undefined
  let bound = Number.POSITIVE_INFINITY
  const report = (phase: PlanProgress['phase']) => options.onProgress?.({ phase, bound, ...best })
  const isClose = () => bound - best.value <= gap * bound
  const finish = (outcome: PlanResult['outcome']): PlanResult => ({
    ...best,
    bound,
    certificate: proof?.certificate,
    outcome: shouldStop() ? 'stopped' : outcome,
  })
  report('greedy')
  const matching = matchingBound(instance, shouldStop)
  if (!matching) return finish('stopped')
  bound = matching.bound
  const prices = new PriceSearch(instance, matching)
  report('bound')
  for (let cycle = 0; cycle < CYCLES && !shouldStop(); cycle++) {
    const schedule =
      cycle === 0 ? { moves: FIRST_MOVES, from: 12, to: 0.4 } : { moves: MOVES, from: 6, to: 0.3 }
    const found = anneal(instance, best.plan, schedule, random, shouldStop)
    if (found.value > best.value) best = found
    report('search')
    if (cycle > 0) prices.restart(0.5)
    prices.run(best.plan, best.value, cycle === 0 ? FIRST_ROUNDS : ROUNDS, shouldStop)
    // Without the exact search at first: it is only needed when the prices alone leave a gap.
    const priced = claimExactly(instance, prices.best, best.plan, () => true)
    if (!proof || priced.bound < proof.bound) proof = priced
    bound = Math.min(bound, proof.bound)
    report('bound')
    if (isClose()) return finish('gap')
    if (cycle % 2 === 0) continue
    const exact = claimExactly(instance, prices.best, best.plan, shouldStop)
    if (exact.bound < proof.bound) proof = exact
    bound = Math.min(bound, proof.bound)
    report('proof')
    if (isClose()) return finish('gap')
  }
  return finish('best')
}
