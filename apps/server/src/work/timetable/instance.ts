/**
 * Input of the planner. Pairs of a buyer and an exhibitor are assigned to slots; fixed meetings are subtracted before
 * (see `create-instance.ts`). Sets of the slots of a day are bit masks, so a day has at most 31 slots.
 */
export interface Instance {
  days: number
  slotsPerDay: number
  buyers: number
  exhibitors: number
  halls: number
  /** By pair. */
  buyerOf: Int32Array
  exhibitorOf: Int32Array
  weight: Int32Array
  /** Possible slots by pair and day: both sides available, and in reach of the fixed meetings of the buyer. */
  mask: Int32Array
  /** By exhibitor. */
  hallOf: Int32Array
  atTables: Int32Array
  /** Members that are available, by exhibitor and slot. */
  capacity: Int32Array
  /** Free tables by slot. */
  tables: Int32Array
  /** Maximum number of further meetings, and number of meetings still owed, by buyer. */
  maximum: Int32Array
  duty: Int32Array
  /** Gain of each meeting up to the owed number. */
  dutyGain: number
  /** Slots of a day that are out of reach of a meeting, by its hall, the other hall, and its slot. */
  far: Int32Array
}

/** Slot by pair; -1 for pairs that are not served. */
export type Plan = Int32Array

/** Reads an element; the caller keeps the index in range. */
export const int = (values: Int32Array, index: number) => values[index] as number
export const real = (values: Float64Array, index: number) => values[index] as number

export const slotsOf = ({ days, slotsPerDay }: Instance) => days * slotsPerDay
export const farFrom = ({ far, halls, slotsPerDay }: Instance, hall: number, other: number, slot: number) =>
  int(far, (hall * halls + other) * slotsPerDay + slot)

/** Creates reproducible pseudo-random numbers in [0, 1) (mulberry32). */
export function createRandom(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Value of a plan: weights of the served pairs, and the gain of owed meetings. */
export function planValue({ buyers, buyerOf, weight, duty, dutyGain }: Instance, plan: Plan) {
  const count = new Int32Array(buyers)
  let value = 0
  for (let pair = 0; pair < plan.length; pair++)
    if (int(plan, pair) >= 0) {
      value += int(weight, pair)
      count[int(buyerOf, pair)] = int(count, int(buyerOf, pair)) + 1
    }
  for (let buyer = 0; buyer < buyers; buyer++)
    value += dutyGain * Math.min(int(count, buyer), int(duty, buyer))
  return value
}
