import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveTimetable } from '../../testing/exact-plans.ts'
import { createRandomInstance, type InstanceShape } from '../../testing/timetable-instances.ts'
import { Board } from './board.ts'
import { boundOf } from './certificate.ts'
import { checkPlan } from './check-plan.ts'
import { type Instance, int, type Plan, planValue, slotsOf } from './instance.ts'
import { matchingBound } from './matching-bound.ts'
import { planTimetable } from './plan-timetable.ts'

const TINY: InstanceShape = {
  buyers: 3,
  exhibitors: 3,
  days: 2,
  slotsPerDay: 3,
  halls: 3,
  list: [1, 2],
  maximum: [1, 3],
  duty: 1,
  members: 1,
  tables: 1,
  atTables: 0.4,
  absent: 0.3,
  farHalls: 2,
  isSkewed: false,
  seed: 1,
}
const never = () => false
const options = { seed: 7, gap: 0, shouldStop: never }

/** Returns the value of the best plan by trying all. */
function bestValue(instance: Instance) {
  const plan: Plan = new Int32Array(instance.weight.length).fill(-1)
  let best = 0
  const visit = (pair: number) => {
    if (checkPlan(instance, plan).length > 0) return
    if (pair === plan.length) {
      best = Math.max(best, planValue(instance, plan))
      return
    }
    for (let slot = -1; slot < slotsOf(instance); slot++) {
      plan[pair] = slot
      visit(pair + 1)
    }
    plan[pair] = -1
  }
  visit(0)
  return best
}

test('finds the best plan of small instances, and proves no bound below it', () => {
  let isProven = 0
  for (let seed = 1; seed <= 8; seed++) {
    const instance = createRandomInstance({ ...TINY, seed, farHalls: 1 + (seed % 3) })
    const best = bestValue(instance)
    expect(planValue(instance, solveTimetable(instance))).toBe(best)
    let moves = 0
    const result = planTimetable(instance, { ...options, shouldStop: () => ++moves > 40 })
    expect(result.value).toBe(best)
    expect(matchingBound(instance, never)?.bound).toBeGreaterThanOrEqual(best)
    expect(result.bound).toBeGreaterThanOrEqual(best)
    if (result.certificate) expect(boundOf(instance, result.certificate)).toBeGreaterThanOrEqual(best)
    if (result.bound === best) isProven++
  }
  expect(isProven).toBeGreaterThanOrEqual(5)
})

test('is within 1 % of the best plan that a solver finds, and no bound is below it', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const instance = createRandomInstance({
      ...TINY,
      ...{ buyers: 16, exhibitors: 10, slotsPerDay: 6, halls: 4, list: [2, 5], maximum: [1, 5], duty: 2 },
      ...{ members: 1 + (seed % 2), farHalls: 1 + (seed % 3), isSkewed: seed % 4 === 0, seed },
    })
    const solved = solveTimetable(instance)
    expect(checkPlan(instance, solved)).toEqual([])
    const best = planValue(instance, solved)
    let calls = 0
    const { value, bound, certificate } = planTimetable(instance, {
      ...options,
      shouldStop: () => ++calls > 40,
    })
    expect(value).toBeLessThanOrEqual(best)
    expect(value).toBeGreaterThanOrEqual(0.99 * best)
    expect(bound).toBeGreaterThanOrEqual(best)
    expect(certificate && boundOf(instance, certificate)).toBeGreaterThanOrEqual(best)
    expect(matchingBound(instance, never)?.bound).toBeGreaterThanOrEqual(best)
  }
})

test('violates no rule, and any prices prove a valid bound', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer({ min: 1, max: 100_000 }),
        buyers: fc.integer({ min: 1, max: 12 }),
        exhibitors: fc.integer({ min: 1, max: 8 }),
        members: fc.integer({ min: 1, max: 3 }),
        tables: fc.integer({ min: 0, max: 3 }),
        farHalls: fc.integer({ min: 1, max: 4 }),
        isSkewed: fc.boolean(),
      }),
      (shape) => {
        const instance = createRandomInstance({
          ...TINY,
          ...shape,
          list: [1, 6],
          maximum: [0, 6],
          slotsPerDay: 5,
        })
        let calls = 0
        const { plan, value, certificate } = planTimetable(instance, {
          ...options,
          seed: shape.seed,
          shouldStop: () => ++calls > 6,
        })
        expect(checkPlan(instance, plan)).toEqual([])
        expect(planValue(instance, plan)).toBe(value)
        expect(new Board(instance, plan).value).toBe(value)
        if (!certificate) return
        expect(boundOf(instance, certificate)).toBeGreaterThanOrEqual(value)
        const { prices, claimed } = certificate
        const wrong = { ...prices, member: prices.member.map((price, cell) => Math.abs(price - (cell % 30))) }
        expect(boundOf(instance, { prices: wrong, claimed })).toBeGreaterThanOrEqual(value)
      },
    ),
    { numRuns: 25 },
  )
})

test('the checker reports each violated rule', () => {
  const instance = createRandomInstance({
    ...TINY,
    buyers: 2,
    list: [3, 3],
    maximum: [1, 1],
    absent: 0,
    halls: 2,
  })
  const plan = new Int32Array(instance.weight.length).fill(0)
  const rules = new Set(checkPlan(instance, plan).map(({ rule }) => rule))
  expect(rules).toContain('buyerTwice')
  expect(rules).toContain('exhibitorFull')
  expect(rules).toContain('maximum')
  plan.fill(999)
  expect(checkPlan(instance, plan).map(({ rule }) => rule)).toContain('unavailable')
  const free = new Int32Array(plan.length).fill(-1)
  expect(checkPlan(instance, free)).toEqual([])
  const far = { ...instance, far: instance.far.map(() => 7), maximum: new Int32Array(2).fill(9) }
  free[0] = 0
  free[1] = 1
  expect(checkPlan(far, free).map(({ rule }) => rule)).toContain('walking')
})

test('returns the same draft for the same seed, and an unserved pair has no free slot', () => {
  const instance = createRandomInstance({
    ...TINY,
    buyers: 30,
    exhibitors: 20,
    list: [4, 8],
    maximum: [4, 8],
  })
  const run = () => {
    let calls = 0
    return planTimetable(instance, { ...options, shouldStop: () => ++calls > 60 })
  }
  const [one, other] = [run(), run()]
  expect(one.plan).toEqual(other.plan)
  expect(one.bound).toBe(other.bound)
  const board = new Board(instance, one.plan)
  one.plan.forEach((slot, pair) => {
    if (slot >= 0 || !board.hasRoom(pair)) return
    for (let day = 0; day < instance.days; day++) expect(board.free(pair, day)).toBe(0)
  })
  expect(int(one.plan, 0)).toBeGreaterThanOrEqual(-1)
})

test('returns the greedy plan when it is stopped immediately', () => {
  const instance = createRandomInstance({ ...TINY, buyers: 10 })
  const result = planTimetable(instance, { ...options, shouldStop: () => true })
  expect(result.outcome).toBe('stopped')
  expect(result.value).toBeGreaterThan(0)
})
