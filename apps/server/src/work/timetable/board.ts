import { farFrom, type Instance, int, type Plan, slotsOf } from './instance.ts'

/** A plan with the indexes that a search needs, kept up to date by `place` and `remove`. */
export class Board {
  readonly instance: Instance
  readonly slots: number
  readonly plan: Plan
  /** Pair by buyer and slot; -1 if free. */
  readonly at: Int32Array
  readonly count: Int32Array
  readonly load: Int32Array
  readonly seated: Int32Array
  /** Used slots by buyer and day, slots with a free member by exhibitor and day, slots with a free table by day. */
  readonly busy: Int32Array
  readonly open: Int32Array
  readonly openTables: Int32Array
  /** Pairs by exhibitor and slot, and by slot at tables. */
  readonly occupants: Int32Array
  readonly sitting: Int32Array
  readonly most: number
  readonly mostTables: number
  value = 0

  constructor(instance: Instance, plan?: Plan) {
    const { buyers, exhibitors, days, slotsPerDay, capacity, tables, buyerOf } = instance
    this.instance = instance
    this.slots = slotsOf(instance)
    this.plan = new Int32Array(buyerOf.length).fill(-1)
    this.at = new Int32Array(buyers * this.slots).fill(-1)
    this.count = new Int32Array(buyers)
    this.load = new Int32Array(exhibitors * this.slots)
    this.seated = new Int32Array(this.slots)
    this.busy = new Int32Array(buyers * days)
    this.open = new Int32Array(exhibitors * days)
    this.openTables = new Int32Array(days)
    this.most = capacity.reduce((most, value) => Math.max(most, value), 1)
    this.mostTables = tables.reduce((most, value) => Math.max(most, value), 1)
    this.occupants = new Int32Array(exhibitors * this.slots * this.most)
    this.sitting = new Int32Array(this.slots * this.mostTables)
    for (let slot = 0; slot < this.slots; slot++) {
      const day = Math.floor(slot / slotsPerDay)
      const bit = 1 << (slot % slotsPerDay)
      if (int(tables, slot) > 0) this.openTables[day] = int(this.openTables, day) | bit
      for (let exhibitor = 0; exhibitor < exhibitors; exhibitor++)
        if (int(capacity, exhibitor * this.slots + slot) > 0)
          this.open[exhibitor * days + day] = int(this.open, exhibitor * days + day) | bit
    }
    plan?.forEach((slot, pair) => {
      if (slot >= 0) this.place(pair, slot)
    })
  }

  /** Slots of a day that the buyer's other meetings leave in reach of a hall. */
  reachable(buyer: number, day: number, hall: number) {
    const { instance, at, slots } = this
    const { slotsPerDay, hallOf, exhibitorOf } = instance
    let far = 0
    for (let rest = int(this.busy, buyer * instance.days + day); rest !== 0; rest &= rest - 1) {
      const slot = 31 - Math.clz32(rest & -rest)
      const pair = int(at, buyer * slots + day * slotsPerDay + slot)
      far |= farFrom(instance, int(hallOf, int(exhibitorOf, pair)), hall, slot)
    }
    return ~far
  }

  /** Slots of a day in which a pair can be placed without moving another one. */
  free(pair: number, day: number) {
    const { instance } = this
    const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(instance.exhibitorOf, pair)]
    let slots =
      int(instance.mask, pair * instance.days + day) &
      ~int(this.busy, buyer * instance.days + day) &
      int(this.open, exhibitor * instance.days + day)
    if (int(instance.atTables, exhibitor) === 1) slots &= int(this.openTables, day)
    return slots === 0 ? 0 : slots & this.reachable(buyer, day, int(instance.hallOf, exhibitor))
  }

  hasRoom(pair: number) {
    const buyer = int(this.instance.buyerOf, pair)
    return int(this.count, buyer) < int(this.instance.maximum, buyer)
  }

  place(pair: number, slot: number) {
    const { instance, slots } = this
    const { slotsPerDay, days } = instance
    const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(instance.exhibitorOf, pair)]
    const day = (slot / slotsPerDay) | 0
    const bit = 1 << (slot % slotsPerDay)
    this.plan[pair] = slot
    this.at[buyer * slots + slot] = pair
    this.busy[buyer * days + day] = int(this.busy, buyer * days + day) | bit
    if (int(this.count, buyer) < int(instance.duty, buyer)) this.value += instance.dutyGain
    this.count[buyer] = int(this.count, buyer) + 1
    this.value += int(instance.weight, pair)
    const cell = exhibitor * slots + slot
    const load = int(this.load, cell)
    this.occupants[cell * this.most + load] = pair
    this.load[cell] = load + 1
    if (load + 1 >= int(instance.capacity, cell))
      this.open[exhibitor * days + day] = int(this.open, exhibitor * days + day) & ~bit
    if (int(instance.atTables, exhibitor) === 0) return
    const seated = int(this.seated, slot)
    this.sitting[slot * this.mostTables + seated] = pair
    this.seated[slot] = seated + 1
    if (seated + 1 >= int(instance.tables, slot)) this.openTables[day] = int(this.openTables, day) & ~bit
  }

  remove(pair: number) {
    const { instance, slots, plan } = this
    const { slotsPerDay, days } = instance
    const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(instance.exhibitorOf, pair)]
    const slot = int(plan, pair)
    const day = (slot / slotsPerDay) | 0
    const bit = 1 << (slot % slotsPerDay)
    plan[pair] = -1
    this.at[buyer * slots + slot] = -1
    this.busy[buyer * days + day] = int(this.busy, buyer * days + day) & ~bit
    this.count[buyer] = int(this.count, buyer) - 1
    if (int(this.count, buyer) < int(instance.duty, buyer)) this.value -= instance.dutyGain
    this.value -= int(instance.weight, pair)
    const cell = exhibitor * slots + slot
    this.load[cell] = int(this.load, cell) - 1
    takeOut(this.occupants, cell * this.most, int(this.load, cell), pair)
    this.open[exhibitor * days + day] = int(this.open, exhibitor * days + day) | bit
    if (int(instance.atTables, exhibitor) === 0) return
    this.seated[slot] = int(this.seated, slot) - 1
    takeOut(this.sitting, slot * this.mostTables, int(this.seated, slot), pair)
    this.openTables[day] = int(this.openTables, day) | bit
  }
}

/** Replaces a pair of an unordered list by the last one. */
function takeOut(list: Int32Array, from: number, last: number, pair: number) {
  let index = from
  while (int(list, index) !== pair) index++
  list[index] = int(list, from + last)
}
