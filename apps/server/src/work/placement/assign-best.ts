import { int } from '../timetable/instance.ts'
import type { HallInstance, Placement } from './hall-instance.ts'

const INFINITE = 2 ** 31 - 1

/**
 * The best placement if no company avoided another, by shortest augmenting paths, with a price of each stand that
 * proves it. Undefined when it was stopped.
 */
export function assignBest(instance: HallInstance, shouldStop: () => boolean) {
  const { applications, stands, first, standOf, worthOf } = instance
  const top = worthOf.reduce((most, value) => Math.max(most, value), 0)
  const gainOf = new Int32Array(applications)
  const price = new Int32Array(stands)
  const holder = new Int32Array(stands).fill(-1)
  const held = new Int32Array(applications).fill(-1)
  const distance = new Int32Array(stands)
  const reachedFrom = new Int32Array(stands)
  const isDone = new Uint8Array(stands)
  for (let start = 0; start < applications; start++) {
    if (shouldStop()) return
    distance.fill(INFINITE)
    isDone.fill(0)
    const path: number[] = []
    let row = start
    let from = -1
    // Leaving an application without a stand costs its whole value.
    let without = INFINITE
    let withoutFrom = -1
    let end = -1
    for (;;) {
      const cost = int(gainOf, row)
      if (top - cost < without) [without, withoutFrom] = [top - cost, from]
      for (let option = int(first, row); option < int(first, row + 1); option++) {
        const stand = int(standOf, option)
        if (isDone[stand] === 1) continue
        const reduced = top - int(worthOf, option) - cost + int(price, stand)
        if (reduced < int(distance, stand)) {
          distance[stand] = reduced
          reachedFrom[stand] = from
        }
      }
      let [nearest, delta] = [-1, without]
      for (let stand = 0; stand < stands; stand++)
        if (isDone[stand] === 0 && int(distance, stand) < delta)
          [nearest, delta] = [stand, int(distance, stand)]
      gainOf[start] = int(gainOf, start) + delta
      for (const stand of path) {
        const application = int(holder, stand)
        gainOf[application] = int(gainOf, application) + delta
        price[stand] = int(price, stand) + delta
      }
      for (let stand = 0; stand < stands; stand++)
        if (isDone[stand] === 0 && int(distance, stand) < INFINITE)
          distance[stand] = int(distance, stand) - delta
      without -= delta
      if (nearest < 0) {
        end = withoutFrom
        break
      }
      if (int(holder, nearest) < 0) {
        end = nearest
        break
      }
      isDone[nearest] = 1
      path.push(nearest)
      from = nearest
      row = int(holder, nearest)
    }
    // The application that loses its stand, if the path ends without a free one.
    if (end >= 0 && isDone[end] === 1) held[int(holder, end)] = -1
    while (end >= 0) {
      const before = int(reachedFrom, end)
      const application = before < 0 ? start : int(holder, before)
      holder[end] = application
      held[application] = end
      end = before
    }
  }
  const placement: Placement = new Int32Array(applications).fill(-1)
  for (let application = 0; application < applications; application++)
    for (let option = int(first, application); option < int(first, application + 1); option++)
      if (int(standOf, option) === int(held, application)) placement[application] = option
  return { placement, price }
}

/**
 * Value that no placement exceeds, as the prices prove: every stand is paid its price, and every application gains at
 * most its best option beyond the price. Any prices give a valid bound.
 */
export function boundAt({ applications, first, standOf, worthOf }: HallInstance, price: Int32Array) {
  let bound = price.reduce((sum, value) => sum + Math.max(0, value), 0)
  for (let application = 0; application < applications; application++) {
    let gain = 0
    for (let option = int(first, application); option < int(first, application + 1); option++)
      gain = Math.max(gain, int(worthOf, option) - Math.max(0, int(price, int(standOf, option))))
    bound += gain
  }
  return bound
}
