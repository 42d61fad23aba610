import { createRandom } from '../timetable/instance.ts'
import { annealHall } from './anneal-hall.ts'
import { assignBest, boundAt } from './assign-best.ts'
import { HallBoard, placeGreedily } from './hall-board.ts'
import { type HallInstance, type Placement, placementValue } from './hall-instance.ts'

export interface ProposalOptions {
  seed: number
  /** Proven distance to the best placement at which the search ends, as a fraction. */
  gap: number
  /** Called often; the search ends with the best placement so far when it returns true. */
  shouldStop: () => boolean
  onProgress?: (progress: { placement: Placement; value: number; bound: number }) => void
}

export interface HallProposal {
  placement: Placement
  value: number
  bound: number
  /** Prices of stands that prove the bound; undefined when the search was stopped before there were any. */
  prices: Int32Array | undefined
  outcome: 'gap' | 'best' | 'stopped'
}

/** Work is counted, not timed, so that the same seed gives the same proposal. */
const MOVES = 500_000
const CYCLES = 6

/** Value that no placement exceeds, before there are prices: every application has its best option. */
export const boundWithoutPrices = (instance: HallInstance) =>
  boundAt(instance, new Int32Array(instance.stands))

/** Proposes a placement: greedy, then the best one without neighbours to avoid, then annealing with ejection. */
export function proposeHall(instance: HallInstance, options: ProposalOptions): HallProposal {
  const { gap, shouldStop, onProgress } = options
  const random = createRandom(options.seed)
  const greedy = new HallBoard(instance)
  placeGreedily(greedy)
  let best = { placement: greedy.placement, value: greedy.value }
  let bound = boundWithoutPrices(instance)
  onProgress?.({ ...best, bound })
  const relaxed = assignBest(instance, shouldStop)
  if (!relaxed) return { ...best, bound, prices: undefined, outcome: 'stopped' }
  bound = boundAt(instance, relaxed.price)
  const value = placementValue(instance, relaxed.placement)
  if (value > best.value) best = { placement: relaxed.placement, value }
  onProgress?.({ ...best, bound })
  const isClose = () => bound - best.value <= gap * bound
  for (let cycle = 0; cycle < CYCLES && !isClose() && !shouldStop(); cycle++) {
    const schedule = { moves: MOVES, from: cycle === 0 ? 60 : 30, to: 1 }
    const found = annealHall(instance, best.placement, schedule, random, shouldStop)
    if (found.value > best.value) best = found
    onProgress?.({ ...best, bound })
  }
  return {
    ...best,
    bound,
    prices: relaxed.price,
    outcome: isClose() ? 'gap' : shouldStop() ? 'stopped' : 'best',
  }
}
