import type { Board } from './board.ts'
import { int } from './instance.ts'

/** Places pairs by weight, each in the free slot with the most free members. */
export function fillGreedily(board: Board) {
  const { instance, slots } = board
  const { weight, capacity, days, slotsPerDay } = instance
  const order = Array.from(weight.keys()).sort(
    (one, other) => int(weight, other) - int(weight, one) || one - other,
  )
  for (const pair of order) {
    if (int(board.plan, pair) >= 0 || !board.hasRoom(pair)) continue
    let [best, spare] = [-1, 0]
    for (let day = 0; day < days; day++)
      for (let rest = board.free(pair, day); rest !== 0; rest &= rest - 1) {
        const slot = day * slotsPerDay + 31 - Math.clz32(rest & -rest)
        const cell = int(instance.exhibitorOf, pair) * slots + slot
        const room = int(capacity, cell) - int(board.load, cell)
        if (room > spare) [best, spare] = [slot, room]
      }
    if (best >= 0) board.place(pair, best)
  }
}
