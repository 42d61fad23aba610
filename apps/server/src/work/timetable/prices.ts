import { freeSlots } from './free-slots.ts'
import { farFrom, type Instance, int, real, slotsOf } from './instance.ts'

/** Dual prices: of meeting once, of members, of tables, of the maximum, and of the owed meetings. */
export interface Prices {
  once: Float64Array
  member: Float64Array
  table: Float64Array
  maximum: Float64Array
  duty: Float64Array
}

/** Prices are rounded to this fraction, so that all sums are exact in doubles. */
const PRICE_UNIT = 1 / 1024

export const copyPrices = ({ once, member, table, maximum, duty }: Prices): Prices => ({
  once: once.slice(),
  member: member.slice(),
  table: table.slice(),
  maximum: maximum.slice(),
  duty: duty.slice(),
})

/** Rounds prices to the unit and into their range: at least 0, and of the duty at most its gain. */
export function roundPrices(prices: Prices, dutyGain: number): Prices {
  const round = (price: number) => Math.max(0, Math.round(price / PRICE_UNIT) * PRICE_UNIT)
  return {
    once: prices.once.map(round),
    member: prices.member.map(round),
    table: prices.table.map(round),
    maximum: prices.maximum.map(round),
    duty: prices.duty.map((price) => Math.min(dutyGain, round(price))),
  }
}

/** Owed meetings that a buyer has slots for. */
export const owedOf = (instance: Instance, buyer: number) =>
  Math.min(int(instance.duty, buyer), freeSlots(instance, buyer))

/** First pair by buyer; pairs are sorted by buyer. */
function firstPairs({ buyers, buyerOf }: Instance) {
  const first = new Int32Array(buyers + 1)
  for (const buyer of buyerOf) first[buyer + 1] = int(first, buyer + 1) + 1
  for (let buyer = 0; buyer < buyers; buyer++) first[buyer + 1] = int(first, buyer + 1) + int(first, buyer)
  return first
}

const firsts = new WeakMap<Instance, Int32Array>()

export function firstPairsOf(instance: Instance) {
  const first = firsts.get(instance) ?? firstPairs(instance)
  firsts.set(instance, first)
  return first
}

/** Sum of the prices of members and tables for what there is of them. */
export function priceOfSupply(instance: Instance, { member, table }: Prices) {
  let sum = 0
  for (let cell = 0; cell < member.length; cell++) sum += real(member, cell) * int(instance.capacity, cell)
  for (let slot = 0; slot < table.length; slot++) sum += real(table, slot) * int(instance.tables, slot)
  return sum
}

/** Finds the best timetable of a buyer at given prices, in which a pair may meet more than once. */
export class Timetables {
  /** Pairs and slots of the timetable found last. */
  readonly pairs: Int32Array
  readonly at: Int32Array
  length = 0
  /** Gain from a slot on, by slot and hall before it (the last one: none), for the day found last. */
  readonly rest: Float64Array
  private readonly instance: Instance
  private readonly first: Int32Array
  private readonly gain: Float64Array
  private readonly pairOf: Int32Array
  private readonly next: Int32Array

  constructor(instance: Instance, first: Int32Array) {
    const { slotsPerDay, halls } = instance
    this.instance = instance
    this.first = first
    this.pairs = new Int32Array(slotsOf(instance))
    this.at = new Int32Array(slotsOf(instance))
    this.gain = new Float64Array(slotsPerDay * halls)
    this.pairOf = new Int32Array(slotsPerDay * halls)
    this.rest = new Float64Array((slotsPerDay + 1) * (halls + 1))
    this.next = new Int32Array(slotsPerDay * (halls + 1))
  }

  /** Adds the best timetable of a day, and returns its gain. */
  addDay(buyer: number, day: number, prices: Prices) {
    const { instance, gain, pairOf, rest, next } = this
    const { slotsPerDay, halls, days } = instance
    const slots = slotsOf(instance)
    gain.fill(0)
    const extra = real(prices.duty, buyer) - real(prices.maximum, buyer)
    const last = int(this.first, buyer + 1)
    for (let pair = int(this.first, buyer); pair < last; pair++) {
      const exhibitor = int(instance.exhibitorOf, pair)
      const hall = int(instance.hallOf, exhibitor)
      const isAtTables = int(instance.atTables, exhibitor) === 1
      const base = int(instance.weight, pair) + extra - real(prices.once, pair)
      for (let free = int(instance.mask, pair * days + day); free !== 0; free &= free - 1) {
        const slot = 31 - Math.clz32(free & -free)
        const at = day * slotsPerDay + slot
        const seat = isAtTables ? real(prices.table, at) : 0
        const value = base - real(prices.member, exhibitor * slots + at) - seat
        const cell = slot * halls + hall
        if (value > real(gain, cell)) {
          gain[cell] = value
          pairOf[cell] = pair
        }
      }
    }
    const width = halls + 1
    for (let slot = slotsPerDay - 1; slot >= 0; slot--)
      for (let before = 0; before <= halls; before++) {
        let best = real(rest, (slot + 1) * width + halls)
        let chosen = -1
        for (let hall = 0; hall < halls; hall++) {
          const value = real(gain, slot * halls + hall)
          if (value <= 0) continue
          const isFar =
            before < halls && slot > 0 && (farFrom(instance, before, hall, slot - 1) & (1 << slot)) !== 0
          const total = value + real(rest, (slot + 1) * width + hall)
          if (!isFar && total > best) [best, chosen] = [total, hall]
        }
        rest[slot * width + before] = best
        next[slot * width + before] = chosen
      }
    let before = halls
    for (let slot = 0; slot < slotsPerDay; slot++) {
      const hall = int(next, slot * width + before)
      if (hall >= 0) {
        this.pairs[this.length] = int(pairOf, slot * halls + hall)
        this.at[this.length++] = day * slotsPerDay + slot
      }
      before = hall >= 0 ? hall : halls
    }
    return real(rest, halls)
  }
}
