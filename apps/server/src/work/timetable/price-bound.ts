import { freeSlots, hasSlots } from './free-slots.ts'
import { type Instance, int, type Plan, real, slotsOf } from './instance.ts'
import type { Matching } from './matching-bound.ts'
import { copyPrices, firstPairsOf, owedOf, type Prices, priceOfSupply, Timetables } from './prices.ts'

const ROUNDS_WITHOUT_GAIN = 15
const SLOWER = 0.8
const MEMORY = 0.2
const LOOK_EVERY = 16
/** A gain below this fraction of the bound does not count as one. */
const SMALL_GAIN = 1e-6

/** Lowers a bound by subgradient steps on the prices; the prices of the best bound are kept between calls. */
export class PriceSearch {
  best: Prices
  bestBound = Number.POSITIVE_INFINITY
  private readonly instance: Instance
  private readonly prices: Prices
  /** Averaged directions. */
  private readonly towards: Prices
  private readonly first: Int32Array
  private readonly timetables: Timetables
  private readonly uses: Int32Array
  private readonly usedMembers: Int32Array
  private readonly usedTables: Int32Array
  private readonly worth: Float64Array
  private pace = 1
  private idle = 0

  constructor(instance: Instance, matching: Matching) {
    const { buyers, exhibitors, tables, buyerOf, exhibitorOf, weight, dutyGain } = instance
    const slots = slotsOf(instance)
    this.instance = instance
    const cost = matching.exhibitorPrice.map((price) => Math.max(0, price))
    this.prices = {
      once: new Float64Array(buyerOf.length),
      member: new Float64Array(exhibitors * slots),
      table: new Float64Array(tables.length),
      maximum: new Float64Array(buyers),
      duty: new Float64Array(buyers),
    }
    for (let buyer = 0; buyer < buyers; buyer++) {
      const price = real(matching.buyerPrice, buyer)
      this.prices.duty[buyer] = Math.min(dutyGain, Math.max(0, price))
      if (int(instance.maximum, buyer) < freeSlots(instance, buyer))
        this.prices.maximum[buyer] = Math.max(0, -price)
    }
    for (let cell = 0; cell < exhibitors * slots; cell++)
      this.prices.member[cell] = real(cost, Math.floor(cell / slots))
    for (let pair = 0; pair < buyerOf.length; pair++) {
      if (!hasSlots(instance, pair)) continue
      const price = real(matching.buyerPrice, int(buyerOf, pair)) - real(cost, int(exhibitorOf, pair))
      this.prices.once[pair] = Math.max(0, int(weight, pair) + price)
    }
    this.best = copyPrices(this.prices)
    this.towards = copyPrices(this.prices)
    for (const values of Object.values(this.towards)) values.fill(0)
    this.first = firstPairsOf(instance)
    this.timetables = new Timetables(instance, this.first)
    this.uses = new Int32Array(buyerOf.length)
    this.usedMembers = new Int32Array(exhibitors * slots)
    this.usedTables = new Int32Array(slots)
    this.worth = new Float64Array(buyers)
  }

  /** Runs rounds of steps towards the value of a plan. */
  run(plan: Plan, value: number, rounds: number, shouldStop: () => boolean) {
    for (let round = 0; round < rounds; round++) {
      if (round % LOOK_EVERY === 0 && shouldStop()) return
      const bound = this.step(plan, value)
      if (bound < this.bestBound * (1 - SMALL_GAIN)) this.idle = 0
      else if (++this.idle >= ROUNDS_WITHOUT_GAIN) {
        this.idle = 0
        this.pace *= SLOWER
      }
      if (bound - value < 1) return
    }
  }

  /** Starts again with larger steps, from the best prices. */
  restart(pace: number) {
    this.pace = pace
    for (const key of Object.keys(this.best) as (keyof Prices)[]) {
      this.prices[key].set(this.best[key])
      this.towards[key].fill(0)
    }
  }

  private step(plan: Plan, value: number) {
    const { instance, prices } = this
    this.usedMembers.fill(0)
    this.usedTables.fill(0)
    this.uses.fill(0)
    this.findWorth(plan)
    const before = copyPrices(prices)
    let bound = priceOfSupply(instance, prices)
    for (let buyer = 0; buyer < instance.buyers; buyer++) bound += this.stepBuyer(buyer)
    if (bound < this.bestBound) {
      this.bestBound = bound
      this.best = before
    }
    this.stepSupply(bound - value)
    return bound
  }

