import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandomInstance } from '../../testing/timetable-instances.ts'
import { Board } from './board.ts'
import { checkPlan, type Violation } from './check-plan.ts'
import { obstaclesAt, type Reason, reasonAt, reasonOf } from './find-reason.ts'
import { fillGreedily } from './greedy.ts'
import { int, slotsOf } from './instance.ts'

const RULES: Readonly<Record<Violation, readonly Reason[]>> = {
  unavailable: ['noCommonSlot'],
  buyerTwice: ['buyerFull'],
  maximum: ['buyerFull'],
  exhibitorFull: ['exhibitorFull', 'noCommonSlot'],
  noTable: ['noTable'],
  walking: ['walking'],
}

const instances = fc
  .record({
    seed: fc.integer({ min: 1, max: 100_000 }),
    buyers: fc.integer({ min: 1, max: 8 }),
    exhibitors: fc.integer({ min: 1, max: 6 }),
    members: fc.integer({ min: 1, max: 2 }),
    tables: fc.integer({ min: 0, max: 2 }),
    farHalls: fc.integer({ min: 1, max: 3 }),
  })
  .map((shape) =>
    createRandomInstance({
      ...{ days: 2, slotsPerDay: 4, halls: 3, list: [1, 5], maximum: [0, 5], duty: 2 },
      ...{ atTables: 0.4, absent: 0.3, isSkewed: false, ...shape },
    }),
  )
/** A pair, and the slot that it is moved to; below 0 it is taken out. */
const moves = fc.array(fc.record({ pair: fc.nat(1_000), slot: fc.integer({ min: -1, max: 7 }) }), {
  maxLength: 60,
})

test('a meeting moved by hand fits exactly where a slot has no reason, and no sequence of moves violates a rule', () => {
  fc.assert(
    fc.property(instances, moves, fc.boolean(), (instance, list, isPlanned) => {
      const board = new Board(instance)
      if (isPlanned) fillGreedily(board)
      for (const move of list) {
        const pair = move.pair % instance.weight.length
        const before = int(board.plan, pair)
        if (before >= 0) board.remove(pair)
        const slot = move.slot
        if (slot >= 0) {
          const reason = reasonAt(board, pair, slot)
          const plan = board.plan.slice()
          plan[pair] = slot
          const violated = checkPlan(instance, plan).map(({ rule }) => rule)
          if (reason === null) expect(violated).toEqual([])
          else expect(violated.some((rule) => RULES[rule].includes(reason))).toBe(true)
          // Without the meetings that are named, the reason is gone.
          const inTheWay = obstaclesAt(board, pair, slot)
          if (reason === 'walking') expect(inTheWay).not.toEqual([])
          if (inTheWay.length > 0) {
            const without = board.plan.slice()
            for (const other of inTheWay) without[other] = -1
            expect(reasonAt(new Board(instance, without), pair, slot)).not.toBe(reason)
          }
          if (reason === null) board.place(pair, slot)
          else if (before >= 0) board.place(pair, before)
        }
        expect(checkPlan(instance, board.plan)).toEqual([])
        expect(new Board(instance, board.plan).value).toBe(board.value)
      }
    }),
    { numRuns: 300 },
  )
})

test('the reason of an unserved pair holds in every common slot, and a pair with a free slot has none', () => {
  fc.assert(
    fc.property(instances, (instance) => {
      const board = new Board(instance)
      fillGreedily(board)
      board.plan.forEach((placed, pair) => {
        if (placed >= 0) return
        const reasons = Array.from({ length: slotsOf(instance) }, (_, slot) => reasonAt(board, pair, slot))
        const reason = reasonOf(board, pair)
        if (reason === null) expect(reasons).toContain(null)
        else expect(reasons).not.toContain(null)
        if (reason === null || reason === 'mixed') return
        for (const each of reasons) expect([reason, 'noCommonSlot']).toContain(each)
      })
    }),
    { numRuns: 300 },
  )
})
