import { exactBuyer } from './exact-buyer.ts'
import { type Instance, int, type Plan, real, slotsOf } from './instance.ts'
import { firstPairsOf, owedOf, type Prices, priceOfSupply, roundPrices, Timetables } from './prices.ts'

/** Proof of a bound: prices, and claimed gains of the buyers whose best timetable is searched exactly; NaN for others. */
export interface Certificate {
  prices: Prices
  claimed: Float64Array
}

/**
 * Recomputes the bound that a certificate proves, without the search that found it: no plan of the instance has a
 * higher value. Any prices and claims give a valid bound; prices are rounded first, so that the sums are exact.
 */
export function boundOf(instance: Instance, certificate: Certificate) {
  const prices = roundPrices(certificate.prices, instance.dutyGain)
  const timetables = new Timetables(instance, firstPairsOf(instance))
  let bound = priceOfSupply(instance, prices)
  for (let buyer = 0; buyer < instance.buyers; buyer++) {
    const priced = buyerBound(instance, prices, timetables, buyer)
    const claim = real(certificate.claimed, buyer)
    const exact = Number.isNaN(claim) ? undefined : exactBuyer(instance, prices, buyer, claim)
    bound += Math.min(priced, exact ?? priced)
  }
  return Math.floor(bound)
}

/** Searches the best timetable of each buyer, so that the certificate proves a lower bound. */
export function claimExactly(instance: Instance, found: Prices, plan: Plan, shouldStop: () => boolean) {
  const prices = roundPrices(found, instance.dutyGain)
  const claimed = new Float64Array(instance.buyers).fill(Number.NaN)
  const timetables = new Timetables(instance, firstPairsOf(instance))
  let bound = priceOfSupply(instance, prices)
  for (let buyer = 0; buyer < instance.buyers; buyer++) {
    const priced = buyerBound(instance, prices, timetables, buyer)
    const worth = worthOf(instance, prices, plan, buyer)
    const exact = worth >= priced || shouldStop() ? undefined : exactBuyer(instance, prices, buyer, worth)
    if (exact !== undefined) claimed[buyer] = exact
    bound += Math.min(priced, exact ?? priced)
  }
  return { certificate: { prices, claimed }, bound: Math.floor(bound) }
}

/** Gain of the meetings of a buyer in a plan, at the prices of members and tables. */
function worthOf(instance: Instance, prices: Prices, plan: Plan, buyer: number) {
  const first = firstPairsOf(instance)
  let [worth, count] = [0, 0]
  for (let pair = int(first, buyer); pair < int(first, buyer + 1); pair++) {
    const slot = int(plan, pair)
    if (slot < 0) continue
    const exhibitor = int(instance.exhibitorOf, pair)
    const seat = int(instance.atTables, exhibitor) === 1 ? real(prices.table, slot) : 0
    worth += int(instance.weight, pair) - real(prices.member, exhibitor * slotsOf(instance) + slot) - seat
    count++
  }
  return worth + instance.dutyGain * Math.min(count, owedOf(instance, buyer))
}

/** Bound of the part of a buyer at given prices. */
function buyerBound(instance: Instance, prices: Prices, timetables: Timetables, buyer: number) {
  const first = firstPairsOf(instance)
  timetables.length = 0
  let bound =
    real(prices.maximum, buyer) * int(instance.maximum, buyer) +
    (instance.dutyGain - real(prices.duty, buyer)) * owedOf(instance, buyer)
  for (let pair = int(first, buyer); pair < int(first, buyer + 1); pair++) bound += real(prices.once, pair)
  for (let day = 0; day < instance.days; day++) bound += timetables.addDay(buyer, day, prices)
  return bound
}
