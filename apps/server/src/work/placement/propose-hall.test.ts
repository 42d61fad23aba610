import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveHall } from '../../testing/exact-plans.ts'
import { createHallInstance } from '../../testing/hall-instances.ts'
import { int } from '../timetable/instance.ts'
import { assignBest, boundAt } from './assign-best.ts'
import { checkPlacement } from './check-placement.ts'
import { HallBoard } from './hall-board.ts'
import { type HallInstance, type Placement, placementValue } from './hall-instance.ts'
import { boundWithoutPrices, proposeHall } from './propose-hall.ts'

const never = () => false
const options = { seed: 7, gap: 0, shouldStop: never }

/** Value of the best placement, by trying all. */
function bestValue(instance: HallInstance) {
  const placement: Placement = new Int32Array(instance.applications).fill(-1)
  const isTaken = new Uint8Array(instance.stands)
  let best = 0
  const visit = (application: number) => {
    if (application === instance.applications) {
      best = Math.max(best, placementValue(instance, placement))
      return
    }
    placement[application] = -1
    visit(application + 1)
    for (
      let option = int(instance.first, application);
      option < int(instance.first, application + 1);
      option++
    ) {
      const stand = int(instance.standOf, option)
      if (isTaken[stand] === 1) continue
      isTaken[stand] = 1
      placement[application] = option
      visit(application + 1)
      isTaken[stand] = 0
    }
    placement[application] = -1
  }
  visit(0)
  return best
}

test('finds the best placement of small halls, and proves no bound below it', () => {
  let isOptimal = 0
  for (let seed = 1; seed <= 24; seed++) {
    const instance = createHallInstance({ stands: 6, applications: 4 + (seed % 2), apart: seed % 4, seed })
    const best = bestValue(instance)
    expect(placementValue(instance, solveHall(instance))).toBe(best)
    // Small halls need no long search.
    let calls = 0
    const result = proposeHall(instance, { ...options, shouldStop: () => ++calls > 80 })
    expect(result.bound).toBeGreaterThanOrEqual(best)
    expect(result.value).toBeLessThanOrEqual(best)
    if (result.value === best) isOptimal++
    const free = { ...instance, apartLoss: 0 }
    const relaxed = assignBest(free, never)
    expect(relaxed && placementValue(free, relaxed.placement)).toBe(bestValue(free))
    expect(relaxed && boundAt(free, relaxed.price)).toBe(bestValue(free))
  }
  expect(isOptimal).toBe(24)
})

test('is within 1 % of the best placement that a solver finds, and no bound is below it', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const instance = createHallInstance({
      stands: 11 + seed,
      applications: 11 + seed,
      apart: 12 + 2 * seed,
      seed,
    })
    const solved = solveHall(instance)
    expect(checkPlacement(instance, solved)).toEqual([])
    const best = placementValue(instance, solved)
    let calls = 0
    const { value, bound, prices } = proposeHall(instance, { ...options, shouldStop: () => ++calls > 80 })
    expect(value).toBeLessThanOrEqual(best)
    expect(value).toBeGreaterThanOrEqual(0.99 * best)
    expect(bound).toBeGreaterThanOrEqual(best)
    expect(prices && boundAt(instance, prices)).toBeGreaterThanOrEqual(best)
  }
})

test('violates no rule, and any prices prove a valid bound', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer({ min: 1, max: 100_000 }),
        stands: fc.integer({ min: 1, max: 60 }),
        applications: fc.integer({ min: 0, max: 60 }),
        apart: fc.integer({ min: 0, max: 40 }),
      }),
      fc.array(fc.integer({ min: -300, max: 900 }), { minLength: 60, maxLength: 60 }),
      (shape, wrong) => {
        const instance = createHallInstance(shape)
        let calls = 0
        const { placement, value, bound, prices } = proposeHall(instance, {
          ...options,
          seed: shape.seed,
          shouldStop: () => ++calls > 80,
        })
        expect(checkPlacement(instance, placement)).toEqual([])
        expect(placementValue(instance, placement)).toBe(value)
        expect(new HallBoard(instance, placement).value).toBe(value)
        expect(bound).toBeGreaterThanOrEqual(value)
        if (prices) expect(boundAt(instance, prices)).toBe(bound)
        expect(boundAt(instance, Int32Array.from(wrong.slice(0, shape.stands)))).toBeGreaterThanOrEqual(value)
      },
    ),
    { numRuns: 60 },
  )
})

test('keeps companies that avoid each other apart where that costs less', () => {
  const instance = createHallInstance({ stands: 40, applications: 30, apart: 40, seed: 3 })
  const relaxed = assignBest(instance, never)
  const before = relaxed ? placementValue(instance, relaxed.placement) : 0
  let calls = 0
  const result = proposeHall(instance, { ...options, shouldStop: () => ++calls > 200 })
  expect(result.value).toBeGreaterThan(before)
})

test('the checker reports each violated rule', () => {
  const instance = createHallInstance({ stands: 10, applications: 6, apart: 0, seed: 2 })
  const placement = new Int32Array(6).fill(-1)
  expect(checkPlacement(instance, placement)).toEqual([])
  placement[0] = int(instance.first, 1)
  expect(checkPlacement(instance, placement)).toEqual([{ rule: 'noOption', application: 0 }])
  const twice = { ...instance, standOf: instance.standOf.map(() => 0) }
  for (const application of [0, 1]) placement[application] = int(instance.first, application)
  expect(checkPlacement(twice, placement)).toEqual([{ rule: 'standTwice', application: 1 }])
})

test('returns the same proposal for the same seed, and the greedy one when it is stopped immediately', () => {
  const instance = createHallInstance({ stands: 60, applications: 70, apart: 60, seed: 4 })
  const run = (limit: number) => {
    let calls = 0
    return proposeHall(instance, { ...options, shouldStop: () => ++calls > limit })
  }
  expect(run(200)).toEqual(run(200))
  const stopped = run(0)
  expect(stopped.outcome).toBe('stopped')
  expect(stopped.value).toBeGreaterThan(0)
  expect(stopped.bound).toBe(boundWithoutPrices(instance))
})
