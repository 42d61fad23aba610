import { type Instance, int } from './instance.ts'

/** Checks whether a pair has a common slot. */
export function hasSlots({ mask, days }: Instance, pair: number) {
  for (let day = 0; day < days; day++) if (int(mask, pair * days + day) !== 0) return true
  return false
}

const slotSets = new WeakMap<Instance, Int32Array>()

/** Number of slots in which a buyer has a possible pair. */
export function freeSlots(instance: Instance, buyer: number) {
  let sets = slotSets.get(instance)
  if (!sets) {
    const { buyers, days, buyerOf, mask } = instance
    sets = new Int32Array(buyers * days)
    for (let index = 0; index < mask.length; index++) {
      const cell = int(buyerOf, Math.floor(index / days)) * days + (index % days)
      sets[cell] = int(sets, cell) | int(mask, index)
    }
    slotSets.set(instance, sets)
  }
  let count = 0
  for (let day = 0; day < instance.days; day++)
    for (let rest = int(sets, buyer * instance.days + day); rest !== 0; rest &= rest - 1) count++
  return count
}
