import { Board } from './board.ts'
import { hasSlots } from './free-slots.ts'
import { farFrom, type Instance, int, type Plan } from './instance.ts'

interface Schedule {
  moves: number
  /** Temperatures at the usual (median) weight of 70. */
  from: number
  to: number
}

/** Moves between two looks at the clock. */
const LOOK_EVERY = 1024
const USUAL_WEIGHT = 70
const UNSERVED_SHARE = 0.7

/**
 * Improves a plan: puts a pair into a common slot, ejects the meetings in the way, lets the ejected pairs settle in free
 * slots, and keeps or reverts the move by Metropolis. Returns the best plan.
 */
export function anneal(
  instance: Instance,
  start: Plan,
  schedule: Schedule,
  random: () => number,
  shouldStop: () => boolean,
) {
  const search = new Search(instance, start, random)
  const scale = search.usualWeight / USUAL_WEIGHT
  let temperature = schedule.from * scale
  for (let move = 0; move < schedule.moves; move++) {
    if (move % LOOK_EVERY === 0) {
      if (shouldStop()) break
      temperature = scale * schedule.from * (schedule.to / schedule.from) ** (move / schedule.moves)
    }
    search.move(temperature)
  }
  return search.finish()
}

class Search {
  readonly board: Board
  readonly usualWeight: number
  private readonly random: () => number
  private readonly best: Plan
  private bestValue: number
  /** Whether `best` is out of date because the current plan is better. */
  private isBest = false
  /** Pairs with a common slot; those before `unserved` are not placed. */
  private readonly pool: Int32Array
  private readonly index: Int32Array
  private unserved: number
  private readonly pairs: number[] = []
  private readonly before: number[] = []

  constructor(instance: Instance, start: Plan, random: () => number) {
    const { weight } = instance
    this.board = new Board(instance, start)
    this.random = random
    this.best = start.slice()
    this.bestValue = this.board.value
    const possible = Array.from(start.keys()).filter(
      (pair) => hasSlots(instance, pair) && int(instance.maximum, int(instance.buyerOf, pair)) > 0,
    )
    const weights = possible.map((pair) => int(weight, pair)).sort((one, other) => one - other)
    this.usualWeight = Math.max(1, weights[weights.length >> 1] ?? 1)
    const unserved = possible.filter((pair) => int(start, pair) < 0)
    this.unserved = unserved.length
    this.pool = Int32Array.from([...unserved, ...possible.filter((pair) => int(start, pair) >= 0)])
    this.index = new Int32Array(start.length)
    this.pool.forEach((pair, index) => {
      this.index[pair] = index
    })
  }

  move(temperature: number) {
    const { board, pool, random } = this
    if (pool.length === 0) return
    const isUnserved = this.unserved > 0 && random() < UNSERVED_SHARE
    const pair = int(pool, (random() * (isUnserved ? this.unserved : pool.length)) | 0)
    const slot = this.pickSlot(pair)
    if (slot < 0 || slot === int(board.plan, pair) || !this.canHold(pair, slot)) return
    const value = board.value
    this.pairs.length = 0
    this.before.length = 0
    if (int(board.plan, pair) >= 0) this.remove(pair)
    this.clear(pair, slot)
    this.place(pair, slot)
    // The first removal is the pair itself if it was placed: it is placed again, and skipped here.
    const removed = this.pairs.length
    for (let step = 0; step < removed; step++) {
      const ejected = this.pairs[step] as number
      if (int(board.plan, ejected) < 0) this.settle(ejected)
    }
    const gain = board.value - value
    if (gain < 0 && random() >= Math.exp(gain / temperature)) this.revert()
    else {
      if (gain < 0 && this.isBest) this.keepBest()
      if (board.value > this.bestValue) {
        this.bestValue = board.value
        this.isBest = true
      }
    }
  }

  finish() {
    if (this.isBest) this.best.set(this.board.plan)
    return { plan: this.best, value: this.bestValue }
  }

  /** Copies the plan as it was before the current move. */
  private keepBest() {
    this.best.set(this.board.plan)
    for (let step = this.pairs.length - 1; step >= 0; step--)
      this.best[this.pairs[step] as number] = this.before[step] as number
    this.isBest = false
  }

