import type { Board } from './board.ts'
import { farFrom, int } from './instance.ts'

export type Reason = 'noCommonSlot' | 'exhibitorFull' | 'buyerFull' | 'walking' | 'noTable' | 'mixed'

/** Returns why a pair that is not placed does not fit into a slot; null if it fits. */
export function reasonAt(board: Board, pair: number, slot: number): Exclude<Reason, 'mixed'> | null {
  const { instance, slots } = board
  const { days, slotsPerDay } = instance
  const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(instance.exhibitorOf, pair)]
  const day = Math.floor(slot / slotsPerDay)
  const bit = 1 << (slot % slotsPerDay)
  if ((int(instance.mask, pair * days + day) & bit) === 0) return 'noCommonSlot'
  if (int(board.at, buyer * slots + slot) >= 0 || !board.hasRoom(pair)) return 'buyerFull'
  if ((int(board.open, exhibitor * days + day) & bit) === 0) return 'exhibitorFull'
  const needsTable = int(instance.atTables, exhibitor) === 1
  if (needsTable && (int(board.openTables, day) & bit) === 0) return 'noTable'
  const reach = board.reachable(buyer, day, int(instance.hallOf, exhibitor))
  return (reach & bit) === 0 ? 'walking' : null
}

/** Returns the placed pairs that are the reason: meetings of the buyer, or of a full exhibitor. */
export function obstaclesAt(board: Board, pair: number, slot: number): number[] {
  const { instance, slots } = board
  const { slotsPerDay, hallOf, exhibitorOf } = instance
  const reason = reasonAt(board, pair, slot)
  const [buyer, exhibitor] = [int(instance.buyerOf, pair), int(exhibitorOf, pair)]
  const first = Math.floor(slot / slotsPerDay) * slotsPerDay
  const ofBuyer = (at: number) => int(board.at, buyer * slots + at)
  if (reason === 'buyerFull') return [ofBuyer(slot)].filter((other) => other >= 0)
  if (reason === 'exhibitorFull') {
    const from = (exhibitor * slots + slot) * board.most
    return [...board.occupants.subarray(from, from + int(board.load, exhibitor * slots + slot))]
  }
  if (reason !== 'walking') return []
  const hall = int(hallOf, exhibitor)
  return Array.from({ length: slotsPerDay }, (_, near) => ({ near, other: ofBuyer(first + near) })).flatMap(
    ({ near, other }) => {
      const isFar =
        other >= 0 &&
        (farFrom(instance, int(hallOf, int(exhibitorOf, other)), hall, near) & (1 << (slot - first))) !== 0
      return isFar ? [other] : []
    },
  )
}

/** Returns the reason that holds in every common slot of an unserved pair, else `mixed`; null if a slot fits. */
export function reasonOf(board: Board, pair: number): Reason | null {
  const reasons = new Set<Reason | null>()
  for (let slot = 0; slot < board.slots; slot++) reasons.add(reasonAt(board, pair, slot))
  if (reasons.has(null)) return null
  reasons.delete('noCommonSlot')
  const [only] = reasons
  return reasons.size > 1 ? 'mixed' : (only ?? 'noCommonSlot')
}
