import { farFrom, type Instance, int, real, slotsOf } from './instance.ts'
import { firstPairsOf, owedOf, type Prices, Timetables } from './prices.ts'

/** More labels than this are not searched: the bound of the prices is used instead. */
const MAX_LABELS = 20_000
const MAX_PAIRS = 30

/**
 * Returns the gain of the best timetable of a buyer at the prices of members and tables, or the claimed gain if no
 * timetable exceeds it. Undefined when the search would be too long. Prices are rounded.
 */
export function exactBuyer(instance: Instance, prices: Prices, buyer: number, claimed: number) {
  const { days, slotsPerDay, halls, exhibitorOf, hallOf, mask, dutyGain } = instance
  const first = firstPairsOf(instance)
  const from = int(first, buyer)
  const pairs = int(first, buyer + 1) - from
  if (pairs > MAX_PAIRS) return undefined
  const slots = slotsOf(instance)
  const maximum = int(instance.maximum, buyer)
  const owed = owedOf(instance, buyer)
  const [dutyPrice, maximumPrice] = [real(prices.duty, buyer), real(prices.maximum, buyer)]
  const gainOf = (pair: number, slot: number) => {
    const exhibitor = int(exhibitorOf, from + pair)
    const seat = int(instance.atTables, exhibitor) === 1 ? real(prices.table, slot) : 0
    return int(instance.weight, from + pair) - real(prices.member, exhibitor * slots + slot) - seat
  }
  // Gains of the remaining slots at all prices, to cut off.
  const timetables = new Timetables(instance, first)
  const rests: Float64Array[] = []
  const afterDay = new Float64Array(days + 1)
  for (let day = days - 1; day >= 0; day--) {
    timetables.length = 0
    afterDay[day] = real(afterDay, day + 1) + timetables.addDay(buyer, day, prices)
    rests[day] = timetables.rest.slice()
  }
  let onceSum = 0
  for (let pair = 0; pair < pairs; pair++) onceSum += real(prices.once, from + pair)

  const width = halls + 1
  const priceOf = (met: number) => {
    let price = 0
    for (let rest = met; rest !== 0; rest &= rest - 1)
      price += real(prices.once, from + 31 - Math.clz32(rest & -rest))
    return price
  }
  const countOf = (met: number) => {
    let count = 0
    for (let rest = met; rest !== 0; rest &= rest - 1) count++
    return count
  }
  let best = claimed
  let labels = new Map<number, number>([[halls, 0]])
  let searched = 0
  for (let slot = 0; slot < slots; slot++) {
    const day = Math.floor(slot / slotsPerDay)
    const inDay = slot % slotsPerDay
    const rest = rests[day] as Float64Array
    const isLastOfDay = inDay === slotsPerDay - 1
    const next = new Map<number, number>()
    const keep = (met: number, hall: number, gain: number) => {
      const count = countOf(met)
      const known = gain + dutyGain * Math.min(count, owed)
      if (known > best) best = known
      const hope =
        gain +
        dutyPrice * count +
        (dutyGain - dutyPrice) * owed +
        maximumPrice * (maximum - count) +
        onceSum -
        priceOf(met) +
        (isLastOfDay ? 0 : real(rest, (inDay + 1) * width + hall)) +
        real(afterDay, day + 1)
      if (hope <= best) return
      const key = met * width + (isLastOfDay ? halls : hall)
      if (gain > (next.get(key) ?? Number.NEGATIVE_INFINITY)) next.set(key, gain)
    }
    for (const [key, gain] of labels) {
      const before = key % width
      const met = Math.floor(key / width)
      keep(met, halls, gain)
      if (countOf(met) >= maximum) continue
      for (let pair = 0; pair < pairs; pair++) {
        if ((met & (1 << pair)) !== 0) continue
        if ((int(mask, (from + pair) * days + day) & (1 << inDay)) === 0) continue
        const hall = int(hallOf, int(exhibitorOf, from + pair))
        const isFar =
          before < halls && inDay > 0 && (farFrom(instance, before, hall, inDay - 1) & (1 << inDay)) !== 0
        if (!isFar) keep(met | (1 << pair), hall, gain + gainOf(pair, slot))
      }
    }
    searched += next.size
    if (searched > MAX_LABELS) return undefined
    labels = next
  }
  return best
}