  /** Whether a slot has a place for the pair at all, taken or not. */
  private canHold(pair: number, slot: number) {
    const { exhibitorOf, atTables, tables } = this.board.instance
    return int(atTables, int(exhibitorOf, pair)) === 0 || int(tables, slot) > 0
  }

  private pickSlot(pair: number) {
    const { mask, days, slotsPerDay } = this.board.instance
    let count = 0
    for (let day = 0; day < days; day++) count += bits(int(mask, pair * days + day))
    let chosen = (this.random() * count) | 0
    for (let day = 0; day < days; day++)
      for (let rest = int(mask, pair * days + day); rest !== 0; rest &= rest - 1)
        if (chosen-- === 0) return day * slotsPerDay + 31 - Math.clz32(rest & -rest)
    return -1
  }

  /** Ejects the meetings that are in the way of a pair in a slot. */
  private clear(pair: number, slot: number) {
    const { board, random } = this
    const { instance, slots } = board
    const { slotsPerDay, days, hallOf, exhibitorOf } = instance
    const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(exhibitorOf, pair)]
    if (int(board.at, buyer * slots + slot) >= 0) this.remove(int(board.at, buyer * slots + slot))
    const day = (slot / slotsPerDay) | 0
    const bit = 1 << (slot % slotsPerDay)
    for (let rest = int(board.busy, buyer * days + day); rest !== 0; rest &= rest - 1) {
      const near = 31 - Math.clz32(rest & -rest)
      const other = int(board.at, buyer * slots + day * slotsPerDay + near)
      const hall = int(hallOf, int(exhibitorOf, other))
      if ((farFrom(instance, hall, int(hallOf, exhibitor), near) & bit) !== 0) this.remove(other)
    }
    if (!board.hasRoom(pair)) this.remove(this.anyOf(buyer))
    const cell = exhibitor * slots + slot
    const load = int(board.load, cell)
    if (load >= int(instance.capacity, cell))
      this.remove(int(board.occupants, cell * board.most + ((random() * load) | 0)))
    const seated = int(board.seated, slot)
    if (int(instance.atTables, exhibitor) === 1 && seated >= int(instance.tables, slot))
      this.remove(int(board.sitting, slot * board.mostTables + ((random() * seated) | 0)))
  }

  /** Returns a random meeting of a buyer that has one. */
  private anyOf(buyer: number) {
    const { at, slots, count } = this.board
    let chosen = (this.random() * int(count, buyer)) | 0
    for (let slot = 0; ; slot++)
      if (int(at, buyer * slots + slot) >= 0 && chosen-- === 0) return int(at, buyer * slots + slot)
  }

  /** Places an ejected pair in a random free slot, if there is one. */
  private settle(pair: number) {
    const { board, random } = this
    const { days, slotsPerDay } = board.instance
    if (!board.hasRoom(pair)) return
    const first = (random() * days) | 0
    for (let step = 0; step < days; step++) {
      const day = (first + step) % days
      let free = board.free(pair, day)
      if (free === 0) continue
      for (let skip = (random() * bits(free)) | 0; skip > 0; skip--) free &= free - 1
      this.place(pair, day * slotsPerDay + 31 - Math.clz32(free & -free))
      return
    }
  }

  private place(pair: number, slot: number) {
    this.pairs.push(pair)
    this.before.push(-1)
    this.board.place(pair, slot)
    this.swap(pair, --this.unserved)
  }

  private remove(pair: number) {
    this.pairs.push(pair)
    this.before.push(int(this.board.plan, pair))
    this.board.remove(pair)
    this.swap(pair, this.unserved++)
  }

  private swap(pair: number, to: number) {
    const { pool, index } = this
    const [from, other] = [int(index, pair), int(pool, to)]
    pool[from] = other
    index[other] = from
    pool[to] = pair
    index[pair] = to
  }

  private revert() {
    const steps = this.pairs.length
    for (let step = steps - 1; step >= 0; step--) {
      const pair = this.pairs[step] as number
      const slot = this.before[step] as number
      if (slot < 0) this.remove(pair)
      else this.place(pair, slot)
    }
  }
}

function bits(mask: number) {
  let value = mask - ((mask >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