  /** Gain of the meetings of each buyer in the plan, at the prices of members and tables. */
  private findWorth(plan: Plan) {
    const { instance, prices, worth } = this
    const slots = slotsOf(instance)
    const count = new Int32Array(instance.buyers)
    worth.fill(0)
    for (let pair = 0; pair < plan.length; pair++) {
      const slot = int(plan, pair)
      if (slot < 0) continue
      const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(instance.exhibitorOf, pair)]
      const seat = int(instance.atTables, exhibitor) === 1 ? real(prices.table, slot) : 0
      worth[buyer] =
        real(worth, buyer) + int(instance.weight, pair) - real(prices.member, exhibitor * slots + slot) - seat
      count[buyer] = int(count, buyer) + 1
    }
    for (let buyer = 0; buyer < instance.buyers; buyer++)
      worth[buyer] =
        real(worth, buyer) + instance.dutyGain * Math.min(int(count, buyer), int(instance.duty, buyer))
  }

  private stepBuyer(buyer: number) {
    const { instance, prices, timetables, towards, uses } = this
    const { exhibitorOf, atTables, maximum, dutyGain } = instance
    const slots = slotsOf(instance)
    const owed = owedOf(instance, buyer)
    timetables.length = 0
    let bound =
      real(prices.maximum, buyer) * int(maximum, buyer) + (dutyGain - real(prices.duty, buyer)) * owed
    for (let day = 0; day < instance.days; day++) bound += timetables.addDay(buyer, day, prices)
    for (let index = 0; index < timetables.length; index++) {
      const [pair, slot] = [int(timetables.pairs, index), int(timetables.at, index)]
      const exhibitor = int(exhibitorOf, pair)
      uses[pair] = int(uses, pair) + 1
      const cell = exhibitor * slots + slot
      this.usedMembers[cell] = int(this.usedMembers, cell) + 1
      if (int(atTables, exhibitor) === 1) this.usedTables[slot] = int(this.usedTables, slot) + 1
    }
    const [from, to] = [int(this.first, buyer), int(this.first, buyer + 1)]
    let norm = 0
    const mix = (direction: Float64Array, index: number, price: number, slope: number) => {
      const isHeld = price <= 0 && slope > 0
      const mixed = (1 - MEMORY) * (isHeld ? 0 : slope) + MEMORY * real(direction, index)
      direction[index] = mixed
      norm += mixed * mixed
    }
    for (let pair = from; pair < to; pair++) {
      bound += real(prices.once, pair)
      mix(towards.once, pair, real(prices.once, pair), 1 - int(uses, pair))
    }
    mix(towards.maximum, buyer, real(prices.maximum, buyer), int(maximum, buyer) - timetables.length)
    mix(towards.duty, buyer, real(prices.duty, buyer), timetables.length - owed)
    if (norm === 0) return bound
    const step = (this.pace * Math.max(0, bound - real(this.worth, buyer))) / norm
    const move = (values: Float64Array, direction: Float64Array, index: number, most: number) => {
      values[index] = Math.min(most, Math.max(0, real(values, index) - step * real(direction, index)))
    }
    for (let pair = from; pair < to; pair++) move(prices.once, towards.once, pair, Number.POSITIVE_INFINITY)
    move(prices.maximum, towards.maximum, buyer, Number.POSITIVE_INFINITY)
    move(prices.duty, towards.duty, buyer, dutyGain)
    return bound
  }

  private stepSupply(gap: number) {
    const { instance, prices, towards } = this
    let norm = 0
    const mix = (values: Float64Array, direction: Float64Array, index: number, slope: number) => {
      const isHeld = real(values, index) <= 0 && slope > 0
      const mixed = (1 - MEMORY) * (isHeld ? 0 : slope) + MEMORY * real(direction, index)
      direction[index] = mixed
      norm += mixed * mixed
    }
    const { member, table } = prices
    for (let cell = 0; cell < member.length; cell++)
      if (int(instance.capacity, cell) > 0)
        mix(member, towards.member, cell, int(instance.capacity, cell) - int(this.usedMembers, cell))
    for (let slot = 0; slot < table.length; slot++)
      mix(table, towards.table, slot, int(instance.tables, slot) - int(this.usedTables, slot))
    if (norm === 0) return
    const step = (this.pace * Math.max(0, gap)) / norm
    for (const [values, direction] of [
      [member, towards.member],
      [table, towards.table],
    ] as const)
      for (let index = 0; index < values.length; index++)
        values[index] = Math.max(0, real(values, index) - step * real(direction, index))
  }
}
